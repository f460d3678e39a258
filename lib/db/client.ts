import { PrismaPg } from "@prisma/adapter-pg";
import { LRUCache } from "lru-cache";
import { Pool } from "pg";
import { PrismaClient } from "@/lib/db/generated/client";
import { isInsideTransaction } from "@/lib/db/inside-transaction";
import { confine } from "@/lib/db/scope";
import { env } from "@/lib/env";

const CONNECT_TIMEOUT_MS = 5_000;
const TRANSACTION_TIMEOUT_MS = 15_000;
const MAX_STORE_CLIENTS = 500;
const INDEPENDENT_CONNECTIONS = 2;

function openPool(max: number): Pool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "lojista",
    // Prisma sends and reads times without their zone.
    onConnect: (client) => client.query("SET TIME ZONE 'UTC'"),
  });
  // Without a listener a connection that the server closes while it is idle would end the process.
  pool.on("error", (error) => console.error("idle database connection lost", error));
  return pool;
}

/**
 * Refuses a second connection to whoever holds one in a transaction: when all are held by transactions that
 * wait for one more, none goes on.
 */
function makePool(): Pool {
  const pool = openPool(env().DATABASE_POOL_SIZE);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (isInsideTransaction()) throw new Error("a transaction may not take another connection");
    return connect(...args);
  }) as Pool["connect"];
  return pool;
}

function makePrisma(pool: Pool) {
  return new PrismaClient({
    adapter: new PrismaPg(pool),
    errorFormat: "minimal",
    transactionOptions: { maxWait: CONNECT_TIMEOUT_MS, timeout: TRANSACTION_TIMEOUT_MS },
  });
}

function makeStoreClient(prisma: PrismaClient, storeId: string) {
  return prisma.$extends({
    name: "store",
    query: {
      $allModels: {
        async $allOperations({ model, operation, args, query }) {
          return query(confine(model, operation, args, storeId) as typeof args);
        },
      },
    },
  });
}

type RootStoreClient = ReturnType<typeof makeStoreClient>;
type Database = {
  pool: Pool;
  independent: Pool;
  prisma: PrismaClient;
  stores: LRUCache<string, RootStoreClient>;
};

// Next loads this module several times, and again after every edit: the connections are the process's.
const holder = globalThis as typeof globalThis & { lojistaDatabase?: Database };

function database(): Database {
  if (!holder.lojistaDatabase) {
    const pool = makePool();
    const stores = new LRUCache<string, RootStoreClient>({ max: MAX_STORE_CLIENTS });
    const independent = openPool(INDEPENDENT_CONNECTIONS);
    holder.lojistaDatabase = { pool, independent, prisma: makePrisma(pool), stores };
  }
  return holder.lojistaDatabase;
}

/** The connections of this process, shared by Prisma and by plain SQL. */
export const pool = (): Pool => database().pool;

/** A few more for what has to outlive a transaction that is rolled back; see `independentSql`. */
export const independentPool = (): Pool => database().independent;

/** Sees every store: only for what comes before a store is known and for tests. */
export const prisma = (): PrismaClient => database().prisma;

/** Opens transactions of one store; verbs use `transact` instead. */
export function rootStoreClient(storeId: string): RootStoreClient {
  const { stores, prisma } = database();
  const client = stores.get(storeId) ?? makeStoreClient(prisma, storeId);
  stores.set(storeId, client);
  return client;
}

/** Prisma confined to one store, inside a transaction or not: no operation sees or changes another's rows. */
export type StoreClient = Omit<
  RootStoreClient,
  "$connect" | "$disconnect" | "$on" | "$extends" | "$transaction"
>;

/** The client of a store, made once. */
export const storeClient = (storeId: string): StoreClient => rootStoreClient(storeId);

/** Closes the connections; the next use opens new ones. For tests and scripts that have to end. */
export async function closeDatabase(): Promise<void> {
  const open = holder.lojistaDatabase;
  holder.lojistaDatabase = undefined;
  await open?.prisma.$disconnect();
  await Promise.all([open?.pool.end(), open?.independent.end()]);
}
