import { randomInt } from "node:crypto";
import { DEFAULT_LIMIT } from "@/lib/http/list";
import { REPORT_TYPES } from "@/lib/reports/filters";
import { withClient } from "../../server/database/database";
import { callApi, signIn } from "../throwaway-shop";
import { customersOf, type Size } from "./data";
import type { BenchTarget } from "./fill";
import type { Case } from "./measure";

type Shop = { base: string; adminUrl: string; cookie: string; target: BenchTarget; size: Size };

/** Shares of the floor: the fewer rows Postgres reads, the more our own work counts. */
const SMALL = 0.75;
const LARGE = 0.9;
const POINTS = 0.7;
const ORDERS = 2;

/** Multiple of an order's Node time. */
const MANUAL_ORDER = 4;

const pageAt = (rows: number, share: number) => Math.max(1, Math.floor((rows / DEFAULT_LIMIT) * share));

const BUYER = "cliente-1@bench.test";
const SAME_PASSWORD = `UPDATE customers SET "senhaHash" = (SELECT "senhaHash" FROM users LIMIT 1) WHERE email = $1`;

async function signInBuyer({ base, adminUrl }: Shop): Promise<string> {
  await withClient(adminUrl, (client) => client.query(SAME_PASSWORD, [BUYER]));
  return signIn(base, BUYER, "/store-auth/login");
}

async function reads(shop: Shop): Promise<Case[]> {
  const { base, cookie, target, size } = shop;
  const body = { nome: "bench", scopes: ["products:read"] };
  const { key } = await callApi<{ key: string }>(`${base}/api-keys`, cookie, { body });
  const { productId, orderId, word, sku, name, orderNumber } = target;
  const search = (text: string) => `?q=${encodeURIComponent(text)}`;
  const read = (
    what: string,
    path: string,
    floorAim: number,
    headers: Case["headers"] = { cookie },
  ): Case => ({ name: `GET ${what}`, url: base + path, headers, floorAim });
  const [products, orders, customers] = [size.products, size.orders, customersOf(size)];
  return [
    read("/products", "/products", SMALL),
    read("/products, middle page", `/products?page=${pageAt(products, 0.5)}`, LARGE),
    read("/products, page at 90 %", `/products?page=${pageAt(products, 0.9)}`, LARGE),
    read("/products?q= a word", `/products${search(word)}`, LARGE),
    read("/products?q= a SKU", `/products${search(sku)}`, LARGE),
    read("/products/{id}", `/products/${productId}`, SMALL),
    read("/orders", "/orders", SMALL),
    read("/orders, middle page", `/orders?page=${pageAt(orders, 0.5)}`, LARGE),
    read("/orders?q= a name", `/orders${search(name)}`, LARGE),
    read("/orders?q= a number", `/orders${search(orderNumber)}`, LARGE),
    read("/orders/{id}", `/orders/${orderId}`, SMALL),
    read("/customers", "/customers", SMALL),
    read("/customers, middle page", `/customers?page=${pageAt(customers, 0.5)}`, LARGE),
    read("/api/v1/products, by key", "/api/v1/products", SMALL, { authorization: `Bearer ${key}` }),
    read("/store/loyalty/me", "/store/loyalty/me", POINTS, { cookie: await signInBuyer(shop) }),
    { name: "GET /reports/vendas", url: `${base}/reports/vendas`, headers: { cookie } },
  ];
}

async function sales({ base, cookie, target }: Shop): Promise<Case[]> {
  const product = { nome: "Edição única", precoCents: 9_900, estoque: 1_000_000, publicado: true };
  const { id } = await callApi<{ id: string }>(`${base}/products`, cookie, { body: product });
  const sale = (name: string, aim: Partial<Case>, produtoId: () => string | undefined): Case => ({
    name: `POST /orders, ${name}`,
    url: `${base}/orders`,
    headers: { cookie },
    body: () => JSON.stringify({ itens: [{ produtoId: produtoId(), quantidade: 1 }] }),
    ...aim,
  });
  const { sellableIds } = target;
  return [
    sale("one SKU", { rateAim: 300 }, () => id),
    // Orders that arrive together share a transaction; the floor's orders have one each.
    sale("spread", { floorAim: ORDERS }, () => sellableIds[randomInt(sellableIds.length)]),
    {
      name: "POST /manual-orders, spread",
      url: `${base}/manual-orders`,
      headers: { cookie },
      body: () => {
        const produtoId = sellableIds[randomInt(sellableIds.length)];
        return JSON.stringify({
          itens: [{ produtoId, descricao: "Peça", precoCents: 9_900, quantidade: 1 }],
        });
      },
      beforeAim: MANUAL_ORDER,
    },
  ];
}

