import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type RunningTest, shownTo } from "../../lib/experiments/assign";
import { combinationOf, SEARCH_HEADER, TESTS_HEADER, written } from "../../lib/experiments/page-headers";
import { visitorCookie, visitorOf } from "../../lib/experiments/visitor";
import { freePort } from "../start/free-port";
import { requestHandler } from "./request-handler";
import { type IsCustomer, sharePages } from "./shared-pages";
import type { ShopChanges } from "./shop-changes";
import { startWebServer, type WebServer } from "./web-server";

let port = 0;
let server: WebServer;
let made = 0;
let tests: RunningTest[] = [];
let isCustomer: IsCustomer;
let changes: ShopChanges | undefined;
let storeId: string | null = null;
/** The addresses that were rendered. */
let seen: string[] = [];
/** The queries of the visitors whose requests were rendered. */
let searches: (string | undefined)[] = [];

beforeEach(async () => {
  made = 0;
  seen = [];
  searches = [];
  storeId = null;
  changes = undefined;
  tests = [];
  isCustomer = async () => null;
  port = await freePort();
  const render: RequestListener = async ({ url, headers }, response) => {
    made++;
    seen.push(url ?? "");
    searches.push(headers[SEARCH_HEADER]?.toString());
    const nonce = crypto.randomUUID().replaceAll("-", "");
    await sleep(20);
    if (url?.endsWith("quebrado")) response.statusCode = 500;
    const visitor = visitorOf({ get: (name) => headers[name]?.toString() });
    const shown = shownTo(tests, visitor?.id ?? null);
    response.setHeader(TESTS_HEADER, written({ storeId, tests, combination: combinationOf(shown) }));
    if (tests.length > 0) {
      if (visitor?.isNew) response.setHeader("set-cookie", visitorCookie(visitor.id));
    }
    if (url?.endsWith("pessoal")) response.setHeader("set-cookie", "ecom_cart=x");
    response.setHeader("content-security-policy", `script-src 'nonce-${nonce}'`);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.write(`<h1>${headers.host} ${made} ação</h1>${shown.map(({ opcao }) => `<i>${opcao}</i>`)}`);
    if (url?.endsWith("para-um")) response.write(`<p data-one-reader="true">SP</p>`);
    if (headers.cookie?.includes("=good")) response.write("<b>Minha conta</b>");
    response.end(Buffer.from(`<script nonce="${nonce}">"${"x".repeat(2000)}"</script>`));
  };
  const pages = sharePages(render, {
    isCustomer: (request) => isCustomer(request),
    changes: {
      look: () => changes?.look() ?? Promise.resolve(false),
      isUnchanged: (...asked) => changes?.isUnchanged(...asked) ?? false,
      close: async () => {},
    },
  });
  server = await startWebServer(requestHandler(pages), port, ["127.0.0.1"]);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server.drain(0);
});

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { accept: "text/html", ...headers },
  });
  const nonce = /'nonce-(\w+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const encoding = response.headers.get("content-encoding");
  const cookies = response.headers.getSetCookie();
  const isTold = response.headers.has(TESTS_HEADER);
  return { status: response.status, nonce, encoding, cookies, isTold, html: await response.text() };
}

/**
 * Opens a page at another host, named only in the header. A DNS lookup could take so long that the page is no
 * longer kept.
 */
async function openElsewhere(): Promise<string> {
  const headers = { accept: "text/html", host: `localhost:${port}` };
  const { body } = await request(`http://127.0.0.1:${port}/loja`, { headers });
  return body.text();
}

