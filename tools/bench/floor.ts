import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Pool, type QueryConfig } from "pg";
import type { EndpointHandler } from "@/lib/api/endpoint";
import { apiRequest } from "@/lib/api/node-request";
import { closeDatabase } from "@/lib/db/client";
import { SECURITY_HEADERS } from "@/lib/http/security-headers";
import { root } from "../../server/start/run-tool";

/**
 * The lowest possible cost of a read: Node's bare server and pg. At the first request for an address it calls
 * the real endpoint and hears its statements, those of the session or key too. Every later request sends these
 * statements and gets the same answer, written from an object: nobody is checked, and nothing is parsed.
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

async function ask(request: IncomingMessage): Promise<Omit<Floor, "rounds"> & { text: string }> {
  const { pathname } = new URL(request.url ?? "", "http://floor");
  const id = UUID.exec(pathname)?.[0];
  const file = path.join(root, "app", "(api)", pathname.replace(UUID, "[id]"), "route.ts");
  const { GET } = (await import(pathToFileURL(file).href)) as { GET: EndpointHandler };
  const { status, reply, body } = await GET.answer(apiRequest(request), { id });
  if (status !== 200 || typeof body !== "string") throw new Error(`${request.url}: ${status} ${body}`);
  const headers = { ...Object.fromEntries(SECURITY_HEADERS), ...reply.headers };
  return { content: JSON.parse(body) as unknown, text: body, headers };
}

async function hear(request: IncomingMessage): Promise<Floor> {
  await ask(request);
  await sleep(REST_MS);
  const rounds: Floor["rounds"] = [];
  const { text, ...answer } = await hearing.run(rounds, () => ask(request));
  // While it is enabled, Node follows each promise: a bare server does not pay for that.
  hearing.disable();
  if (rounds.length === 0) throw new Error(`${request.url} sent no statement through pg`);
  if (JSON.stringify(answer.content) !== text) throw new Error(`${request.url}: the answer would differ`);
  await closeDatabase();
  return { rounds, ...answer };
}

listen();
const [port = "0"] = process.argv.slice(2);
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const floors = new Map<string, Floor>();

async function floorOf(request: IncomingMessage): Promise<Floor> {
  const { url = "" } = request;
  const floor = floors.get(url) ?? (await hear(request));
  floors.set(url, floor);
  return floor;
}

createServer(async (request, response) => {
  if (request.url === "/") return response.end();
  const { rounds, content, headers } = await floorOf(request);
  for (const round of rounds) await Promise.all(round.map((statement) => pool.query({ ...statement })));
  response.writeHead(200, headers).end(JSON.stringify(content));
}).listen(Number(port), "127.0.0.1");
