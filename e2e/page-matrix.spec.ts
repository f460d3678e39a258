import { type APIRequestContext, expect, test } from "@playwright/test";
import { PANEL_PAGES } from "../lib/panel-pages";
import { STORE_PAGES } from "../lib/storefront/pages";
import storefrontTexts from "../messages/pt-BR/storefront.json" with { type: "json" };
import { dataOf, PASSWORD } from "./fixtures";
import { lastLinkTo } from "./outbox";
import { pagesOnDisk, sampledPages } from "./page-files";

const PERMISSIONS = ["produtos", "vendas", "marketing", "dashboard", "configuracoes"] as const;
type Permission = (typeof PERMISSIONS)[number];

/** `lib/pages.test.ts` compares these tables with the pages' endpoints. */
const PAGES = {
  ...PANEL_PAGES,
  ...STORE_PAGES,
  "/admin/[...caminho]": { who: "signedIn" },
  "/loja/[...caminho]": { who: "anybody" },
} as const;
type Who = (typeof PAGES)[keyof typeof PAGES]["who"];

test("every page has a row", () => {
  expect(pagesOnDisk().toSorted()).toEqual(Object.keys(PAGES).toSorted());
});

/** `enrolling`: must set up the second factor first. */
type Holds = readonly Permission[] | "customer" | "enrolling" | "nobody";
type Headers = Record<string, string>;
type Principal = {
  name: string;
  holds: Holds;
  headersOf: (request: APIRequestContext, baseURL: string) => Promise<Headers>;
};

type LogIn = { senha?: string; host?: string };

async function cookieOf(request: APIRequestContext, login: string, email: string, how: LogIn = {}) {
  const { senha = PASSWORD, host } = how;
  const response = await request.post(login, { data: { email, senha }, ...(host && { headers: { host } }) });
  expect(response.status(), email).toBe(200);
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  return cookies.map(({ value }) => value.split(";")[0]).join("; ");
}

const FORGED = "eyJhbGciOiJub25lIiwidHlwIjoicGFuZWwrand0In0.eyJzdWIiOiIxIn0.";

async function aColleague(request: APIRequestContext, baseURL: string, role: { exigeSegundoFator?: true }) {
  const owner = { cookie: await cookieOf(request, "/auth/login", "dona@aurora.test") };
  const post = async (path: string, data: object) =>
    dataOf(await request.post(path, { headers: owner, data }));
  const nome = `Íris ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${crypto.randomUUID()}@exemplo.test`;
  const { id: roleId } = await post("/roles", { nome, permissoes: PERMISSIONS, ...role });
  const { id } = await post("/users/convites", { email, nome, roleId });
  const token = (await lastLinkTo(baseURL, email)).split("/").at(-1);
  const senha = "jabuticaba verde no quintal";
  expect((await request.post("/auth/convite", { data: { token, senha } })).ok()).toBe(true);
  return { id, owner, cookie: await cookieOf(request, "/auth/login", email, { senha }) };
}

const panelUser = (name: string, holds: readonly Permission[]): Principal => ({
  name,
  holds,
  headersOf: async (request) => ({ cookie: await cookieOf(request, "/auth/login", name) }),
});

const fixed = (name: string, headers: Headers): Principal => ({
  name,
  holds: "nobody",
  headersOf: async () => headers,
});