it("renders once for a crowd, each under a nonce of its own", async () => {
  // On a busy machine the crowd arrives over a longer time than a page is shown unasked.
  storeId = "loja";
  changes = { look: async () => true, isUnchanged: () => true, close: async () => {} };
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
  const others: [string, Record<string, string>][] = [
    ["/loja", { cookie: "ecom_customer_token=x" }],
    ["/loja", { cookie: "_ga=1; ecom_cart=x;\tecom_customer_token=x" }],
    ["/loja", { cookie: "_ga=1, ecom_token=x" }],
    ["/loja", { cookie: "ecom_cart" }],
    ["/loja", { cookie: "lojista_nova=1" }],
    ["/loja", { cookie: "__prerender_bypass=1" }],
    ["/loja", { rsc: "1" }],
    ["/loja", { "next-router-prefetch": "1" }],
    ["/loja/busca?q=saia", {}],
  ];
  const [, elsewhere] = await Promise.all([
    open("/loja"),
    openElsewhere(),
    ...others.map(([path, headers]) => open(path, headers)),
  ]);
  expect(elsewhere).toContain(`<h1>localhost:${port} `);
  expect(made).toBe(2 + others.length);
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
  const texts = async (cookies: string[]) => {
    const pages = await Promise.all(cookies.map((cookie) => open("/loja", cookie ? { cookie } : {})));
    return new Set(pages.map(({ html }) => / \d+ ação/.exec(html)?.[0]));
  };
  expect(await texts(alike)).toEqual(new Set([" 1 ação"]));
  expect((await open("/loja", { "user-agent": "WhatsApp/2.2" })).html).toContain(" 1 ação");
  expect(await texts(["lojista_idioma=en", "ecom_cart=d; lojista_idioma=en"])).toEqual(new Set([" 2 ação"]));
  expect((await open("/loja", { cookie: "lojista_idioma=en; lojista_idioma=pt-BR" })).html).toContain(
    " 3 ação",
  );
});

/** So that a busy machine, on which half a second passes meanwhile, finds the same. */
const holdClock = () => vi.spyOn(performance, "now").mockReturnValue(1);

it("shares with customers what customers see, once their session was found good", async () => {
  holdClock();
  isCustomer = async ({ headers }) => headers.cookie?.includes("ecom_customer_token=good") ?? false;
  const ana = { cookie: "ecom_customer_token=good1" };
  const bia = { cookie: "ecom_cart=b; ecom_customer_token=good2" };
  const crowd = await Promise.all([ana, {}, bia, ana].map((headers) => open("/loja", headers)));
  expect(made).toBe(2);
  const [ofAna, ofVisitor, ofBia] = crowd.map(({ html, nonce }) => html.replaceAll(nonce, ""));
  expect(ofBia).toBe(ofAna);
  expect(ofVisitor).not.toBe(ofAna);
  const { html, nonce } = await open("/loja", { cookie: "ecom_customer_token=ended" });
  expect(html.replaceAll(nonce, "")).toBe(ofVisitor);
  await open("/loja/conta", ana);
  await open("/loja/conta", ana);
  expect(made).toBe(4);
});

it("shares no page of somebody who logged out, or whose account opened again, during its rendering", async () => {
  holdClock();
  const cases = [
    {
      path: "/loja",
      asker: "ended",
      was: true,
      next: { cookie: "ecom_customer_token=good1" },
      isAccount: true,
    },
    { path: "/loja/busca", asker: "good2", was: false, next: {}, isAccount: false },
  ];
  for (const { path, asker, was, next, isAccount } of cases) {
    const cookie = `ecom_customer_token=${asker}`;
    let asked = 0;
    isCustomer = async ({ headers }) =>
      headers.cookie === cookie && asked++ === 0 ? was : (headers.cookie?.includes("=good") ?? false);
    const before = made;
    const first = open(path, { cookie });
    await vi.waitFor(() => expect(made).toBe(before + 1), { interval: 1 });
    const during = await open(path, next);
    await first;
    const after = await open(path, next);
    for (const { html } of [during, after]) expect(html.includes("Minha conta")).toBe(isAccount);
    await open(path, next);
    expect(made).toBe(before + 3);
  }
});

it("keeps no page for longer than half a second, and none that failed", async () => {
  await open("/loja");
  await sleep(500);
  expect((await open("/loja")).html).toContain(" 2 ação");
  const failed = await Promise.all([open("/loja/produto/quebrado"), open("/loja/produto/quebrado")]);
  expect(failed.map(({ status }) => status)).toEqual([500, 500]);
  expect(made).toBe(4);
});

