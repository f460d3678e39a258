import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { hostileHosts } from "../lib/testing/hostile-hosts";
import { expect, PASSWORD, test } from "./fixtures";
import { startOtherServer } from "./other-server";

// One server for all tests of this file, with the build of the server under test.
test.describe.configure({ mode: "default" });

let server: Awaited<ReturnType<typeof startOtherServer>> | undefined;
let base = "";

test.beforeAll(async () => {
  test.setTimeout(90_000);
  server = await startOtherServer("next");
  base = server.url;
});

test.afterAll(() => server?.stop());

const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];

test("plain next start: a page has its policy, whatever a client says of itself", async () => {
  const forged = { "x-lojista-guardada": "1", lojista: "guardada: 1", "x-nonce": "A".repeat(32) };
  for (const address of ["/admin/entrar", "/loja", "/loja/nada"]) {
    const response = await fetch(base + address, { headers: { accept: "text/html", ...forged } });
    const nonce = nonceOf(response.headers.get("content-security-policy"));
    expect(nonce, address).toMatch(/^[0-9a-f]{32}$/);
    expect(response.headers.get("x-frame-options")).toBe("DENY");
    expect(response.headers.get("x-lojista-testes")).toBeNull();
    const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
  }
  const guarded = await fetch(`${base}/admin/pedidos`, { headers: forged, redirect: "manual" });
  expect(guarded.status).toBe(307);
});

test("plain next start: guesses from forged addresses are counted as one", async () => {
  const guess = async (number: number) => {
    const headers = { authorization: "Bearer sk_nada", "x-forwarded-for": `203.0.113.${number}` };
    return (await fetch(`${base}/api/v1/products`, { headers })).status;
  };
  const statuses = [];
  for (let number = 0; number < 40; number++) statuses.push(await guess(number));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
});

test("plain next start: a Host that is none is 400, and nothing of it comes back", async () => {
  const { port } = new URL(base);
  for (const { host, isProper } of hostileHosts("localhost", `:${port}`)) {
    for (const address of ["/loja", "/products"]) {
      const socket = connect(Number(port), "localhost");
      const head = [`GET ${address} HTTP/1.1`, `Host: ${host}`, "Accept: text/html", "Connection: close"];
      socket.write(Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"));
      const all = await text(socket);
      expect([host, address, all.slice(9, 12) === "400"]).toEqual([host, address, !isProper]);
      expect(all).not.toMatch(/evil|\bset-cookie:.*domain/i);
    }
  }
});

test("plain next start: endpoints answer in their envelopes", async () => {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ email: "dona@aurora.test", senha: PASSWORD });
  const login = await fetch(`${base}/auth/login`, { method: "POST", headers: json, body });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const signedIn = { ...json, cookie };
  const asked: [path: string, status: number, shape: Record<string, unknown> | null, init?: RequestInit][] = [
    ["/products", 401, { success: false, error: expect.any(String) }],
    ["/api/v1/products", 401, { error: { code: "UNAUTHORIZED", message: expect.any(String) } }],
    ["/products?limit=1", 200, { success: true }, { headers: signedIn }],
    ["/categories", 422, { success: false }, { method: "POST", headers: signedIn, body: "{}" }],
    [
      "/categories",
      403,
      { success: false },
      { method: "POST", headers: { ...signedIn, origin: "https://evil.example" }, body: "{}" },
    ],
    ["/products", 405, { success: false }, { method: "PATCH" }],
    ["/products", 204, null, { method: "OPTIONS", headers: { origin: "https://evil.example" } }],
  ];
  for (const [address, status, shape, init] of asked) {
    const response = await fetch(base + address, init);
    expect(response.status, `${init?.method ?? "GET"} ${address}`).toBe(status);
    expect(response.headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    if (status === 204 || status === 405) expect(response.headers.get("allow")).toBe("GET, POST");
    if (shape) expect(await response.json()).toMatchObject(shape);
  }
});
