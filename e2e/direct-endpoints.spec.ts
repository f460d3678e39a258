import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { sampled } from "../lib/testing/sample";
import { loadedBy } from "../tools/checks/page-imports";
import { expect, PASSWORD, test } from "./fixtures";

type Operation = {
  security: Record<string, unknown>[];
  requestBody?: { content: object };
  parameters: { in: string }[];
};
type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };

const { paths } = JSON.parse(readFileSync("public/openapi.json", "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** These operations alone have every status that the test expects. */
const isAlwaysAsked = ({ path }: { path: string }) => /^\/products(?:$|\/\{id\}$)/.test(path);

function filesOf({ path }: { path: string }): string[] {
  const route = `app/(api)${path.replace(/\{(\w+)\}/g, "[$1]")}/route.ts`;
  return ["server/web/direct-endpoints.ts", route, ...loadedBy(route)];
}

const asked = [
  ...operations.filter(isAlwaysAsked),
  ...sampled(
    operations.filter((each) => !isAlwaysAsked(each)),
    ({ method, path }) => `${method} ${path}`,
    filesOf,
  ),
];

let base = "";
test.beforeEach(({ baseURL }) => {
  base = baseURL ?? "";
});

const RANDOM_ID = "018f0000-0000-7000-8000-000000000000";
/** Headers of the connection or of the framework's pages, or headers that change with each request. */
const NOT_COMPARED =
  /^(?:date|connection|keep-alive|content-length|transfer-encoding|vary|x-ratelimit-(?:remaining|reset))$/;

/** Our server passes requests with this query on to the framework; no endpoint uses it. */
const byFramework = (path: string) => `${path}${path.includes("?") ? "&" : "?"}_rsc=1`;

/**
 * Removes what may differ: the port in links, the time of some answers, and the numbers of `/sistema` (for
 * example its memory).
 */
const comparable = (path: string, body: string) =>
  (path.startsWith("/sistema") ? body.replace(/(?<=:)[\d.]+/g, "0") : body)
    .replace(/(?<=localhost):\d+/g, ":porta")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (moment) =>
      Math.abs(Date.parse(moment) - Date.now()) < 600_000 ? "agora" : moment,
    );

/** What these addresses tell of their server, another server need not tell. */
const OF_THE_SERVER = /^\/(?:job-runner|sistema)\b/;

async function answerTo(server: string, { method, path, headers, body }: Sent) {
  const response = await fetch(server + path, { method, headers, ...(body !== undefined && { body }) });
  const named = [...response.headers].filter(([name]) => !NOT_COMPARED.test(name));
  return {
    isDirect: !(response.headers.get("vary") ?? "").includes("rsc"),
    shown: { status: response.status, headers: named, text: comparable(path, await response.text()) },
  };
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

async function logIn(path: string, email: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ email, senha: PASSWORD });
  const response = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(response.status).toBe(200);
  return { cookie: cookieOf(response) };
}

async function newKey(panel: Record<string, string>): Promise<Record<string, string>> {
  const scopes = ["products:read", "orders:read", "categories:read"];
  const body = JSON.stringify({ nome: "Dois caminhos", scopes });
  const headers = { ...panel, "content-type": "application/json" };
  const answer = await (await fetch(`${base}/api-keys`, { method: "POST", headers, body })).json();
  expect(answer).toMatchObject({ success: true });
  return { authorization: `Bearer ${answer.data.key}` };
}

async function idFor(path: string, headers: Record<string, string>): Promise<string> {
  if (path.startsWith("/reports/")) return "vendas";
  const [list = ""] = path.split("/{");
  const answer = await fetch(base + list, { headers })
    .then((response) => response.json())
    .catch(() => null);
  return answer?.data?.[0]?.id ?? RANDOM_ID;
}

/** Requests without a session, with a wrong one, with the right one, and with invalid input. */
function requestsOf(
  { path, method, operation }: (typeof operations)[number],
  headers: Record<string, string>,
  id: string,
) {
  const withId = (value: string) => path.replace(/\{\w+\}/, value).replace(/\{\w+\}/g, RANDOM_ID);
  const isRead = method === "GET";
  const [type] = Object.keys(operation.requestBody?.content ?? {});
  const isJson = type === "application/json";
  const as = { "x-request-id": "dois-caminhos-1", ...headers };
  const stranger = { cookie: "ecom_token=x; ecom_customer_token=y", authorization: "Bearer sk_nada" };
  const real = withId(id);
  const sent: Sent[] = [
    { method, path: withId(RANDOM_ID), headers: { "x-request-id": "dois-caminhos-2" } },
    { method, path: withId(RANDOM_ID), headers: stranger },
  ];
  if (isRead) {
    sent.push({ method, path: real, headers: as });
    sent.push({ method, path: `${real}?page=0&limit=x&de=x&q=%00`, headers: as });
    sent.push({ method, path: `${real}?q=1&q=2&page=1&page=2`, headers: as });
    sent.push({ method, path: real, headers: { ...as, "if-none-match": "*" } });
  }
  if (type) {
    for (const body of ["[]", isJson ? "{" : ""]) {
      sent.push({ method, path: withId(RANDOM_ID), headers: { ...as, "content-type": type }, body });
    }
    sent.push({
      method,
      path: withId(RANDOM_ID),
      headers: { ...as, "content-type": "text/html" },
      body: "x",
    });
  }
  if (path.includes("{")) sent.push({ method, path: withId("nao-e-um-id"), headers: as });
  if (isRead && path.includes("{")) sent.push({ method, path: withId(RANDOM_ID), headers: as });
  if (!isRead)
    sent.push({ method, path: withId(RANDOM_ID), headers: { ...as, origin: "https://evil.example" } });
  sent.push({ method: "OPTIONS", path: withId(RANDOM_ID), headers: { origin: "https://evil.example" } });
  if (!isRead) sent.push({ method: "PATCH", path: withId(RANDOM_ID), headers: as, body: "{}" });
  return sent.map((each) => ({ ...each, headers: { "x-request-id": "dois-caminhos-3", ...each.headers } }));
}

