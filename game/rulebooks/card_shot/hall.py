"""The eight characters of the Lamplit Hall, two for each suit, as plain data (CS-51 to CS-58)."""

from collections.abc import Mapping

HALL: tuple[Mapping[str, object], ...] = (
    {
        "id": "aurelle",
        "name": "Aurelle",
        "suit": "hearts",
        "role": "duelist",
        "about": "Aurelle is the fencing master of the house. "
        "She fights with plain steel and reads what you hide.",
        "ability": {"name": "Salute", "step": "pre", "cost": "hand 1", "effect": "add 2"},
        "cards": {
            "A": {
                "name": "Stop Hit",
                "upright": "9",
                "sideways": "7; value: add 5 if opp_special",
            },
            "K": {"name": "Lunge", "upright": "8; value: add 2 if deck_less; higher: pierce"},
            "Q": {"name": "Riposte", "upright": "defense 7; higher: hit 3"},
            "J": {"name": "Disengage", "upright": "6; value: zero if opp_defense"},
            "2": {"name": "Parry", "upright": "blank", "absorption": "4"},
        },
    },
    {
        "id": "hobb",
        "name": "Hobb",
        "suit": "hearts",
        "role": "tank",
        "about": "Hobb guards the door with a shield as tall as he is. "
        "He wins by still standing at the end.",
        "ability": {
            "name": "Second Wind",
            "step": "post",
            "cost": "suit 1",
            "condition": "lower",
            "effect": "recycle 2 other_numbers",
        },
        "cards": {
            "A": {
                "name": "Portcullis",
                "upright": "defense 10",
                "sideways": "9; value: add 3 if opp_defense",
            },
            "K": {"name": "Shield Bash", "upright": "9; value: guard 1"},
            "Q": {
                "name": "Barred Door",
                "upright": "defense 8; after: recycle 2 other_numbers",
                "absorption": "2",
            },
            "J": {"name": "Lean In", "upright": "5; value: guard 3"},
            "2": {"name": "Buckler", "upright": "blank", "absorption": "2"},
        },
    },
    {
        "id": "magpie",
        "name": "Magpie",
        "suit": "spades",
        "role": "thief",
        "about": "Magpie is a burglar who duels with whatever others bring.",
        "ability": {
            "name": "Light Fingers",
            "step": "pre",
            "cost": "hand 1",
            "condition": "active",
            "effect": "scout 2",
        },
        "cards": {
            "A": {
                "name": "Silk Noose",
                "upright": "10; higher: rob 1",
                "sideways": "0; value: match 2 max 10",
                "absorption": "2",
            },
            "K": {"name": "Snatch", "upright": "6; higher: rob 1"},
            "Q": {"name": "Mimic", "upright": "0; value: match 2 max 9"},
            "J": {"name": "Smoke", "upright": "defense 8; after: draw 1"},
            "2": {"name": "Loaded Sleeve", "upright": "blank", "absorption": "4; draw 1"},
        },
    },
    {
        "id": "vesper",
        "name": "Vesper",
        "suit": "spades",
        "role": "control",
        "about": "Vesper is a veiled patroness who names your move before you make it.",
        "ability": {"name": "Hush", "step": "pre", "cost": "hand 1", "effect": "call 5"},
        "cards": {
            "A": {
                "name": "Eclipse",
                "upright": "10",
                "sideways": "defense 10; higher: mill 2",
                "absorption": "2",
            },
            "K": {"name": "Nightfall", "upright": "7; value: cut 3 if opp_number"},
            "Q": {"name": "Veil", "upright": "defense 8; higher: mill 2"},
            "J": {"name": "Chill", "upright": "8; after: hand -1 next opp"},
            "2": {"name": "Hood", "upright": "blank", "absorption": "4"},
        },
    },
    {
        "id": "pell",
        "name": "Pell",
        "suit": "diamonds",
        "role": "gambler",
        "about": "Pell is a cardsharp with a sword cane who lets the deck decide.",
        "joker": 8,
        "ability": {"name": "Double or Nothing", "step": "pre", "effect": "flipadd 4"},
        "cards": {
            "A": {
                "name": "Ace in the Hole",
                "upright": "10",
                "sideways": "0; value: flipset 15",
                "absorption": "3",
            },
            "K": {"name": "High Stakes", "upright": "8; value: double"},
            "Q": {"name": "Switch", "upright": "7; value: flipswap"},
            "J": {"name": "Coin Toss", "upright": "8; value: flipadd 4"},
            "2": {"name": "Marked Card", "upright": "blank", "absorption": "4"},
        },
    },
    {
        "id": "ilse",
        "name": "Ilse",
        "suit": "diamonds",
        "role": "tinkerer",
        "about": "Ilse is a clockmaker whose blade runs on springs. "
        "She is never without the right card.",
        "ability": {"name": "Mainspring", "step": "pre", "effect": "cycle"},
        "cards": {
            "A": {
                "name": "On the Hour",
                "upright": "11",
                "sideways": "9; after: hand +1 game",
                "absorption": "2",
            },
            "K": {"name": "Escapement", "upright": "7; value: add 4 if deck_less; after: peek 3"},
            "Q": {"name": "Cog", "upright": "7; after: recycle 1 specials"},
            "J": {"name": "Pendulum", "upright": "defense 5; higher: back"},
            "2": {"name": "Oil", "upright": "blank", "absorption": "1; under"},
        },
    },
    {
        "id": "ragna",
        "name": "Ragna",
        "suit": "clubs",
        "role": "berserker",
        "about": "Ragna is a mercenary who pays in her own blood.",
        "ability": {"name": "Blood Price", "step": "pre", "cost": "deck 2", "effect": "add 4"},
        "cards": {
            "A": {
                "name": "Skullsplitter",
                "upright": "13; after: pay 2",
                "sideways": "9; higher: pierce",
                "absorption": "3",
            },
            "K": {"name": "Cleave", "upright": "10; after: pay 1"},
            "Q": {"name": "Headlong", "upright": "8; higher: more 2"},
            "J": {"name": "Trade Blows", "upright": "6; after: hit 2"},
            "2": {"name": "Last Stand", "upright": "5; value: add 6 if deck_less"},
        },
    },
    {
        "id": "wren",
        "name": "Wren",
        "suit": "clubs",
        "role": "tempo",
        "about": "Wren is a courier with half your weight and twice your pace.",
        "ability": {
            "name": "Flurry",
            "step": "post",
            "cost": "hand 1",
            "condition": "higher",
            "effect": "hit 2",
        },
        "cards": {
            "A": {
                "name": "Double Thrust",
                "upright": "9; after: hit 2 if higher",
                "sideways": "7; value: add 2 if waiting; after: back if not_lower",
            },
            "K": {"name": "Fleche", "upright": "9; value: add 3 if active"},
            "Q": {"name": "Beat", "upright": "5; value: cut 3 if waiting"},
            "J": {
                "name": "Recover",
                "upright": "6; value: add 2 if deck_less; after: back if higher",
            },
            "2": {"name": "Sidestep", "upright": "blank", "absorption": "4"},
        },
    },
)
"""The characters that come with the program."""
