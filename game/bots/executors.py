"""Executors that answer questions in another process, or on a thread if none can start."""

import signal
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread

from game.bots.question import Question
from game.engine import Action, Choose, Pick, Play

GRACE = 1.0
"""Seconds to wait for a killed process to exit."""


class ThreadExecutor:
    """An executor that answers questions in turn on a thread; its methods never block.

    While it thinks, frames are slower but not blocked.
    """

    pid: int | None = None

    def __init__(self) -> None:
        self.ready = False
        """Whether a question has been read, so that answers now take only thinking time."""
        self.lost = False
        """Whether no more answers can come."""
        self._questions: SimpleQueue[tuple[int, Question] | None] = SimpleQueue()
        self._answers: SimpleQueue[tuple[int, Action | None]] = SimpleQueue()
        self._thread = Thread(target=self._run, name="bots", daemon=True)
        self._thread.start()

    def ask(self, number: int, question: Question) -> None:
        """Queue a question."""
        self._questions.put((number, question))

    def answers(self) -> Iterator[tuple[int, Action | None]]:
        """Yield finished answers with their question numbers; None if thinking failed."""
        while not self._answers.empty():
            yield self._answers.get()

    def stop(self) -> None:
        """Stop after the current question."""
        self._questions.put(None)

    def _run(self) -> None:
        while (task := self._questions.get()) is not None:
            number, question = task
            self.ready = True
            self._answers.put((number, question.attempt()))


class ProcessExecutor(ThreadExecutor):
    """An executor in a separate process; raises OSError if none can be started.

    Only its thread waits for the process, so an unresponsive process delays no frame.
    """

    def __init__(self) -> None:
        context = get_context("spawn")
        self._line: Connection[Question, object]
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), name="bots", daemon=True)
        try:
            self._process.start()
        except OSError:
            self._line.close()
            raise
        finally:
            theirs.close()
        self.pid = self._process.pid
        super().__init__()

    def stop(self) -> None:
        """Kill the process; the broken connection then ends the thread too."""
        self._process.kill()
        super().stop()
        self._process.join(GRACE)
        self._thread.join(GRACE)

    def _run(self) -> None:
        try:
            while (task := self._questions.get()) is not None:
                number, question = task
                self._line.send(question)
                self._line.recv()
                self.ready = True
                match self._line.recv():
                    case (Play() | Pick() | Choose() | None) as action:
                        self._answers.put((number, action))
        except (OSError, EOFError):
            pass  # the process is gone; ``lost`` says so
        finally:
            self.lost = True
            self._line.close()


def _serve(line: "Connection[object, Question]") -> None:
    """Acknowledge and answer questions until the parent process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process handles Ctrl-C
    try:
        while True:
            question = line.recv()
            line.send(None)
            line.send(question.attempt())
    except (EOFError, OSError):
        return
