import { PrismaPg } from "@prisma/adapter-pg";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { BoundedPool } from "@/lib/db/bounded-pool";
import { DatabaseHealth } from "@/lib/db/database-health";
import { Prisma, PrismaClient } from "@/lib/db/generated/client";
import { isInsideTransaction } from "@/lib/db/inside-transaction";
import { confine } from "@/lib/db/scope";
import { env } from "@/lib/env";

const CONNECT_TIMEOUT_MS = 4_000;
const TRANSACTION_TIMEOUT_MS = 15_000;
const MAX_STORE_CLIENTS = 500;
const INDEPENDENT_CONNECTIONS = 2;

/** Deadlock if transactions held all connections and each waited for one more: so a second one is refused. */
function makePool(databaseHealth: () => DatabaseHealth): BoundedPool {
  const pool = new BoundedPool({ url: env().DATABASE_URL, max: env().DATABASE_POOL_SIZE, databaseHealth });
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (isInsideTransaction()) throw new Error("a transaction may not take another connection");
    return connect(...args);
  }) as Pool["connect"];
  return pool;
}

/** Writes the statement's name as a comment before the SQL, where Prisma's adapter can read it. */
export const withName = (name: string, text: string): string => `/*${name}*/${text}`;

/**
 * Prisma's own statements get no name: they vary without end, and a connection keeps every named statement.
 */
const statementNameGenerator = ({ sql }: { sql: string }) => /^\/\*([\w.-]+)\*\//.exec(sql)?.[1] ?? "";

function makePrisma(pool: Pool) {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator }),
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
  pool: BoundedPool;
  independent: BoundedPool;
  databaseHealth: DatabaseHealth;
  prisma: PrismaClient;
  stores: LRUCache<string, RootStoreClient>;
};

// Next loads several copies of this module; all copies share one database object.
const holder = globalThis as typeof globalThis & { lojistaDatabase?: Database };

function database(): Database {
  if (!holder.lojistaDatabase) {
    const url = env().DATABASE_URL;
    const pool = makePool(() => databaseHealth);
    const independent = new BoundedPool({
      url,
      max: INDEPENDENT_CONNECTIONS,
      databaseHealth: () => databaseHealth,
    });
    const pools = [pool, independent];
    const databaseHealth = new DatabaseHealth(url, {
      isInUse: () => pools.some(({ isInUse }) => isInUse),
      hasConnections: () => pools.some(({ hasConnections }) => hasConnections),
      onAway: () => {
        for (const each of pools) each.giveUp();
      },
    });
    const stores = new LRUCache<string, RootStoreClient>({ max: MAX_STORE_CLIENTS });
    const prisma = makePrisma(pool);
    holder.lojistaDatabase = { pool, independent, databaseHealth, prisma, stores };
  }
  return holder.lojistaDatabase;
}

export const pool = (): Pool => database().pool;

/** The connections of `independentSql`. */
export const independentPool = (): Pool => database().independent;

export const databaseHealth = (): DatabaseHealth => database().databaseHealth;

/** Sees all stores: for tests, and for code that runs before a store is known. */
export const prisma = (): PrismaClient => database().prisma;

/** For transactions of one store. Verbs use `transact`. */
export function rootStoreClient(storeId: string): RootStoreClient {
  const { stores, prisma } = database();
  const client = stores.get(storeId) ?? makeStoreClient(prisma, storeId);
  stores.set(storeId, client);
  return client;
}

export type StoreClient = Omit<
  RootStoreClient,
  "$connect" | "$disconnect" | "$on" | "$extends" | "$transaction"
>;

export const storeClient = (storeId: string): StoreClient => rootStoreClient(storeId);

/** For tests and scripts; the next use connects again. */
export async function closeDatabase(): Promise<void> {
  const open = holder.lojistaDatabase;
  holder.lojistaDatabase = undefined;
  open?.databaseHealth.close();
  await open?.prisma.$disconnect();
  await Promise.all([open?.pool.end(), open?.independent.end()]);
}

/** For a nullable JSON column: Prisma would store `null` as the JSON value null. */
export const jsonOrEmpty = <T extends object>(value: T | null) => value ?? Prisma.DbNull;
