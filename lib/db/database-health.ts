import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { batched } from "@/lib/db/batch";
import { isFull, isRefusal, isStarting } from "@/lib/db/outage";
import { logError } from "@/lib/log/error-line";

const ASK_EVERY_MS = 500;
/**
 * A `SELECT 1` on its own connection got no answer for so long: the database is frozen or cut off, not busy.
 */
const ANSWER_LIMIT_MS = 2_000;
/** Half of that limit, so that an answer from before a freeze does not count. */
const RECENT_MS = 1_000;
const RETURN_EVERY_MS = 250;
/** Long, because nobody waits for this attempt, and a server that wakes up still answers. */
const RETURN_LIMIT_MS = 10_000;
const COUNT_EVERY_MS = 60_000;
/**
 * Time is counted in turns of the event loop, because each turn would have read an answer. So a process that
 * got no CPU or slept does not blame the database: a clock would run out before the process reads what has
 * arrived.
 */
const TURN_MS = 100;

/** Each commit empties the temporary table, so every run needs a free page on the disk. */
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
  /** Somebody waits for a connection or holds one. */
  isInUse(): boolean;
  /** The server still accepts some of our connections. */
  hasConnections(): boolean;
  onAway(): void;
};

/** A plain timer: every page calls this function, and aborting a promised timer creates an exception. */
async function inTime<T>(work: Promise<T>, limitMs = ANSWER_LIMIT_MS): Promise<T> {
  let timer: NodeJS.Timeout;
  let left = limitMs / TURN_MS;
  const limit = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (--left < 0) reject(new NoAnswer("the database does not answer"));
    }, TURN_MS).unref();
  });
  // After the time limit `work` may still fail; without this line that would be an unhandled rejection.
  work.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => clearInterval(timer));
}

/**
 * Asks on its own connection, because a slow statement proves nothing. If no answer comes, `onAway` ends all
 * waits, and nothing is sent until the database is back.
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

  /** Resolves within three seconds; the answer is never older than the question. */
  async answers(): Promise<boolean> {
    return !this.isAway && (await this.#ask("")) === true;
  }

  async takesWrites(): Promise<boolean> {
    return (await this.answers()) && (await this.#write("")) === true;
  }

  /** Call it when another connection got an answer. */
  seen(): void {
    this.#answeredAtMs = performance.now();
  }

  /**
   * The server refused a log-in: the password changed, no connection is free, or the server is starting. If
   * the pool has no other connection, this is an outage, even though the connection of DatabaseHealth may
   * still work.
   */
  refused(message: string): void {
    this.#refusedAtMs = performance.now();
    if (!this.uses.hasConnections()) this.#leave(`the database refuses log-ins: ${message}`);
  }

  /** Some pages fail now, but the next try may succeed. */
  get isRefusing(): boolean {
    return this.isAway || performance.now() - this.#refusedAtMs < RECENT_MS;
  }

  /** In an outage all requests fail alike, so one log line counts them. @returns false: this is no outage */
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
      // One closed connection proves nothing; if a second log-in fails too, the database is away.
      const failure = open && !(error instanceof NoAnswer) ? await this.#failure() : error;
      if (failure === null) return true;
      if (isRefusal(failure) && !isStarting(failure) && this.uses.hasConnections()) return true;
      // The database only answers slowly: the machine is busy.
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
      application_name: "lojista health",
      // This limit only ends connection attempts that nobody waits for any more.
      connectionTimeoutMillis: 5 * limitMs,
    });
    client.on("error", () => {
      if (this.#client !== client) return;
      this.#drop();
      // The connection was closed: ask again at once, because requests may be waiting.
      void this.#ask("");
    });
    await inTime(client.connect(), limitMs);
    // This connection must not keep the process running.
    (client as Client & { unref(): void }).unref();
    if (this.#isClosed) return void client.end();
    this.#client = client;
  }

  /** Tries to log in. @returns the error, or null after success */
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
    logError({ job: "database health" }, reason);
    const count = () => {
      if (this.#failed > 0)
        logError({ job: "database health", failed: this.#failed }, "the database is still away");
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
    logError({ job: "database health", failed: this.#failed }, "the database answers again");
  }

  async #isBack(): Promise<boolean> {
    if ((await this.#failure(RETURN_LIMIT_MS)) !== null) return false;
    // Connect a second time: the first connection may have used the last free place on the server.
    const first = this.#client;
    if ((await this.#failure(RETURN_LIMIT_MS)) !== null) this.#drop();
    first?.end().catch(() => undefined);
    return this.#client !== null;
  }
}

/** True if the server answered the statement, even with an error. */
function isAnswer(error: unknown): boolean {
  return isRefusal(error) && !isStarting(error);
}
