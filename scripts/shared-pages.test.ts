import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "./free-port";
import { requestHandler } from "./request-handler";
import { sharePages } from "./shared-pages";
import { startWebServer, type WebServer } from "./web-server";

let port = 0;
let server: WebServer;
let made = 0;

beforeEach(async () => {
  made = 0;
  port = await freePort();
  const pages = sharePages(async ({ url, headers }, response) => {
    made++;
    const nonce = crypto.randomUUID().replaceAll("-", "");
    await sleep(20);
    if (url?.endsWith("quebrado")) response.statusCode = 500;
    response.setHeader("content-security-policy", `script-src 'nonce-${nonce}'`);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.write(`<h1>${headers.host} ${made} ação</h1>`);
    response.end(Buffer.from(`<script nonce="${nonce}">"${"x".repeat(2000)}"</script>`));
  });
  server = await startWebServer(requestHandler(pages, 0), port, ["127.0.0.1"]);
});

afterEach(() => server.drain(0));

async function open(path: string, headers: Record<string, string> = {}, host = "127.0.0.1") {
  const response = await fetch(`http://${host}:${port}${path}`, {
    headers: { accept: "text/html", ...headers },
  });
  const nonce = /'nonce-(\w+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const encoding = response.headers.get("content-encoding");
  return { status: response.status, nonce, encoding, html: await response.text() };
}

it("renders once for a crowd, each under a nonce of its own", async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, () => open("/loja/produto/saia?v=1")));
  expect(made).toBe(1);
  const nonces = new Set(crowd.map(({ nonce }) => nonce));
  expect(nonces.size).toBe(20);
  for (const { html, nonce, encoding, status } of crowd) {
    expect([status, encoding]).toEqual([200, "gzip"]);
    expect(html).toContain(`1 ação</h1><script nonce="${nonce}">`);
    expect(html.match(/[0-9a-f]{32}/g)).toEqual([nonce]);
  }
});

it("shares with nobody of another host, address or kind, nor with anybody who is known", async () => {
  await open("/loja");
  const others: [string, Record<string, string>][] = [
    ["/loja", { cookie: "ecom_customer_token=x" }],
    ["/loja", { cookie: "_ga=1; ecom_cart=x;\tecom_customer_token=x" }],
    ["/loja", { cookie: "_ga=1, ecom_token=x" }],
    ["/loja", { cookie: "ecom_cart" }],
    ["/loja", { cookie: "lojista_nova=1" }],
    ["/loja", { cookie: "__prerender_bypass=1" }],
    ["/loja", { rsc: "1" }],
    ["/loja", { "next-router-prefetch": "1" }],
    ["/loja", { "user-agent": "WhatsApp/2.2" }],
    ["/loja/busca?q=saia", {}],
  ];
  for (const [path, headers] of others) await open(path, headers);
  expect(made).toBe(1 + others.length);
  expect((await open("/loja", {}, "localhost")).html).toContain(`<h1>localhost:${port} ${2 + others.length}`);
  for (const path of ["/loja/sacola", "/loja/conta", "/loja/pedido/x", "/admin"]) {
    await open(path);
    await open(path);
  }
  expect(made).toBe(2 + others.length + 8);
});

it("shares with visitors who have cookies that matter to no page, in one language", async () => {
  const alike = [
    "",
    "ecom_cart=a",
    "ecom_cart=b; _ga=GA1.1",
    "_fbp=fb.1; ecom_cart=c; ecom_dispositivo=d",
    "outro",
  ];
  for (const cookie of alike) {
    expect((await open("/loja", cookie ? { cookie } : {})).html).toContain(" 1 ação");
  }
  for (const cookie of ["lojista_idioma=en", "ecom_cart=d; lojista_idioma=en"]) {
    expect((await open("/loja", { cookie })).html).toContain(" 2 ação");
  }
  expect((await open("/loja", { cookie: "lojista_idioma=en; lojista_idioma=pt-BR" })).html).toContain(
    " 3 ação",
  );
});

it("keeps no page for longer than half a second, and none that failed", async () => {
  await open("/loja");
  await sleep(500);
  expect((await open("/loja")).html).toContain(" 2 ação");
  const failed = await Promise.all([open("/loja/produto/quebrado"), open("/loja/produto/quebrado")]);
  expect(failed.map(({ status }) => status)).toEqual([500, 500]);
  expect(made).toBe(4);
});
