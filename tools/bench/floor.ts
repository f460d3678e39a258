import { createServer } from "node:http";
import { Client, Pool } from "pg";
import { systemCtx } from "@/lib/ctx";
import { closeDatabase } from "@/lib/db/client";
import { listProducts } from "@/lib/products/read";
import { ListProducts } from "@/lib/products/schema";

/**
 * The lowest possible cost of a list: Node's bare server, pg and the SQL of `GET /products`, without
 * authentication.
 * Arguments: port, store. It needs `DATABASE_URL` and the product's variables.
 */
type Statement = { name?: string; text: string; values: unknown[] };

async function heard(storeId: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function listen(this: Client, ...sent: unknown[]) {
    const [statement] = sent as [Statement | string];
    if (typeof statement === "object" && statement.values?.[0] === storeId) statements.push(statement);
    return (query as (...given: unknown[]) => unknown).apply(this, sent);
  } as typeof query;
  await listProducts(systemCtx(storeId, "bench"), ListProducts.parse({}));
  Client.prototype.query = query;
  await closeDatabase();
  if (statements.length === 0) throw new Error("the list of products sent no statement through pg");
  return statements.map(({ name, text, values }) => ({ ...(name && { name }), text, values }));
}

const [port = "0", storeId = ""] = process.argv.slice(2);
const statements = await heard(storeId);
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

async function answer(): Promise<string> {
  let data: unknown[] = [];
  for (const statement of statements) data = (await pool.query(statement)).rows;
  return JSON.stringify({ data });
}

createServer(async (_, response) => {
  const body = await answer();
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(port), "127.0.0.1");
