import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Pool, type QueryConfig } from "pg";
import type { EndpointHandler } from "@/lib/api/endpoint";
import { apiRequest } from "@/lib/api/node-request";
import { closeDatabase } from "@/lib/db/client";
import { SECURITY_HEADERS } from "@/lib/http/security-headers";
import { root } from "../../server/start/run-tool";
import { type HeardOrder, hearOrder, listenToClients, replayOrder } from "./heard-order";

/**
 * The lowest possible cost of a request: Node's bare server and pg. At the first request for an address it calls
 * the real endpoint and hears its statements, those of the session or key too. Every later request sends these
 * statements and gets the same answer, written from an object: nobody is checked, and nothing is parsed. An
 * order is replayed for the product that its body names, with new ids, in a transaction of its own.
 * Arguments: port. It needs the shop's variables.
 */
type Floor = {
  /** Statements of one round are sent at the same time, as the endpoint sends them. */
  rounds: QueryConfig[][];
  content: unknown;
  headers: Record<string, string>;
};

/** An endpoint notes some uses once a minute, after its answer. */
const REST_MS = 200;

const hearing = new AsyncLocalStorage<Floor["rounds"]>();

/** Adds what the code inside `hearing` sends to its rounds. */
function listen(): void {
  const { query } = Pool.prototype;
  const open = new WeakMap<object, number>();
  Pool.prototype.query = function heard(this: Pool, ...sent: unknown[]) {
    const result = (query as (...given: unknown[]) => Promise<unknown>).apply(this, sent);
    const rounds = hearing.getStore();
    if (!rounds) return result;
    const before = open.get(rounds) ?? 0;
    if (before === 0) rounds.push([]);
    rounds.at(-1)?.push(sent[0] as QueryConfig);
    open.set(rounds, before + 1);
    const end = () => void open.set(rounds, (open.get(rounds) ?? 0) - 1);
    result.then(end, end);
    return result;
  } as typeof query;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

type Method = "GET" | "POST";

/** @param sent the request's body, already read */
async function ask(
  request: IncomingMessage,
  sent: string | null = null,
): Promise<Omit<Floor, "rounds"> & { text: string }> {
  const { pathname } = new URL(request.url ?? "", "http://floor");
  const method: Method = sent === null ? "GET" : "POST";
  const id = UUID.exec(pathname)?.[0];
  const file = path.join(root, "app", "(api)", pathname.replace(UUID, "[id]"), "route.ts");
  const handlers = (await import(pathToFileURL(file).href)) as Record<Method, EndpointHandler>;
  const asked = apiRequest(request);
  const { status, reply, body } = await handlers[method].answer(
    sent === null ? asked : { ...asked, body: Readable.from([Buffer.from(sent)]) },
    { id },
  );
  if (status !== (sent === null ? 200 : 201) || typeof body !== "string")
    throw new Error(`${request.url}: ${status} ${body}`);
  const headers = { ...Object.fromEntries(SECURITY_HEADERS), ...reply.headers };
  return { content: JSON.parse(body) as unknown, text: body, headers };
}

async function hear(request: IncomingMessage): Promise<Floor> {
  await ask(request);
  await sleep(REST_MS);
  const rounds: Floor["rounds"] = [];
  const { text: written, ...answer } = await hearing.run(rounds, () => ask(request));
  // While it is enabled, Node follows each promise: a bare server does not pay for that.
  hearing.disable();
  if (rounds.length === 0) throw new Error(`${request.url} sent no statement through pg`);
  if (JSON.stringify(answer.content) !== written) throw new Error(`${request.url}: the answer would differ`);
  await closeDatabase();
  return { rounds, ...answer };
}

type OrderFloor = HeardOrder & { product: string; content: unknown; headers: Record<string, string> };

const PRODUCT = /"produtoId":"([^"]+)"/;

async function hearOne(request: IncomingMessage, sent: string): Promise<OrderFloor> {
  await ask(request, sent);
  await sleep(REST_MS);
  let answer: Awaited<ReturnType<typeof ask>> | null = null;
  const order = await hearOrder(async () => {
    answer = await ask(request, sent);
  });
  const [, product = ""] = PRODUCT.exec(sent) ?? [];
  const { content, headers } = answer ?? (await ask(request, sent));
  await closeDatabase();
  return { ...order, product, content, headers };
}

listen();
listenToClients();
const [port = "0"] = process.argv.slice(2);
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const floors = new Map<string, Floor>();

async function floorOf(request: IncomingMessage): Promise<Floor> {
  const { url = "" } = request;
  const floor = floors.get(url) ?? (await hear(request));
  floors.set(url, floor);
  return floor;
}

let order: Promise<OrderFloor> | null = null;

async function answerOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await text(request);
  order ??= hearOne(request, sent);
  const { product: of, content, headers, ...heard } = await order;
  await replayOrder(pool, heard, { of, with: PRODUCT.exec(sent)?.[1] ?? of });
  response.writeHead(201, headers).end(JSON.stringify(content));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  if (request.url === "/") return response.end();
  if (request.method === "POST") return answerOrder(request, response);
  const { rounds, content, headers } = await floorOf(request);
  for (const round of rounds) await Promise.all(round.map((statement) => pool.query({ ...statement })));
  return response.writeHead(200, headers).end(JSON.stringify(content));
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(port), "127.0.0.1");
