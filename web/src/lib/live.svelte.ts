/** A table as it happens: one connection that comes back by itself and never lets an answer count twice. */
import type { Frame, LineSight, News, Said, Sent, StandingOrder, TableSight, ViewSight, Words } from "../api";
import { desk } from "./desk.svelte";
import { Problem, token } from "./http";
import { Inbox } from "./inbox";
import { isOpen } from "./people";
import { IS_ALONE, transport, type Line } from "./transport";

const SHORTEST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** Lines that are asked for again after a break, to see that the log is still the same. */
const OVERLAP = 8;

/** Without a server there is no connection to lose: what has happened to the tables is said over the page. */
const [AWAY, LOST] = IS_ALONE
  ? ["The tables of this page cannot be reached just now.", "This did not reach the table."]
  : ["The connection is away just now.", "The connection was lost; it comes back by itself."];

interface Waiting {
  done(): void;
  refuse(problem: Problem): void;
}

interface Answer {
  choice: string;
  turn: number | null;
}

export type Connection = "connecting" | "open" | "lost" | "refused";

export class Live {
  table = $state.raw<TableSight | null>(null);
  view = $state.raw<ViewSight | null>(null);
  /** The question of the View in the game's own words. */
  words = $state.raw<Words | null>(null);
  lines = $state.raw<LineSight[]>([]);
  fresh = $state.raw<LineSight[]>([]);
  said = $state.raw<Said[]>([]);
  turn = $state.raw<number | null>(null);
  order = $state.raw<StandingOrder | null>(null);
  connection = $state<Connection>("connecting");
  /** Why the server turned us away, when it did. */
  refusal = $state("");
  /** The choice that is on its way. */
  sent = $state.raw<Answer | null>(null);

  private socket: Line | null = null;
  private waiting: Waiting[] = [];
  private wait = SHORTEST_WAIT;
  private timer = 0;
  private since = 0;
  /** The lines that are shown together. */
  private heard: LineSight[] = [];
  private isFirst = true;
  private isClosed = false;

  constructor(
    readonly name: string,
    readonly seat: number | null,
    /** Your seats here: several where several people share one screen. */
    readonly mine: number[] = seat === null ? [] : [seat],
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** Answers the question that is asked now; `turn` makes sure that it counts once, however often it is sent. */
  choose(choice: string): Promise<void> {
    const answer = { choice, turn: this.turn };
    this.sent = answer;
    return this.send({ is: "choice", ...answer }).then(
      () => this.settle(answer),
      (problem: Problem) => {
        // A broken connection settles nothing: after the next hello we see whether the answer has arrived.
        if (problem.error !== "offline") this.settle(answer);
        throw problem;
      },
    );
  }

  /** Whether the table waits for this seat: for an answer, or for a vote. */
  waitsFor(seat: number): boolean {
    const isVoting = this.table?.ballots.some((ballot) => isOpen(ballot) && ballot.voters.includes(seat) && !(String(seat) in ballot.votes));
    return Boolean(isVoting || this.view?.waiting_for.includes(seat));
  }

  send(frame: Frame): Promise<void> {
    return new Promise((done, refuse) => {
      if (this.socket?.readyState !== WebSocket.OPEN || this.connection !== "open") {
        refuse(new Problem(0, "offline", AWAY));
        return;
      }
      this.waiting.push({ done, refuse });
      this.socket.send(JSON.stringify(this.seat === null ? frame : { seat: this.seat, ...frame }));
    });
  }

  private settle(answer: Answer): void {
    if (this.sent === answer) this.sent = null;
  }

  private hurry = (): void => {
    if (this.connection === "lost" && !document.hidden) this.connect();
  };

  private connect(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    void transport.then(({ connect }) => this.isClosed || this.listen(connect(this.name)));
  }

  private listen(socket: Line): void {
    this.socket?.close();
    this.socket = socket;
    this.isFirst = true;
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    const inbox = new Inbox<Sent>((messages) => this.takeAll(socket, messages));
    socket.onmessage = (message) => inbox.put(JSON.parse(message.data) as Sent);
    socket.onclose = () => {
      inbox.flush();
      if (socket === this.socket) this.lose();
    };
  }

  private hello(): Record<string, unknown> {
    this.since = Math.max(0, this.lines.length - OVERLAP);
    const hello = { is: "hello", token: token(), since: this.since };
    return this.seat === null ? hello : { ...hello, seat: this.seat };
  }

  private lose(): void {
    // Whoever has left the table waits for nothing there.
    if (this.isClosed) return;
    for (const one of this.waiting.splice(0)) {
      one.refuse(new Problem(0, "offline", LOST));
    }
    if (this.connection === "refused") return;
    this.connection = "lost";
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  private takeAll(socket: Line, messages: Sent[]): void {
    this.heard = [];
    for (const message of messages) {
      // A connection that was given up has nothing more to say, and nobody looks at a table that was left.
      if (socket === this.socket && !this.isClosed) this.take(message);
    }
  }

  private take(message: Sent): void {
    if (message.is === "refused" && message.frame === 0) {
      this.refusal = message.message;
      this.connection = "refused";
      return;
    }
    if (this.connection === "lost" && !IS_ALONE) desk.note("Connected again.");
    this.connection = "open";
    this.wait = SHORTEST_WAIT;
    if (message.is === "table") this.table = message;
    else if (message.is === "talk") this.said = [...this.said.slice(0, message.first), ...message.said];
    else if (message.is === "news") this.read(message);
    else if (message.is === "done") this.waiting.shift()?.done();
    else this.waiting.shift()?.refuse(new Problem(422, message.error, message.message, message.rule));
  }

  private read(news: News): void {
    const known = this.lines;
    if (this.isFirst && news.first > 0 && !isSame(known.slice(news.first), news.lines)) {
      // Something was taken back while we were away: read the whole log again.
      this.lines = [];
      this.connect();
      return;
    }
    const lines = [...known.slice(0, news.first), ...news.lines];
    // What was there before you came is not news; what came during a break is.
    const fresh = !this.isFirst ? news.lines : known.length ? lines.slice(known.length) : [];
    this.heard = [...this.heard, ...fresh];
    this.fresh = this.heard;
    this.lines = lines;
    this.turn = news.turn;
    this.order = news.order;
    this.view = news.view;
    this.words = news.words;
    if (this.isFirst) this.sendAgain();
    this.isFirst = false;
  }

  private sendAgain(): void {
    const answer = this.sent;
    if (!answer) return;
    const isStillAsked = this.view?.asked?.choices.includes(answer.choice) && this.turn === answer.turn;
    this.sent = null;
    if (isStillAsked) void this.choose(answer.choice).catch(() => undefined);
  }
}

function isSame(known: LineSight[], again: LineSight[]): boolean {
  return known.every((line, index) => again[index]?.text === line.text && again[index]?.rule === line.rule);
}
