import { type Client, type ClientBase, Pool, type PoolClient } from "pg";
import { DatabaseAway, type DatabaseHealth } from "@/lib/db/database-health";
import { isStalePlan } from "@/lib/db/errors";
import { isRefusal } from "@/lib/db/outage";
import { logUnavailable } from "@/lib/db/outage-log";

const CONNECT_LIMIT_MS = 4_000;
/** Limits for a request's transaction, or for one batch of a job. */
const STATEMENT_LIMIT_MS = 15_000;
const LOCK_LIMIT_MS = 4_000;
/** A transaction only computes between its statements: a longer pause means that the process is frozen. */
const PAUSE_LIMIT_MS = 10_000;
/** Extra time before a connection counts as dead: the server itself ends slow statements. */
const GRACE_MS = 2_000;

const NO_ANSWER = "Query read timeout";

export const LONG_STATEMENT_LIMIT_MS = 120_000;

// Prisma sends and reads times without a time zone.
const SESSION = `SET TIME ZONE 'UTC'; SET statement_timeout = ${STATEMENT_LIMIT_MS};
  SET lock_timeout = ${LOCK_LIMIT_MS}; SET idle_in_transaction_session_timeout = ${PAUSE_LIMIT_MS}`;

type Options = { url: string; max: number; databaseHealth: () => DatabaseHealth };
type Given = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

const ignore = () => undefined;

/** Closes the connection after an unanswered statement: otherwise the rollback would wait just as long. */
function closeWhenUseless(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const close = (error: Error) => {
    if (error.message === NO_ANSWER || isStalePlan(error.message)) (client as Client).end().catch(ignore);
  };
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    // A query with a callback returns nothing; the pool itself then closes the connection after an error.
    if (result instanceof Promise) result.catch(close);
    return result;
  }) as typeof client.query;
}

/** Every wait has a limit, and all waits end at once when the database is away. */
export class BoundedPool extends Pool {
  readonly #held = new Set<PoolClient>();
  readonly #waiting = new Set<() => void>();
  readonly #databaseHealth: () => DatabaseHealth;
  #connections = 0;

  constructor({ url, max, databaseHealth }: Options) {
    super({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: STATEMENT_LIMIT_MS + GRACE_MS,
      keepAlive: true,
      application_name: "lojista",
      onConnect: async (client) => {
        closeWhenUseless(client);
        await client.query(SESSION);
      },
    });
    this.#databaseHealth = databaseHealth;
    // Without a listener, the process would exit when the server closes an idle connection.
    this.on("error", (error) => void logUnavailable({ job: "idle-connection" }, error.message));
    this.on("connect", () => this.#connections++);
    this.on("remove", () => this.#connections--);
    this.on("acquire", (client) => this.#held.add(client));
    this.on("release", (error, client) => {
      this.#held.delete(client);
      if (!error) databaseHealth().seen();
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
    const databaseHealth = this.#databaseHealth();
    if (databaseHealth.isAway) {
      given(new DatabaseAway(), undefined, ignore);
      return;
    }
    databaseHealth.watch();
    const giveUp = () => {
      this.#waiting.delete(giveUp);
      given(new DatabaseAway(), undefined, ignore);
    };
    this.#waiting.add(giveUp);
    super.connect((failure, client, done) => {
      const error = failure && this.#judged(failure);
      if (this.#waiting.delete(giveUp)) given(error, client, done);
      else client?.release();
    });
  }

  #judged(error: Error): Error {
    if (!isRefusal(error)) return error;
    this.#databaseHealth().refused(error.message);
    return new DatabaseAway(`the database refuses log-ins: ${error.message}`);
  }

  /** Busy or idle connections: the server has accepted their log-in. */
  get hasConnections(): boolean {
    return this.#connections > 0;
  }

  get isInUse(): boolean {
    return this.#held.size > 0 || this.#waiting.size > 0;
  }

  /** Fails everything that waits or holds a connection; idle connections stay open. */
  giveUp(): void {
    // A closed connection rejects the rest of its transaction at once.
    for (const client of this.#held) (client as ClientBase as Client).end().catch(ignore);
    for (const giveUp of [...this.#waiting]) giveUp();
  }
}