const PRINCIPALS: readonly Principal[] = [
  fixed("nobody", {}),
  panelUser("dona@aurora.test", PERMISSIONS),
  ...PERMISSIONS.map((permission) => panelUser(`${permission}@aurora.test`, [permission])),
  panelUser("sem-permissao@aurora.test", []),
  {
    name: "a customer",
    holds: "customer",
    headersOf: async (request) => ({
      cookie: await cookieOf(request, "/store-auth/login", "cliente@aurora.test"),
    }),
  },
  {
    name: "a session that ended",
    holds: "nobody",
    headersOf: async (request) => {
      const cookie = await cookieOf(request, "/auth/login", "dona@aurora.test");
      expect((await request.post("/auth/logout", { headers: { cookie } })).ok()).toBe(true);
      return { cookie };
    },
  },
  {
    name: "a customer's session that ended",
    holds: "nobody",
    headersOf: async (request) => {
      const cookie = await cookieOf(request, "/store-auth/login", "cliente@aurora.test");
      expect((await request.post("/store-auth/logout", { headers: { cookie } })).ok()).toBe(true);
      return { cookie };
    },
  },
  fixed("a token without a signature", { cookie: `ecom_token=${FORGED}; ecom_customer_token=${FORGED}` }),
  fixed("two cookies of one name", { cookie: "ecom_token=x; ecom_token=y" }),
  fixed("a key that nobody made", { authorization: `Bearer sk_${"a".repeat(46)}` }),
  {
    name: "an integrator's key",
    holds: "nobody",
    headersOf: async (request) => {
      const headers = { cookie: await cookieOf(request, "/auth/login", "dona@aurora.test") };
      const data = { nome: "Páginas", scopes: ["products:read", "orders:write"] };
      const { key } = await dataOf(await request.post("/api-keys", { headers, data }));
      expect((await request.get("/api/v1/me", { headers: { authorization: `Bearer ${key}` } })).ok()).toBe(
        true,
      );
      return { authorization: `Bearer ${key}` };
    },
  },
  {
    name: "a person who must turn the second factor on",
    holds: "enrolling",
    headersOf: async (request, baseURL) => {
      const { cookie } = await aColleague(request, baseURL, { exigeSegundoFator: true });
      return { cookie };
    },
  },
  {
    name: "a person whose access was taken away",
    holds: "nobody",
    headersOf: async (request, baseURL) => {
      const { id, owner, cookie } = await aColleague(request, baseURL, {});
      expect((await request.get("/auth/me", { headers: { cookie } })).ok()).toBe(true);
      await dataOf(await request.put(`/users/${id}`, { headers: owner, data: { ativo: false } }));
      return { cookie };
    },
  },
  {
    name: "another store's customer",
    holds: "nobody",
    headersOf: async (request, baseURL) => {
      const host = `boreal.${new URL(baseURL).host}`;
      return { cookie: await cookieOf(request, "/store-auth/login", "cliente@boreal.test", { host }) };
    },
  },
  {
    name: "a panel token in the customer's cookie",
    holds: "nobody",
    headersOf: async (request) => {
      const cookie = await cookieOf(request, "/auth/login", "dona@aurora.test");
      const token = /ecom_token=([^;]+)/.exec(cookie)?.[1] ?? "";
      return { cookie: `ecom_customer_token=${token}` };
    },
  },
];

/** The lists that provide the ids of detail pages. */
const LISTS: Record<string, string> = {
  "/admin/automacoes/[id]": "/automation-rules",
  "/admin/blog/[id]": "/blog",
  "/admin/campanhas/[id]": "/campaigns",
  "/admin/caixa-de-saida/[id]": "/emails",
  // A fixed customer, because another test may erase the newest one.
  "/admin/clientes/[id]": "/customers?q=cliente@aurora.test",
  "/admin/cupons/[id]": "/coupons",
  "/admin/experimentos/[id]": "/ab-experiments",
  "/admin/pedidos-manuais/[id]": "/manual-orders",
  "/admin/pedidos/[id]": "/orders",
  "/admin/produtos/[id]": "/products",
  "/admin/segmentos/[id]": "/segments",
  "/admin/webhooks/[id]": "/webhook-subscriptions",
};

const NO_ID = "018f0000-0000-7000-8000-000000000000";

/** Creates an import that was only checked (simulation). */
async function anImport(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const address = "/products/importar?simulacao=true&nomeArquivo=matriz.csv";
  const csv = { ...headers, "content-type": "text/csv" };
  return (await dataOf(await request.post(address, { headers: csv, data: "slug;nome;preco\n" }))).id;
}

async function aPurchase(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const goods = { nome: "Comprado para a matriz", precoCents: 1000 };
  const { id } = await dataOf(await request.post("/products", { headers, data: goods }));
  const itens = [{ produtoId: id, quantidade: 1, custoCents: 500 }];
  return (await dataOf(await request.post("/products/compras", { headers, data: { itens } }))).id;
}

