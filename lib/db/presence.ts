import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { batched } from "@/lib/db/batch";
import { isFull, isStarting } from "@/lib/db/outage";
import { logError } from "@/lib/log/error-line";

/** While connections are in use, the database is asked this often whether it is there. */
const ASK_EVERY_MS = 500;
/** One that takes longer for `SELECT 1` on a connection of its own is frozen or cut off, not busy. */
const ANSWER_LIMIT_MS = 2_000;
/** Half of that: an answer from before the frost must not speak for it. */
const RECENT_MS = 1_000;
const RETURN_EVERY_MS = 250;
/** Nobody waits for this one, and a server that goes on answers what came while it was frozen. */
const RETURN_LIMIT_MS = 10_000;
/** A process that slept finds its timers due before it reads what arrived: answers that are there come first. */
const READ_FIRST_MS = 50;

/** The table stays with the connection and is emptied by each commit: every time a page must be found for the row. */
const WRITE = `
  CREATE TEMP TABLE IF NOT EXISTS room (page int2) ON COMMIT DELETE ROWS;
  INSERT INTO pg_temp.room VALUES (1)`;

class NoAnswer extends Error {}

/** No connection is given out while the database does not answer. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("the database does not answer");
  }
}

async function inTime<T>(work: Promise<T>, limitMs = ANSWER_LIMIT_MS): Promise<T> {
  const over = new AbortController();
  const options = { ref: false, signal: over.signal };
  const limit = sleep(limitMs, undefined, options)
    .then(() => sleep(READ_FIRST_MS, undefined, options))
    .then(() => {
      throw new NoAnswer("the database does not answer");
    });
  // The one that loses may still fail.
  for (const promise of [work, limit]) promise.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => over.abort());
}

/**
 * Knows whether the database is there, by a connection of its own. A statement that takes long says nothing: it
 * may wait for a lock or have much to do. When no answer comes, `onAway` gives up all that waits at once, and
 * nothing is sent until the database is back.
 */
export class Presence {
  isAway = false;
  #client: Client | null = null;
  #answeredAtMs = 0;
  #isWatching = false;
  #isClosed = false;
  readonly #ask = batched<boolean>(async (keys) => {
    const isThere = await this.#isThere();
    return new Map(keys.map((key) => [key, isThere]));
  });
  readonly #write = batched<boolean>(async (keys) => {
    const isDone = await this.#canWrite();
    return new Map(keys.map((key) => [key, isDone]));
  });

  /** @param isInUse whether anybody waits for the database or holds a connection */
  constructor(
    readonly url: string,
    readonly isInUse: () => boolean,
    readonly onAway: () => void,
  ) {}

  /** Whether the database answers, within three seconds; no answer is older than its question. */
  async answers(): Promise<boolean> {
    return !this.isAway && (await this.#ask("")) === true;
  }

  /** Whether it answers and takes a new row. */
  async takesWrites(): Promise<boolean> {
    return (await this.answers()) && (await this.#write("")) === true;
  }

  /** Something else was answered. */
  seen(): void {
    this.#answeredAtMs = performance.now();
  }

  /** Looks after the database for as long as it is in use. */
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
    while (!this.#isClosed && this.isInUse() && (await this.answers()));
  }

  async #isThere(): Promise<boolean> {
    const open = this.#client;
    try {
      if (open) await inTime(open.query("SELECT 1"));
      else await this.#connect();
      return true;
    } catch (error) {
      this.#drop();
      // A connection may be cut for many reasons; a second one tells.
      if (open && !(error instanceof NoAnswer) && (await this.#connects())) return true;
      if (!open && isAnswer(error)) return true;
      // Only slow, on a machine with too much to do.
      if (error instanceof NoAnswer && performance.now() - this.#answeredAtMs < RECENT_MS) return true;
    }
    this.#leave();
    return false;
  }

  async #canWrite(): Promise<boolean> {
    if (!this.#client) return false;
    try {
      await inTime(this.#client.query(WRITE));
      return true;
    } catch (error) {
      // Whatever else the server says of this table is no reason to send everybody away.
      return isAnswer(error) && !isFull(error);
    }
  }

  async #connect(limitMs = ANSWER_LIMIT_MS): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: "lojista presence",
      connectionTimeoutMillis: limitMs + 2 * READ_FIRST_MS,
    });
    client.on("error", () => {
      if (this.#client !== client) return;
      this.#drop();
      // Cut off: whoever is being answered right now shall learn why.
      void this.#ask("");
    });
    await inTime(client.connect(), limitMs);
    // It keeps no process from ending.
    (client as Client & { unref(): void }).unref();
    if (this.#isClosed) return void client.end();
    this.#client = client;
  }

  #connects(limitMs?: number): Promise<boolean> {
    return this.#connect(limitMs).then(
      () => true,
      (error: unknown) => isAnswer(error),
    );
  }

  #drop() {
    const client = this.#client;
    this.#client = null;
    client?.end().catch(() => undefined);
  }

  #leave() {
    if (this.isAway || this.#isClosed) return;
    this.isAway = true;
    logError({ job: "presence" }, "the database does not answer");
    this.onAway();
    void this.#return();
  }

  async #return() {
    do await sleep(RETURN_EVERY_MS, undefined, { ref: false });
    while (!this.#isClosed && !(await this.#connects(RETURN_LIMIT_MS)));
    this.isAway = false;
  }
}

/** A server that refuses a connection is there, unless it says that it is only starting or stopping. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && "severity" in error && !isStarting(error);
}
