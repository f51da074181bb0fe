// The hand of one seat on a phone: shows the states the table sends, and sends answers back.

const RETRY = [500, 1000, 2000, 4000]; // milliseconds between attempts to connect
const HEARTBEAT = 2000; // milliseconds
const SILENCE = 7000; // milliseconds without a word from the table until we connect anew
const FAR = 56; // pixels that a card is dragged up to be played
const NEAR = 8; // pixels within which a press is a tap
const NARROW = 64, WIDE = 190; // pixels: widths between which cards are fitted to the room for them
const TALL = 7 / 5; // height of a card with width 1
const BRIEF = 16; // letters of offers that are shown side by side
const LONGEST = 20; // letters of a name
const TRIES = 5; // attempts to load a drawing
const REFUSED = 4001, REPLACED = 4002, CLOSED = 4003; // close codes of the server

const $ = (id) => document.getElementById(id);
let words = {};
let socket = null;
let attempts = 0;
let heard = 0;
let state = null; // the newest table state
let vote = null; // the question to everybody that is open
let code = "";
let token = "";
let covered = false;
let peeking = false;
let detail = null; // the card in the dialog
let ended = false; // whether the server told us not to come back
let played = false; // whether a card was played, so that no help is needed

const word = (name) => words[name] ?? "";

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function send(type, fields = {}) {
  if (socket && socket.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify({ type, ...fields }));
    return true;
  }
  return false;
}

// Drawings: loaded one after the other, so that a page never opens many connections at once

const drawings = new Map(); // promises by name
let lastDrawing = Promise.resolve();

function load(name, tries = TRIES) {
  return new Promise((done) => {
    const drawing = new Image();
    drawing.addEventListener("load", () => done(true));
    drawing.addEventListener("error", () => {
      if (tries > 1) setTimeout(() => load(name, tries - 1).then(done), 500);
      else done(false);
    });
    drawing.src = `/svg/${name}.svg`;
  });
}

function draw(image, name) {
  if (image.dataset.name === name) return;
  image.dataset.name = name;
  if (!drawings.has(name)) {
    lastDrawing = lastDrawing.then(() => load(name));
    drawings.set(name, lastDrawing);
  }
  drawings.get(name).then((isLoaded) => {
    if (!isLoaded) drawings.delete(name);
    else if (image.dataset.name === name) image.src = `/svg/${name}.svg`;
  });
}

// Shows a shield with the chief of its team: "shield_1_gules+sun"
function drawShield(place, crest) {
  const [shield, team] = crest.split("+");
  const parts = [[shield, ""], ...(team ? [[`shield_chief_${team}`, word(team)]] : [])];
  if (place.dataset.crest === crest) return;
  place.dataset.crest = crest;
  place.replaceChildren(...parts.map(([name, alt]) => {
    const image = element("img");
    image.alt = alt;
    draw(image, name);
    return image;
  }));
}

// Connecting

function readAddress() {
  const [key, value] = location.hash.slice(1).split("=");
  if (key === "seat") token = value || "";
  if (key === "room") code = (value || "").toUpperCase();
}

function keepToken(given) {
  token = given;
  history.replaceState(null, "", token ? `#seat=${token}` : "#");
}

function connect() {
  if (ended || (!token && !code)) {
    showJoin("");
    return;
  }
  const line = new WebSocket(`ws://${location.host}/seat`);
  socket = line;
  heard = Date.now();
  line.addEventListener("open", () => {
    attempts = 0;
    heard = Date.now();
    send("hello", token ? { code: "", token } : { code, token: "" });
    tellConnection("");
  });
  line.addEventListener("message", (event) => {
    if (line !== socket) return;
    heard = Date.now();
    receive(JSON.parse(event.data));
  });
  line.addEventListener("close", (event) => {
    if (line === socket) lost(event.code);
  });
}

function lost(reason) {
  socket = null;
  if (reason === REFUSED) {
    const had = token;
    keepToken("");
    code = "";
    state = vote = null;
    showJoin(word(had ? "seat_gone" : "wrong_code"));
    return;
  }
  if (reason === REPLACED || reason === CLOSED) {
    ended = true;
    tellConnection(word(reason === REPLACED ? "elsewhere" : "room_closed"));
    return;
  }
  tellConnection(word("reconnecting"));
  setTimeout(connect, RETRY[Math.min(attempts, RETRY.length - 1)]);
  attempts += 1;
}