async function anOrderOfTheCustomer(request: APIRequestContext): Promise<string> {
  const cookie = await cookieOf(request, "/store-auth/login", "cliente@aurora.test");
  const [order] = await dataOf(await request.get("/store/orders?limit=1", { headers: { cookie } }));
  return order.id;
}

/** Fills the patterns with ids of the owner's store. */
async function addresses(request: APIRequestContext): Promise<[address: string, who: Who, page: string][]> {
  const headers = { cookie: await cookieOf(request, "/auth/login", "dona@aurora.test") };
  const firstOf = async (list: string): Promise<string> => {
    const address = `${list}${list.includes("?") ? "&" : "?"}limit=1`;
    const { data } = await (await request.get(address, { headers })).json();
    return data[0]?.id ?? NO_ID;
  };
  const ids = new Map<string, string>();
  for (const [page, list] of Object.entries(LISTS)) ids.set(page, await firstOf(list));
  ids.set("/admin/produtos/importar/[id]", await anImport(request, headers));
  ids.set("/admin/produtos/compras/[id]", await aPurchase(request, headers));
  ids.set("/loja/conta/pedidos/[id]", await anOrderOfTheCustomer(request));
  const subscription = ids.get("/admin/webhooks/[id]") ?? NO_ID;
  const delivery = await firstOf(`/webhook-subscriptions/${subscription}/deliveries`);
  return Object.entries(PAGES).map(([page, { who }]) => {
    const list = [...ids.keys()].find((start) => page.startsWith(start));
    const address = page
      .replace("[id]", (list && ids.get(list)) ?? NO_ID)
      .replace("[deliveryId]", delivery)
      .replace("[token]", "a".repeat(43))
      .replace("[...caminho]", "nada-aqui");
    return [address, who, page];
  });
}

const FORMS: { name: string; suffix?: string; headers: Record<string, string> }[] = [
  { name: "HTML", headers: {} },
  { name: "RSC", headers: { rsc: "1" } },
  { name: "prefetch", headers: { rsc: "1", "next-router-prefetch": "1" } },
  {
    name: "segment prefetch",
    headers: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  },
  { name: ".rsc", suffix: ".rsc", headers: {} },
];

const ENROLMENT = "/admin/segundo-fator";

type Outcome = "in" | "forbidden" | "login" | "enrolment";

function outcomeFor({ holds }: Principal, who: Who, address: string): Outcome {
  if (who === "anybody") return "in";
  if (who === "customer") return holds === "customer" ? "in" : "login";
  if (holds === "enrolling") return address === ENROLMENT ? "in" : "enrolment";
  if (!address.startsWith("/admin") || !Array.isArray(holds)) return "login";
  if (who === "signedIn" || who === "enrolling" || holds.includes(who)) return "in";
  return "forbidden";
}

/** Text that only a page with data contains: the panel's pages put their data under `queryKey`. */
const dataOfPage = (address: string) => (address.startsWith("/loja") ? "Sair" : "queryKey");
/** These pages fetch no data at first, or show nothing without chosen orders. */
const EMPTY_FORMS =
  /\/(?:(?:clientes|cupons|pedidos-manuais|segmentos)\/novo|campanhas\/nova|blog\/novo|pedidos\/(?:conciliar|imprimir)|produtos\/receber)$/;
const LOGIN = /\/(?:admin|loja)\/entrar\?de=/;
const ENROLMENT_PAGE = new RegExp(ENROLMENT);

/** Follows one redirect to a router URL, as a browser does. */
async function ask(url: string, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(url, { headers, redirect: "manual" });
  const location = response.headers.get("location");
  if (!location || !/[?&]_rsc\b/.test(location)) return response;
  return fetch(new URL(location, url), { headers, redirect: "manual" });
}

/**
 * Every principal requests every page as HTML. The request's form does not depend on the principal, so each
 * other form is tested in turn by one principal per outcome, and by two principals without a session.
 */
