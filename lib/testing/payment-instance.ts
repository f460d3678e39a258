import { createServer, type IncomingMessage } from "node:http";
import { POST as checkout } from "@/app/(api)/store/checkout/route";
import { GET as placedOrder } from "@/app/(api)/store/pedidos/[token]/route";
import { POST as hear } from "@/app/(api)/webhooks/pagamentos/[provedor]/[loja]/route";
import type { Run } from "@/lib/api/endpoint";
import { apiRequest, send } from "@/lib/api/node-request";
import { systemCtx } from "@/lib/ctx";
import { duePaymentWork } from "@/lib/payments/sweep";
import { workOn } from "@/lib/payments/work-on";

/**
 * A server process for tests that need several servers and kill them. Prints its port. `POST /work` does all
 * due work at payment services at once, as a job runner would.
 */
const ROUTES: readonly [method: string, path: RegExp, handler: Run][] = [
  ["POST", /^\/store\/checkout$/, checkout],
  ["GET", /^\/store\/pedidos\/(?<token>[^/]+)$/, placedOrder],
  ["POST", /^\/webhooks\/pagamentos\/(?<provedor>[^/]+)\/(?<loja>[^/]+)$/, hear],
];

async function workOnAll(): Promise<void> {
  const due = await duePaymentWork();
  await Promise.all(due.map((work) => workOn(systemCtx(work.storeId, "pagamentos"), work)));
}

function routeOf({ method, url = "" }: IncomingMessage) {
  const [path = ""] = url.split("?");
  for (const [verb, pattern, handler] of ROUTES) {
    const found = verb === method ? pattern.exec(path) : null;
    if (found) return { handler, params: { ...found.groups } };
  }
  return null;
}

const server = createServer(async (message, response) => {
  if (message.url === "/work") {
    await workOnAll();
    return response.end();
  }
  const route = routeOf(message);
  if (!route) return response.writeHead(404).end();
  await send(await route.handler.answer(apiRequest(message), route.params), response);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : 0}\n`);
});

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 500).unref();