setInterval(() => {
  if (!socket || socket.readyState !== WebSocket.OPEN) return;
  if (Date.now() - heard > SILENCE) {
    const old = socket;
    socket = null;
    old.close();
    lost(0);
  } else {
    send("ping");
  }
}, HEARTBEAT);

function tellConnection(text) {
  $("connection").textContent = text;
  $("connection").hidden = !text;
}

function receive(message) {
  switch (message.type) {
    case "seats": showSeats(message.seats); break;
    case "seated": keepToken(message.token); showNote(""); break;
    case "table": showTable(message); break;
    case "vote": showVote(message); break;
    case "refused": showNote(message.text); break;
  }
}

// Joining

function showJoin(note) {
  $("table").hidden = true;
  $("join").hidden = false;
  $("code-form").hidden = false;
  $("seats").hidden = true;
  $("join-note").textContent = note;
  $("code").value = code;
}

function showSeats(seats) {
  state = vote = null;
  keepToken("");
  $("table").hidden = true;
  $("join").hidden = false;
  $("code-form").hidden = true;
  $("seats").hidden = false;
  $("join-note").textContent = "";
  $("no-seats").hidden = seats.length > 0;
  $("seat-list").replaceChildren(...seats.map((seat) => {
    const button = element("button");
    const shield = element("span", "shield");
    drawShield(shield, seat.crest);
    button.append(shield, element("span", "", seat.name));
    button.addEventListener("click", () => {
      send("sit", { seat: seat.seat, name: $("name").value.trim().slice(0, LONGEST) });
    });
    const item = element("li");
    item.append(button);
    return item;
  }));
}

$("code-form").addEventListener("submit", (event) => {
  event.preventDefault();
  code = $("code").value.trim().toUpperCase();
  ended = false;
  connect();
});

// The table

function showNote(text) {
  $("note").textContent = text;
}

function showTable(next) {
  const hadToAct = mustAct();
  state = next;
  showNote("");
  render(hadToAct);
}

// A question to everybody: it is shown instead of what the seat has to choose.
function showVote(next) {
  const hadToAct = mustAct();
  const before = vote;
  vote = next.text ? next : null;
  if (vote && !before) showNote("");
  if (state) render(hadToAct && before !== null);
}

function mustAct() {
  return vote ? vote.agree !== "" : state !== null && state.choosing;
}

function render(hadToAct) {
  $("join").hidden = true;
  $("table").hidden = false;
  $("table").classList.toggle("due", mustAct());
  $("table").classList.toggle("voting", vote !== null);
  drawShield($("shield"), state.crest);
  $("own-name").textContent = state.name;
  $("status").textContent = `${state.game} · ${state.status}`;
  const prompt = vote ? vote.text : state.prompt;
  if ($("prompt").textContent !== prompt) $("prompt").textContent = prompt;
  showHelp();
  $("counters").replaceChildren(...state.counters.map((counter) => {
    const item = element("li", "", `${counter.label} `);
    item.append(element("b", "", String(counter.value)));
    return item;
  }));
  $("log").replaceChildren(...state.log.map((line) => element("li", "", line)));
  $("table").classList.toggle("bare", state.hand.length + state.others.length === 0);
  $("table").classList.toggle("by-card", allCards().some((card) => card.offers.length > 0));
  const focused = document.activeElement?.dataset.place;
  showButtons();
  showCards();
  if (focused) document.querySelector(`[data-place="${focused}"]`)?.focus();
  if (detail && $("detail").open) $("detail").close();
  if (mustAct() && !hadToAct && navigator.vibrate) navigator.vibrate(90);
}

function showHelp() {
  const onCards = allCards().some((card) => card.offers.length > 0);
  const name = state.set && onCards ? "tap_set" : onCards ? "tap_card" : "tap_button";
  const isHidden = !state.choosing || (played && !state.set);
  const asked = vote && [vote.why, vote.waits].filter(Boolean).join(" ");
  $("help").textContent = asked || (isHidden ? "" : word(name));
}

function picksOf(cards) {
  return cards.flatMap((card) => card.offers.filter((offer) => offer.picked))
    .map((offer) => offer.offer).sort((a, b) => a - b);
}