function formsFor(principal: Principal, page: number, outcomeOf: (one: Principal) => Outcome): typeof FORMS {
  const outcome = outcomeOf(principal);
  if (outcome === "in") return FORMS.slice(0, 1);
  const alike = PRINCIPALS.filter((one) => outcomeOf(one) === outcome);
  const shift = outcome === "login" ? Math.ceil(alike.length / 2) : 0;
  const turns = (form: number) => [page + form, page + form + shift].map((turn) => turn % alike.length);
  return FORMS.filter((_, form) => form === 0 || turns(form).includes(alike.indexOf(principal)));
}

for (const principal of PRINCIPALS) {
  test(`pages are open to ${principal.name} as far as they should be`, async ({ request, baseURL }) => {
    const own = await principal.headersOf(request, baseURL ?? "");
    const pages = sampledPages(await addresses(request), ([, , page]) => page);
    for (const [index, [address, who]] of pages.entries()) {
      const outcomeOf = (one: Principal) => outcomeFor(one, who, address);
      const outcome = outcomeOf(principal);
      for (const { name: form, suffix = "", headers } of formsFor(principal, index, outcomeOf)) {
        const url = `${baseURL}${address}${suffix}`;
        const response = await ask(url, { ...own, ...headers });
        const body = await response.text();
        const what = `${form} of ${address}: ${response.status}`;
        const location = response.headers.get("location") ?? "";
        const data = dataOfPage(address);
        expect(response.status, what).toBeLessThan(500);
        if (outcome === "in") {
          expect(location, what).not.toMatch(LOGIN);
          expect(response.status, what).not.toBe(403);
          // The data that others must not see is in the page.
          if (who === "anybody" || who === "signedIn" || who === "enrolling") continue;
          expect(response.status, what).toBe(200);
          if (!EMPTY_FORMS.test(address)) expect(body, `${what} shows no data`).toContain(data);
          continue;
        }
        expect(body, `${what} shows data`).not.toContain(data);
        if (form !== "HTML") continue;
        if (outcome === "forbidden") expect(response.status, what).toBe(403);
        else expect(`${location} ${body}`, what).toMatch(outcome === "login" ? LOGIN : ENROLMENT_PAGE);
      }
    }
  });
}

test("another store's things are nobody's", async ({ request, baseURL }) => {
  const pages = (await addresses(request)).filter(
    ([address, who]) => /[0-9a-f-]{36}/.test(address) && who !== "anybody",
  );
  const cookie = await cookieOf(request, "/auth/login", "dona@boreal.test");
  for (const [address] of pages.filter(([address]) => address.startsWith("/admin"))) {
    const response = await fetch(`${baseURL}${address}`, { headers: { cookie } });
    expect(response.status, address).toBe(404);
    expect(await response.text(), address).not.toContain(dataOfPage(address));
  }
});

test("what does not exist is not found", async ({ request, baseURL }) => {
  const cookies = await Promise.all([
    cookieOf(request, "/auth/login", "dona@aurora.test"),
    cookieOf(request, "/store-auth/login", "cliente@aurora.test"),
  ]);
  for (const page of Object.keys(PAGES).filter((page) => /\[(?!token)/.test(page))) {
    for (const id of [NO_ID, "nada"]) {
      const address = page.replace(/\[[^\]]+\]/g, id);
      const response = await fetch(`${baseURL}${address}`, { headers: { cookie: cookies.join("; ") } });
      expect(response.status, address).toBe(404);
    }
  }
});

test("a host without a store has no page, in whatever form one asks", async ({ request, baseURL }) => {
  const host = `ninguem.${new URL(baseURL ?? "").host}`;
  for (const page of Object.keys(PAGES).filter((page) => page.startsWith("/loja"))) {
    const address = page.replace(/\[[^\]]+\]/, "nada");
    for (const { name, suffix = "", headers } of FORMS) {
      const get = (path: string) => request.get(path, { headers: { host, ...headers }, maxRedirects: 0 });
      const first = await get(address + suffix);
      const { pathname, search } = new URL(first.headers().location ?? address, baseURL);
      const response = search.startsWith("?_rsc") ? await get(pathname + search) : first;
      expect(response.status(), `${name} of ${address}`).toBe(404);
      if (name === "HTML") expect(await response.text()).toContain(storefrontTexts.unavailable.title);
    }
  }
});
