import { randomUUID } from "node:crypto";
import { Client, type Pool, type PoolClient, type QueryConfig } from "pg";

type Statement = { text: string; values: unknown[]; name?: string };
type Heard = Statement & { client: Client };

/** What one order sends: the look-up of the session, and then its transaction. */
export type HeardOrder = { before: Statement[]; transaction: Statement[]; heardAtMs: number };

let heard: Heard[] | null = null;

type Sent = [query: string | (QueryConfig & { submit?: unknown }), values?: unknown];

/** Notes all statements of all connections of this process while `hearOrder` runs. */
export function listenToClients(): void {
  const { query } = Client.prototype;
  Client.prototype.query = function noted(this: Client, ...sent: unknown[]) {
    const [config, values] = sent as Sent;
    if (typeof config === "string") heard?.push({ client: this, text: config, values: asList(values) });
    else if (!config.submit) {
      const { text, name } = config;
      heard?.push({ client: this, text, values: asList(config.values ?? values), ...(name && { name }) });
    }
    return (query as (...given: unknown[]) => unknown).apply(this, sent);
  } as typeof query;
}

const asList = (values: unknown): unknown[] => (Array.isArray(values) ? values : []);
const isOf = (command: string) => (statement: Statement) => statement.text.trim().toUpperCase() === command;

/** @param place places one order while nothing else asks this process */
export async function hearOrder(place: () => Promise<unknown>): Promise<HeardOrder> {
  const all: Heard[] = [];
  const heardAtMs = Date.now();
  heard = all;
  await place().finally(() => {
    heard = null;
  });
  const client = all.find(isOf("BEGIN"))?.client;
  const ofClient = all.filter((statement) => statement.client === client);
  const transaction = ofClient.slice(
    ofClient.findIndex(isOf("BEGIN")),
    ofClient.findIndex(isOf("COMMIT")) + 1,
  );
  if (transaction.length < 3) throw new Error("no transaction was heard");
  const begin = all.findIndex(isOf("BEGIN"));
  return { before: all.slice(0, begin), transaction, heardAtMs };
}

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const timeOf = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

/** `of` becomes `with`, and ids that the order made become new ids, each the same everywhere. */
function replaced(heardAtMs: number, product: { of: string; with: string }) {
  const made = new Map<string, string>();
  const idFor = (id: string, version: string): string => {
    if (id === product.of) return product.with;
    if (version !== "7" || timeOf(id) < heardAtMs) return id;
    const other = made.get(id) ?? id.slice(0, 14) + randomUUID().slice(14);
    made.set(id, other);
    return other;
  };
  const inValue = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(UUIDS, idFor);
    return Array.isArray(value) ? value.map(inValue) : value;
  };
  return ({ values, ...statement }: Statement) => ({ ...statement, values: values.map(inValue) });
}

/** Sends the statements of an order again, for another product, in a transaction of its own. */
export async function replayOrder(
  pool: Pool,
  { before, transaction, heardAtMs }: HeardOrder,
  product: { of: string; with: string },
): Promise<void> {
  const again = replaced(heardAtMs, product);
  for (const statement of before) await pool.query(plain(statement));
  const client: PoolClient = await pool.connect();
  try {
    for (const statement of transaction) await client.query(plain(again(statement)));
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const plain = ({ text, values, name }: Statement) => ({ text, values, ...(name && { name }) });