function allCards() {
  return shownCards([...state.hand, ...state.others]);
}

// Nothing can be played while a question is open.
function shownCards(cards) {
  return vote ? cards.map(({ barred, ...card }) => ({ ...card, offers: [] })) : cards;
}

function showCards() {
  const hidden = covered && !peeking;
  $("cover").hidden = !hidden;
  $("hand").hidden = hidden;
  $("others").hidden = hidden || state.others.length === 0;
  $("cover-button").textContent = word(covered ? "uncover" : "cover");
  fill($("hand-cards"), hidden ? [] : shownCards(state.hand), "hand");
  fill($("other-cards"), hidden ? [] : shownCards(state.others), "other");
  fitCards();
}

// Shows cards in a list; those that have not changed stay, with the finger that drags them.
function fill(list, cards, zone) {
  const picks = picksOf(allCards());
  const items = cards.map((card, index) => {
    const shown = JSON.stringify([card, state.print, state.set, card.offers.map((one) => picks.indexOf(one.offer))]);
    const before = list.children[index];
    return before?.shown === shown ? before : Object.assign(cardItem(card, `${zone}:${index}`), { shown });
  });
  list.replaceChildren(...items);
}

// Makes the cards of the hand as large as the room for them allows.
function fitCards() {
  const count = state ? state.hand.length : 0;
  const room = $("hand").getBoundingClientRect();
  if (!count || !room.width) return;
  const gap = parseFloat(getComputedStyle($("hand-cards")).columnGap);
  let best = 0;
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const across = (room.width - gap * (columns + 1)) / columns;
    const down = (room.height - gap * (rows + 1)) / rows / TALL;
    best = Math.max(best, Math.min(across, down));
  }
  $("hand").classList.toggle("scrolls", best < NARROW);
  $("hand-cards").style.setProperty("--card", `${Math.floor(Math.min(WIDE, Math.max(NARROW, best)))}px`);
}

new ResizeObserver(() => fitCards()).observe($("hand"));

function cardItem(card, place) {
  const item = element("li");
  const button = cardFace("button", card);
  button.dataset.place = place;
  const picked = card.offers.some((offer) => offer.picked);
  button.classList.toggle("offered", card.offers.length > 0 && !picked);
  button.classList.toggle("barred", card.barred !== undefined);
  button.classList.toggle("picked", picked || card.chosen === true);
  if (state.set && card.offers.length > 0) button.setAttribute("aria-pressed", String(picked));
  if (card.chosen) button.setAttribute("aria-current", "true");
  if (picked) {
    const order = picksOf(allCards()).indexOf(card.offers.find((one) => one.picked).offer);
    button.append(element("span", "place", state.in_order ? String(order + 1) : "✓"));
  }
  button.setAttribute("aria-label", [card.name, card.text, card.brief, card.barred].filter(Boolean).join(". "));
  letDrag(button, card);
  item.append(button);
  return item;
}

function cardFace(tag, card) {
  const face = element(tag, "card");
  const drawing = element("img");
  drawing.alt = "";
  draw(drawing, card.drawing);
  const print = state.print;
  face.append(drawing, printed("name", card.name, print.name_y, print.name_size));
  if (print.text_size) face.append(printed("text", card.text, print.text_y, print.text_size));
  if (card.brief) face.append(element("span", "brief", card.brief));
  return face;
}

function printed(className, text, y, size) {
  const line = element("span", className, text);
  line.style.top = `${y}%`;
  line.style.fontSize = `${size}cqw`;
  return line;
}

