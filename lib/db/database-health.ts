import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { batched } from "@/lib/db/batch";
import { isFull, isRefusal, isStarting } from "@/lib/db/outage";
import { logError } from "@/lib/log/error-line";

const ASK_EVERY_MS = 500;
/** No `SELECT 1` on its own connection for so long: frozen or cut off, not busy. */
const ANSWER_LIMIT_MS = 2_000;
/** Half, so that an answer from before the frost does not count. */
const RECENT_MS = 1_000;
const RETURN_EVERY_MS = 250;
/** Nobody waits for it, and a thawed server still answers. */
const RETURN_LIMIT_MS = 10_000;
const COUNT_EVERY_MS = 60_000;
/**
 * Time is counted in turns of the event loop, in each of which an answer would have been read: a process that
 * gets no CPU, or slept, blames nobody. Without this its clock would run out before it read what had arrived.
 */
const TURN_MS = 100;

/** Each commit empties the connection's table, so every run needs a free page. */
const WRITE = `
  CREATE TEMP TABLE IF NOT EXISTS room (page int2) ON COMMIT DELETE ROWS;
  INSERT INTO pg_temp.room VALUES (1)`;

class NoAnswer extends Error {}

export class DatabaseAway extends Error {
  override name = "DatabaseAway";
  readonly code = "ETIMEDOUT";
  constructor(message = "the database does not answer") {
    super(message);
  }
}

type Uses = {
  /** Somebody waits for or holds a connection. */
  isInUse(): boolean;
  /** The server lets some of us in. */
  hasConnections(): boolean;
  onAway(): void;
};

/** Plain timers: to abort a promised one makes an exception, and each page asks. */
async function inTime<T>(work: Promise<T>, limitMs = ANSWER_LIMIT_MS): Promise<T> {
  let timer: NodeJS.Timeout;
  let left = limitMs / TURN_MS;
  const limit = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (--left < 0) reject(new NoAnswer("the database does not answer"));
    }, TURN_MS).unref();
  });
  // The loser may still fail.
  work.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => clearInterval(timer));
}

/**
 * On its own connection: a slow statement proves nothing. Without an answer `onAway` ends all waits, and
 * nothing is sent until the database is back.
 */
export class DatabaseHealth {
  isAway = false;
  #client: Client | null = null;
  #answeredAtMs = 0;
  #isWatching = false;
  #isClosed = false;
  #refusedAtMs = Number.NEGATIVE_INFINITY;
  #failed = 0;
  readonly #ask = batched<boolean>(async (keys) => {
    const isThere = await this.#isThere();
    return new Map(keys.map((key) => [key, isThere]));
  });
  readonly #write = batched<boolean>(async (keys) => {
    const isDone = await this.#canWrite();
    return new Map(keys.map((key) => [key, isDone]));
  });

  constructor(
    readonly url: string,
    readonly uses: Uses,
  ) {}

  /** Within three seconds; no answer is older than its question. */
  async answers(): Promise<boolean> {
    return !this.isAway && (await this.#ask("")) === true;
  }

  async takesWrites(): Promise<boolean> {
    return (await this.answers()) && (await this.#write("")) === true;
  }

  /** Something else was answered. */
  seen(): void {
    this.#answeredAtMs = performance.now();
  }

  /**
   * The server refused a log-in: password changed, no place left, starting. Without another connection that is an
   * outage, though the one of this databaseHealth may live on.
   */
  refused(message: string): void {
    this.#refusedAtMs = performance.now();
    if (!this.uses.hasConnections()) this.#leave(`the database refuses log-ins: ${message}`);
  }

  /** Some pages fail, and the next try may not. */
  get isRefusing(): boolean {
    return this.isAway || performance.now() - this.#refusedAtMs < RECENT_MS;
  }

  /** In an outage all requests fail alike: one line says how many. @returns false: it is no outage */
  async countsFailure(): Promise<boolean> {
    if (await this.answers()) return false;
    this.#failed++;
    return true;
  }

  watch(): void {
    if (this.#isWatching || this.isAway || this.#isClosed) return;
    this.#isWatching = true;
    void this.#watch().finally(() => {
      this.#isWatching = false;
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  async #watch() {
    do await sleep(ASK_EVERY_MS, undefined, { ref: false });
    while (!this.#isClosed && this.uses.isInUse() && (await this.answers()));
  }

  async #isThere(): Promise<boolean> {
    const open = this.#client;
    try {
      if (open) await inTime(open.query("SELECT 1"));
      else await this.#connect();
      return true;
    } catch (error) {
      this.#drop();
      // One cut connection proves nothing; a second does.
      const failure = open && !(error instanceof NoAnswer) ? await this.#failure() : error;
      if (failure === null) return true;
      if (isRefusal(failure) && !isStarting(failure) && this.uses.hasConnections()) return true;
      // Only slow: the machine is busy.
      if (error instanceof NoAnswer && performance.now() - this.#answeredAtMs < RECENT_MS) return true;
    }
    this.#leave("the database does not answer");
    return false;
  }

  async #canWrite(): Promise<boolean> {
    if (!this.#client) return false;
    try {
      await inTime(this.#client.query(WRITE));
      return true;
    } catch (error) {
      // Other errors about this table are no outage.
      return isAnswer(error) && !isFull(error);
    }
  }

  async #connect(limitMs = ANSWER_LIMIT_MS): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: "lojista presence",
      // Only ends what nobody waits for any more.
      connectionTimeoutMillis: 5 * limitMs,
    });
    client.on("error", () => {
      if (this.#client !== client) return;
      this.#drop();
      // Cut off: learn why, for those waiting.
      void this.#ask("");
    });
    await inTime(client.connect(), limitMs);
    // Lets the process end.
    (client as Client & { unref(): void }).unref();
    if (this.#isClosed) return void client.end();
    this.#client = client;
  }

  /** Of a log-in; null: it succeeded. */
  #failure(limitMs?: number): Promise<unknown> {
    return this.#connect(limitMs).then(
      () => null,
      (error: unknown) => error,
    );
  }

  #drop() {
    const client = this.#client;
    this.#client = null;
    client?.end().catch(() => undefined);
  }

  #leave(reason: string) {
    if (this.isAway || this.#isClosed) return;
    this.isAway = true;
    this.#failed = 0;
    this.#drop();
    logError({ job: "presence" }, reason);
    const count = () => {
      if (this.#failed > 0) logError({ job: "presence", failed: this.#failed }, "the database is still away");
    };
    const counting = setInterval(count, COUNT_EVERY_MS).unref();
    this.uses.onAway();
    void this.#return().finally(() => clearInterval(counting));
  }

  async #return() {
    do await sleep(RETURN_EVERY_MS, undefined, { ref: false });
    while (!this.#isClosed && !(await this.#isBack()));
    this.isAway = false;
    if (this.#isClosed) return;
    logError({ job: "presence", failed: this.#failed }, "the database answers again");
  }

  async #isBack(): Promise<boolean> {
    if ((await this.#failure(RETURN_LIMIT_MS)) !== null) return false;
    // This may have been the last place: nobody else would get in.
    const first = this.#client;
    if ((await this.#failure(RETURN_LIMIT_MS)) !== null) this.#drop();
    first?.end().catch(() => undefined);
    return this.#client !== null;
  }
}

/** Of a statement. */
function isAnswer(error: unknown): boolean {
  return isRefusal(error) && !isStarting(error);
}