const TEST: RunningTest = {
  id: "01a1d456-dabf-77cf-89f2-4e90341fa261",
  chave: "destaque",
  variantes: [
    { id: "a", peso: 50, opcao: "simples" },
    { id: "b", peso: 50, opcao: "centralizado" },
  ],
};
const PHONE =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";
const OPTION = /<i>(.*?)<\/i>/;

it("renders once for each combination of variants, and each visitor sees and keeps their own", async () => {
  holdClock();
  tests = [TEST];
  const visitors = Array.from({ length: 30 }, () => crypto.randomUUID());
  const known = visitors.map((id) => ({ "user-agent": PHONE, cookie: `ecom_visitante=${id}; ecom_cart=c` }));
  const crowd = await Promise.all(known.map((headers) => open("/loja", headers)));
  expect(made).toBe(2);
  for (const [place, { html, cookies, isTold }] of crowd.entries()) {
    const [shown] = shownTo(tests, visitors[place] ?? "");
    expect([OPTION.exec(html)?.[1], cookies, isTold]).toEqual([shown?.opcao, [], false]);
  }
  const newcomers = await Promise.all(
    Array.from({ length: 30 }, () => open("/loja/busca", { "user-agent": PHONE })),
  );
  expect(made).toBe(4);
  const given = newcomers.map(({ html, cookies }) => {
    expect(cookies).toHaveLength(1);
    const id =
      /^ecom_visitante=([\w-]{36}); .*HttpOnly; Secure; SameSite=Lax$/.exec(cookies[0] ?? "")?.[1] ?? "";
    expect(OPTION.exec(html)?.[1]).toBe(shownTo(tests, id)[0]?.opcao);
    return id;
  });
  expect(new Set(given).size).toBe(30);
});

it("shows who takes no part what the store chose, without a cookie", async () => {
  tests = [TEST];
  const others: Record<string, string>[] = [
    { "user-agent": PHONE, "sec-gpc": "1" },
    { "user-agent": PHONE, "sec-fetch-site": "same-origin" },
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
  ];
  await open("/loja", { "user-agent": PHONE });
  for (const headers of others) {
    const { html, cookies, isTold } = await open("/loja", headers);
    expect([OPTION.test(html), cookies, isTold]).toEqual([false, [], false]);
  }
});

it("shares no rendering of an experiment that began in between", async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const cookie = (id: string) => ({ "user-agent": PHONE, cookie: `ecom_visitante=${id}` });
  await open("/loja", cookie(one));
  tests = [TEST];
  // At the rendering there was no experiment, so the page stays for half a second.
  expect(OPTION.test((await open("/loja", cookie(other))).html)).toBe(false);
  await sleep(500);
  expect(OPTION.exec((await open("/loja", cookie(other))).html)?.[1]).toBe(shownTo(tests, other)[0]?.opcao);
});

it("shares no page that gives somebody another cookie, and believes no header of ours from outside", async () => {
  await open("/loja/produto/pessoal");
  await open("/loja/produto/pessoal");
  expect(made).toBe(2);
  tests = [TEST];
  const { html, cookies } = await open("/loja", {
    "user-agent": PHONE,
    "x-lojista-visitante": "00000000-0000-4000-8000-000000000001",
  });
  const given = /^ecom_visitante=([\w-]{36});/.exec(cookies[0] ?? "")?.[1] ?? "";
  expect(given).not.toBe("00000000-0000-4000-8000-000000000001");
  expect(OPTION.exec(html)?.[1]).toBe(shownTo(tests, given)[0]?.opcao);
});