// A tap shows the card and what can be done with it; dragging it up plays it.
function letDrag(button, card) {
  let start = null;
  let dragged = false;
  button.addEventListener("pointerdown", (event) => {
    dragged = false;
    start = { x: event.clientX, y: event.clientY };
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener("pointermove", (event) => {
    if (!start) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.hypot(dx, dy) > NEAR) {
      button.classList.add("lifted");
      button.style.transform = `translate(${dx}px, ${dy}px)`;
    }
  });
  const release = (event) => {
    if (!start) return;
    const dy = event.clientY - start.y;
    const moved = Math.hypot(event.clientX - start.x, dy) > NEAR;
    start = null;
    dragged = moved;
    button.classList.remove("lifted");
    button.style.transform = "";
    if (event.type === "pointerup" && moved && dy < -FAR) play(card);
  };
  button.addEventListener("pointerup", release);
  button.addEventListener("pointercancel", release);
  button.addEventListener("click", (event) => {
    if (!dragged || event.detail === 0) press(card); // 0: a key or a screen reader
  });
}

function press(card) {
  if (state.set && card.offers.length > 0) toggle(card);
  else open(card);
}

function play(card) {
  if (card.barred !== undefined) showNote(`${card.barred} (${card.rule})`);
  else if (state.set && card.offers.length > 0) toggle(card);
  else if (card.offers.length === 1) choose(card.offers[0]);
  else open(card);
}

function toggle(card) {
  const picks = picksOf(allCards());
  const own = card.offers.find((offer) => offer.picked);
  const next = own ? picks.filter((pick) => pick !== own.offer) : [...picks, card.offers[0].offer];
  send("gather", { state: state.state, picks: next });
}

function choose(offer) {
  played = true;
  send("answer", { state: state.state, offer: offer.offer });
}

function open(card) {
  detail = card;
  $("detail-card").replaceChildren(cardFace("div", card));
  $("detail-name").textContent = card.name;
  $("detail-note").textContent = card.note || card.text;
  $("detail-barred").textContent = card.barred === undefined ? "" : `${card.barred} (${card.rule})`;
  const labels = card.offers.map((offer) => offer.label);
  $("detail-offers").classList.toggle("short", labels.length > 1 && labels.every((one) => one.length <= BRIEF));
  $("detail-offers").replaceChildren(...card.offers.map((offer) => {
    const button = element("button", "primary", offer.label);
    button.addEventListener("click", () => {
      $("detail").close();
      choose(offer);
    });
    return button;
  }));
  $("detail").showModal();
}

function showButtons() {
  $("take-back-button").hidden = !state.take_back || state.locked || vote !== null;
  if (vote) {
    showBallot();
    return;
  }
  const buttons = state.buttons.map((offer, index) => {
    const button = element("button", "primary", offer.text);
    button.dataset.place = `button:${index}`;
    button.addEventListener("click", () => choose(offer));
    return button;
  });
  if (state.locked) {
    const back = element("button", "", word("take_back"));
    back.addEventListener("click", takeBack);
    buttons.push(back);
  }
  $("buttons").replaceChildren(...buttons);
}

function takeBack() {
  send("take_back", { state: state.state });
}

function showBallot() {
  const answer = (agrees) => () => send("vote", { vote: vote.vote, agrees });
  const yes = element("button", "primary", vote.agree);
  const no = element("button", "", word("keep_playing"));
  yes.addEventListener("click", answer(true));
  no.addEventListener("click", answer(false));
  $("buttons").replaceChildren(...(vote.agree ? [yes, no] : [no]));
}

$("detail").addEventListener("click", (event) => {
  if (event.target === $("detail")) $("detail").close(); // a tap beside it
});

// Covering the hand while the phone lies on the table

function cover(on) {
  covered = on;
  peeking = false;
  if ($("detail").open) $("detail").close();
  if (state) showCards();
}

$("cover-button").addEventListener("click", () => cover(!covered));
$("take-back-button").addEventListener("click", takeBack);
$("leave-button").addEventListener("click", () => {
  if (confirm(word("leave_sure"))) send("leave");
});
$("cover").addEventListener("pointerdown", (event) => {
  $("cover").setPointerCapture(event.pointerId);
  peeking = true;
  if (state) showCards();
});
for (const type of ["pointerup", "pointercancel"]) {
  document.addEventListener(type, () => {
    if (!peeking) return;
    peeking = false;
    if (state) showCards();
  });
}
$("table").addEventListener("contextmenu", (event) => event.preventDefault()); // a long touch
document.addEventListener("visibilitychange", () => {
  if (document.hidden) cover(true);
  else if (!socket && !ended) connect();
});

async function start() {
  words = await (await fetch("/words.json")).json();
  document.documentElement.lang = words.language || "en";
  for (const place of document.querySelectorAll("[data-word]")) {
    place.textContent = word(place.dataset.word);
  }
  for (const place of document.querySelectorAll("[data-label]")) {
    place.setAttribute("aria-label", word(place.dataset.label));
  }
  readAddress();
  connect();
}

start();
