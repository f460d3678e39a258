import { type Client, type ClientBase, Pool, type PoolClient } from "pg";
import { DatabaseAway, type Presence } from "@/lib/db/presence";
import { logError } from "@/lib/log/error-line";

const CONNECT_LIMIT_MS = 4_000;
/** Of a request and of a batch of a job: as long as a transaction may last at most. */
const STATEMENT_LIMIT_MS = 15_000;
/** Who holds a lock for longer is stuck; who waits may try again. */
const LOCK_LIMIT_MS = 4_000;
/** Between two statements a transaction only computes: one that pauses for longer belongs to a frozen process. */
const PAUSE_LIMIT_MS = 10_000;
/** A server that is there ends a statement by itself; this is for a connection that leads nowhere any more. */
const GRACE_MS = 2_000;

/** What the driver says of a statement that took longer. */
const NO_ANSWER = "Query read timeout";

/** How long a statement of `longSql` may take. */
export const LONG_STATEMENT_LIMIT_MS = 120_000;

// Prisma sends and reads times without their zone.
const SESSION = `SET TIME ZONE 'UTC'; SET statement_timeout = ${STATEMENT_LIMIT_MS};
  SET lock_timeout = ${LOCK_LIMIT_MS}; SET idle_in_transaction_session_timeout = ${PAUSE_LIMIT_MS}`;

type Options = { url: string; max: number; presence: () => Presence };
type Given = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

const ignore = () => undefined;

/** Else what comes after a statement without an answer, as its roll-back, would wait behind it just as long. */
function closeWhenHung(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const close = (error: Error) => {
    if (error.message === NO_ANSWER) (client as Client).end().catch(ignore);
  };
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    // Given a callback it answers nothing: the pool does that, and closes whatever failed.
    if (result instanceof Promise) result.catch(close);
    return result;
  }) as typeof client.query;
}

/** A pool whose connections and waits all end, and which gives up everything at once when the database is away. */
export class BoundedPool extends Pool {
  readonly #held = new Set<PoolClient>();
  readonly #waiting = new Set<() => void>();
  readonly #presence: () => Presence;

  constructor({ url, max, presence }: Options) {
    super({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: STATEMENT_LIMIT_MS + GRACE_MS,
      keepAlive: true,
      application_name: "lojista",
      onConnect: async (client) => {
        closeWhenHung(client);
        await client.query(SESSION);
      },
    });
    this.#presence = presence;
    // Without a listener a connection that the server closes while it is idle would end the process.
    this.on("error", (error) => logError({ job: "idle-connection" }, error.message));
    this.on("acquire", (client) => this.#held.add(client));
    this.on("release", (error, client) => {
      this.#held.delete(client);
      if (!error) presence().seen();
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(given: Given): void;
  override connect(given?: Given): Promise<PoolClient> | undefined {
    if (given) {
      this.#connect(given);
      return;
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #connect(given: Given): void {
    const presence = this.#presence();
    if (presence.isAway) {
      given(new DatabaseAway(), undefined, ignore);
      return;
    }
    presence.watch();
    const giveUp = () => {
      this.#waiting.delete(giveUp);
      given(new DatabaseAway(), undefined, ignore);
    };
    this.#waiting.add(giveUp);
    super.connect((error, client, done) => {
      if (this.#waiting.delete(giveUp)) given(error, client, done);
      else client?.release();
    });
  }

  /** Whether anybody holds a connection or waits for one. */
  get isInUse(): boolean {
    return this.#held.size > 0 || this.#waiting.size > 0;
  }

  /** Ends what waits for an answer or for a connection; the connections that nobody holds stay. */
  giveUp(): void {
    // A closed connection refuses the next statement: the rest of its transaction waits for nothing.
    for (const client of this.#held) (client as ClientBase as Client).end().catch(ignore);
    for (const giveUp of [...this.#waiting]) giveUp();
  }
}