describe("while somebody says what changed", () => {
  let changedMs = -Infinity;
  let isKnown = true;
  let looks = 0;
  const STORE = "01a1d456-dabf-77cf-89f2-4e90341fa262";
  const told: ShopChanges = {
    look: async () => {
      looks++;
      return isKnown;
    },
    isUnchanged: (place, sinceMs) => (place?.slug === "saia" ? -Infinity : changedMs) < sinceMs,
    close: async () => {},
  };

  beforeEach(() => {
    [changedMs, isKnown, looks, storeId, changes] = [-Infinity, true, 0, STORE, told];
  });
  const later = () => sleep(550);

  it("keeps a page until it changes, and asks only for pages that are not new", async () => {
    await open("/loja");
    await open("/loja");
    expect([made, looks]).toEqual([1, 0]);
    await later();
    const { html, nonce } = await open("/loja");
    expect(html).toContain(`1 ação</h1><script nonce="${nonce}">`);
    expect([made, looks]).toEqual([1, 1]);
    await open("/loja/produto/saia");
    await later();
    changedMs = performance.now();
    expect((await open("/loja")).html).toContain(" 3 ação");
    await open("/loja/produto/saia");
    expect(made).toBe(3);
  });

  it("renders anew when the page used what was read shortly before the change", async () => {
    await open("/loja");
    changedMs = performance.now() - 400;
    await later();
    await open("/loja");
    expect(made).toBe(2);
  });

  it("shows no kept page while nobody knows what changed, and keeps no search", async () => {
    await open("/loja");
    await open("/loja/busca?q=saia");
    await later();
    isKnown = false;
    await open("/loja");
    expect(made).toBe(3);
    isKnown = true;
    await open("/loja/busca?q=saia");
    expect(made).toBe(4);
  });

  it("is not kept when it does not say whose it is, nor in a language that the framework did not read", async () => {
    storeId = null;
    await open("/loja");
    await later();
    await open("/loja");
    expect(made).toBe(2);
    storeId = STORE;
    await open("/loja/p/trocas", { cookie: "a=1;\tlojista_idioma=en" });
    await open("/loja/p/trocas", { cookie: "a=1; lojista_idioma=en" });
    expect(made).toBe(4);
  });

  it("renders once for a crowd that finds out together that nobody knows", async () => {
    await open("/loja");
    await later();
    let tell = (_known: boolean) => {};
    changes = {
      ...told,
      look: () =>
        new Promise((resolve) => {
          const before = tell;
          tell = (known) => {
            before(known);
            resolve(known);
          };
        }),
    };
    const crowd = Array.from({ length: 10 }, () => open("/loja"));
    await sleep(100);
    tell(false);
    await Promise.all(crowd);
    expect(made).toBe(2);
  });

  it("is one page for all who come from campaigns, without a trace of them", async () => {
    await open("/loja/produto/saia?v=P&utm_source=a&gclid=first");
    const { html } = await open("/loja/produto/saia?fbclid=second&v=P&v=M");
    await open("/loja/produto/saia?v=M");
    expect(made).toBe(2);
    expect(seen).toEqual(["/loja/produto/saia?v=P", "/loja/produto/saia?v=M"]);
    expect(searches).toEqual(["?v=P&utm_source=a&gclid=first", "?v=M"]);
    expect(html).not.toMatch(/first|second/);
  });

  it("is sent as it was compressed once, under a nonce of its own, or plain to who asks for that", async () => {
    const first = await open("/loja");
    await later();
    const br = await open("/loja", { "accept-encoding": "br" });
    const plain = await open("/loja", { "accept-encoding": "identity" });
    const gzip = await open("/loja", { "accept-encoding": "gzip, br;q=0" });
    expect([br, plain, gzip].map(({ encoding }) => encoding)).toEqual(["br", null, "gzip"]);
    const all = [first, br, plain, gzip];
    expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(4);
    expect(new Set(all.map(({ html, nonce }) => html.replaceAll(nonce, ""))).size).toBe(1);
    expect(made).toBe(1);
  });

  it("is shown to nobody else when it is for one reader", async () => {
    await open("/loja/produto/para-um");
    await open("/loja/produto/para-um");
    expect(made).toBe(2);
  });
});