/** Multiples of the core time of the framework's empty answer. */
const PANEL_LIST = 12;
const PANEL_HOME = 15;
const KEPT_PAGES = 3;
const TRACKED_PAGE = 0.5;
const NEW_PAGE = 43;
/** Addresses of different products. */
const ADDRESSES = 4_000;
/** The aim: ten times the best comparable shop on such a machine. */
const SHOP_LIST = 1_320;

/** Browsers take Brotli. */
const BROWSER = { accept: "text/html", "accept-encoding": "br" };

const page = (base: string, path: string, emptyAim: number, headers: Record<string, string> = {}): Case => ({
  name: `page ${path.replace(/[0-9a-f-]{36}/, "{id}")}`,
  url: base + path,
  headers: { ...headers, ...BROWSER },
  emptyAim,
});

function pages({ base, cookie, target }: Shop): Case[] {
  const { productId, orderId } = target;
  const panel = ["", "/produtos", "/pedidos", "/clientes", `/produtos/${productId}`, `/pedidos/${orderId}`];
  return panel.map((path) => page(base, `/admin${path}`, path === "" ? PANEL_HOME : PANEL_LIST, { cookie }));
}

/** Requests that name different addresses, one after another. */
function inTurn(paths: readonly string[]): () => string {
  let turn = 0;
  return () => paths[turn++ % paths.length] ?? "";
}

function shop({ base, size, target: { word } }: Shop): Case[] {
  const read = (what: string, path: string, rateAim?: number): Case => ({
    name: `GET ${what}`,
    url: base + path,
    keeps: "data",
    ...(rateAim && { rateAim }),
  });
  const count = Math.min(ADDRESSES, Math.floor(size.products / 3));
  // Every seventh product is not published (`data.ts`).
  const productsFrom = (first: number) =>
    Array.from({ length: Math.ceil((count * 7) / 6) }, (_, n) => first + n)
      .filter((n) => n % 7 !== 0)
      .map((n) => `/loja/produto/produto-${n}`);
  const products = productsFrom(1);
  const unasked = productsFrom(2 * count);
  let turn = 0;
  const words = () => `/loja/busca?q=${word}%20${turn++}`;
  return [
    read("/store/products", "/store/products", SHOP_LIST),
    read("/store/products/{slug}", "/store/products/produto-776"),
    read("/store/search?q= a word", `/store/search?q=${word}`),
    { ...page(base, "/loja", TRACKED_PAGE), keeps: "page" },
    {
      ...page(base, "/loja", TRACKED_PAGE),
      name: "page /loja, a gclid each",
      keeps: "page",
      path: () => `/loja?gclid=${randomInt(2 ** 40)}&utm_source=bench`,
    },
    {
      ...page(base, "/loja", KEPT_PAGES),
      name: `pages of ${products.length} products`,
      keeps: "page",
      path: inTurn(products),
      kept: products,
    },
    {
      ...page(base, "/loja", NEW_PAGE),
      name: "page of a product, asked never",
      path: inTurn(unasked),
    },
    {
      ...page(base, `/loja/busca?q=${word}`, NEW_PAGE),
      name: "page /loja/busca?q=, words each",
      path: words,
    },
  ];
}

const REPORT_MS = 150;

const DAY_MS = 86_400_000;
const dayBefore = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, "2026-01-31".length);

/**
 * Each report for a quarter and a year, by payment and by creation, as one person reads them; and the lists
 * that a line of a report opens.
 */
const reports = ({ base, cookie }: Shop): Case[] => {
  const read = (name: string, path: string): Case => ({
    name,
    url: base + path,
    headers: { cookie },
    p99MsAim: REPORT_MS,
  });
  const of = (tipo: string, query: string, name: string) =>
    read(`/reports/${tipo}, ${name}`, `/reports/${tipo}?${query}`);
  return [
    ...REPORT_TYPES.flatMap((tipo) =>
      ["90_dias", "12_meses"].map((periodo) => of(tipo, `periodo=${periodo}`, periodo)),
    ),
    ...["vendas", "produtos", "categorias", "clientes", "cupons"].map((tipo) =>
      of(tipo, "periodo=12_meses&base=criado", "12_meses, criado"),
    ),
    of("produtos", "periodo=90_dias&comparar=ano_anterior", "90_dias, compared"),
    read("/orders?pagoDe, 90 days", `/orders?pagoDe=${dayBefore(90)}&pagoAte=${dayBefore(1)}`),
    read("/orders?pagoDe, a day", `/orders?pagoDe=${dayBefore(300)}&pagoAte=${dayBefore(300)}`),
  ];
};

export const CASES = { reads, orders: sales, pages, shop, reports } satisfies Record<
  string,
  (shop: Shop) => Case[] | Promise<Case[]>
>;