test("documented requests are answered alike by our server and by the framework", {
  tag: "@any-server",
}, async ({ otherUrl }) => {
  test.setTimeout(240_000);
  base = test.info().project.use.baseURL ?? "";
  const customer = await logIn("/store-auth/login", "cliente@aurora.test");
  const key = await newKey(await logIn("/auth/login", "dona@aurora.test"));
  let panel: Record<string, string> = {};
  const seen = new Map<number, number>();
  const different: unknown[] = [];
  for (const [index, each] of asked.entries()) {
    // A new session every 30 requests, because a session may send 600 requests a minute.
    if (index % 30 === 0) panel = await logIn("/auth/login", "dona@aurora.test");
    const [scheme = ""] = Object.keys(each.operation.security[0] ?? {});
    const headers = { painel: panel, cliente: customer, chave: key }[scheme] ?? {};
    const id = each.method === "GET" && each.path.includes("{") ? await idFor(each.path, headers) : RANDOM_ID;
    for (const sent of requestsOf(each, headers, id)) {
      // Other tests change the lists meanwhile: a difference counts only if it stays after a retry.
      for (let tries = 1; ; tries++) {
        const direct = await answerTo(base, sent);
        const framework = otherUrl
          ? await answerTo(otherUrl, sent)
          : await answerTo(base, { ...sent, path: byFramework(sent.path) });
        expect([direct.isDirect, framework.isDirect], `${sent.method} ${sent.path}`).toEqual([true, false]);
        seen.set(direct.shown.status, (seen.get(direct.shown.status) ?? 0) + 1);
        if (otherUrl && OF_THE_SERVER.test(sent.path)) direct.shown.text = framework.shown.text;
        if (JSON.stringify(direct.shown) === JSON.stringify(framework.shown)) break;
        if (tries < 3) continue;
        different.push({ sent, direct: direct.shown, framework: framework.shown });
        break;
      }
    }
  }
  expect(different).toEqual([]);
  const share = asked.length / operations.length;
  expect(seen.get(200), JSON.stringify([...seen])).toBeGreaterThan(Math.floor(70 * share));
  for (const status of [304, 400, 401, 403, 404, 405, 415, 422])
    expect(seen.get(status), String(status)).toBeGreaterThan(0);
});

async function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

const ask = (line: string, headers = "") =>
  `${line} HTTP/1.1\r\nHost: aurora.localhost\r\nConnection: close\r\n${headers}\r\n`;

test("addresses that are not plain are the framework's", async () => {
  for (const [target, status] of [
    ["/products/", 308],
    ["//products", 308],
    ["/products/%2e", 308],
    ["/products/..", 307],
    ["/%70roducts", 404],
    ["/products/a%2Fb", 401],
    ["/products/%FF", 404],
    ["/products?a=1#b", 401],
    ["/products", 401],
    ["/api/v1/nada", 401],
    ["/api/v1", 401],
    ["/nada", 404],
  ] as const) {
    expect(await raw(ask(`GET ${target}`)), target).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  }
});

test("HEAD, OPTIONS and other methods are answered as ever", async () => {
  expect(await raw(ask("HEAD /products"))).toMatch(/^HTTP\/1.1 401 [\s\S]*\r\n\r\n$/);
  expect(await raw(ask("OPTIONS /products"))).toMatch(/^HTTP\/1.1 204 [\s\S]*allow: GET, POST\r\n/i);
  expect(await raw(ask("PATCH /products"))).toMatch(/^HTTP\/1.1 405 [\s\S]*allow: GET, POST\r\n/i);
});

test("a body over the limit is 413 at once, and its sender gets to read that", async () => {
  const cookie = (await logIn("/auth/login", "dona@aurora.test")).cookie;
  const head = `Content-Type: application/json\r\nCookie: ${cookie}\r\n`;
  const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
  const chunked = ask("POST /categories", `${head}Transfer-Encoding: chunked\r\n`) + chunk.repeat(24);
  expect(await raw(`${chunked}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
  expect(await raw(chunked)).toMatch(/^HTTP\/1.1 413 /);
  expect(await raw(ask("POST /categories", `${head}Content-Length: 9000000\r\n`))).toMatch(/^HTTP\/1.1 413 /);
});

test("a connection goes on after a body that nobody wanted, and after Expect", async () => {
  const body = `Content-Type: application/json\r\nContent-Length: 7\r\n`;
  const post = (more: string) =>
    `POST /products HTTP/1.1\r\nHost: aurora.localhost\r\n${body}${more}\r\n{"a":1}`;
  const all = await raw(post("") + post("Expect: 100-continue\r\n") + ask("GET /products"));
  expect([...all.matchAll(/HTTP\/1.1 (\d+) /g)].map(([, status]) => status)).toEqual([
    "401",
    "100",
    "401",
    "401",
  ]);
});

test("two session cookies are nobody's", async () => {
  const { cookie = "" } = await logIn("/auth/login", "dona@aurora.test");
  const token = cookie.split("; ").find((each) => each.startsWith("ecom_token="));
  const twice = `Cookie: ${token}\r\nCookie: ${token}\r\n`;
  expect(await raw(ask("GET /products", `Cookie: ${token}\r\n`))).toMatch(/^HTTP\/1.1 200 /);
  expect(await raw(ask("GET /products", twice))).toMatch(/^HTTP\/1.1 401 /);
});
