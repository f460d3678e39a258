import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { Random } from "../../prisma/seed/random";
import { callApi, type Shop } from "../throwaway-shop";
import type { Frozen } from "./frozen";
import type { Bought } from "./sales-check";

const BUYERS = 8;
const STOCK = 300;
const COUPON_USES = 60;
const PAUSE_MS = 150;
const ANSWER_LIMIT_MS = 20_000;
const PROBE_MS = 100;
const HEALTHY_LIMIT_MS = 5_000;

export type Sales = {
  bought: Bought[];
  /** Final refusals: no stock, coupon use or points left. */
  refused: number;
  repeated: number;
  /** Longest time in which a running server had no database. */
  outageMs: number;
  problems: string[];
  /** Stops after each buyer has finished the current purchase. */
  stop(): Promise<void>;
};

type Goods = { produtoId: string; cupomCodigo: string; customers: string[] };

/** Creates the scarce goods, and picks the customers with the most points. */
async function stockUp({ base }: Shop, cookie: string, client: Client): Promise<Goods> {
  const body = { nome: "Último lote", precoCents: 9_900, estoque: STOCK, publicado: true };
  const product = await callApi<{ id: string }>(`${base}/products`, cookie, { body });
  const cupomCodigo = `CAOS${Date.now()}`;
  const coupon = { codigo: cupomCodigo, tipo: "fixo", valor: 1_000, usoMaximo: COUPON_USES };
  await callApi(`${base}/coupons`, cookie, { body: coupon });
  const { rows } = await client.query<{ customerId: string }>(
    `SELECT a."customerId" FROM loyalty_accounts a JOIN stores s ON s.id = a."storeId" AND s.subdominio = 'aurora'
      WHERE a.ativo ORDER BY a.saldo DESC LIMIT 5`,
  );
  return { produtoId: product.id, cupomCodigo, customers: rows.map(({ customerId }) => customerId) };
}

function orderOf({ produtoId, cupomCodigo, customers }: Goods, key: string, random: Random) {
  const withCoupon = random.chance(0.4);
  const withPoints = random.chance(0.3) && customers.length > 0;
  return {
    itens: [{ produtoId, quantidade: random.int(1, 2) }],
    observacao: `caos ${key}`,
    ...(withCoupon && { cupomCodigo }),
    ...(withPoints && { customerId: random.pick(customers), pontos: 100 }),
  };
}

type Final = { status: number; data?: { id: string } };

/** Repeats the request with the same key until the answer is final. */
async function insist(
  sales: Sales,
  address: string,
  cookie: string,
  key: string,
  body: object,
): Promise<Final> {
  const headers = { cookie, "content-type": "application/json", "idempotency-key": key };
  for (;;) {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const request = { method: "POST", headers, body: JSON.stringify(body), signal };
    const answer = await fetch(address, request)
      .then(async (response) => ({ response, json: await response.json() }))
      .catch(() => null);
    const status = answer?.response.status ?? 0;
    const retryAfter = answer?.response.headers.get("retry-after");
    if (status >= 500 && !retryAfter) sales.problems.push(`${address} answered ${status}`);
    if (answer && !retryAfter) return { status, ...answer.json };
    sales.repeated++;
    await sleep(retryAfter ? Number(retryAfter) * 1_000 : PAUSE_MS);
  }
}

async function buy(sales: Sales, { base }: Shop, cookie: string, goods: Goods, random: Random) {
  const key = randomUUID();
  const { status, data } = await insist(sales, `${base}/orders`, cookie, key, orderOf(goods, key, random));
  if (status !== 201 || !data) {
    sales.refused++;
    if (status !== 409 && status !== 422) sales.problems.push(`an order was answered ${status}`);
    return;
  }
  sales.bought.push({ key, id: data.id });
  if (random.chance(0.4)) return;
  const para = random.chance(0.5) ? "paid" : "cancelled";
  const moved = await insist(sales, `${base}/orders/${data.id}/status`, cookie, randomUUID(), { para });
  if (moved.status !== 200) sales.problems.push(`${para} was answered ${moved.status}`);
}

/** Measures how long the server reports its database as away, without the freezes. */
async function watch(sales: Sales, { base }: Shop, frozen: Frozen, isOver: () => boolean) {
  let since: number | null = null;
  while (!isOver()) {
    const status = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
      (response) => response.status,
      () => null,
    );
    const isAway = status === 503;
    if (isAway) since ??= Date.now();
    if (since !== null) since = frozen.isFrozen ? Date.now() : Math.max(since, frozen.thawedAt);
    if (since !== null) sales.outageMs = Math.max(sales.outageMs, Date.now() - since);
    if (!isAway) since = null;
    await sleep(PROBE_MS);
  }
  if (sales.outageMs > HEALTHY_LIMIT_MS) {
    sales.problems.push(`the database was away for ${(sales.outageMs / 1000).toFixed(1)} s at a time`);
  }
}

/** Starts buyers; each repeats its request until the answer is final. */
export async function startSales(shop: Shop, cookie: string, seed: string, frozen: Frozen): Promise<Sales> {
  const client = await shop.connect();
  const goods = await stockUp(shop, cookie, client).finally(() => client.end());
  let isOver = false;
  const sales: Sales = {
    bought: [],
    refused: 0,
    repeated: 0,
    outageMs: 0,
    problems: [],
    stop: async () => {},
  };
  const buyer = async (_: unknown, index: number) => {
    const random = new Random(`buyer ${index} ${seed}`);
    while (!isOver) {
      await buy(sales, shop, cookie, goods, random);
      await sleep(random.between(0, 2 * PAUSE_MS));
    }
  };
  const buyers = Array.from({ length: BUYERS }, buyer);
  let isQuiet = false;
  const watching = watch(sales, shop, frozen, () => isQuiet);
  sales.stop = async () => {
    isOver = true;
    await Promise.all(buyers);
    isQuiet = true;
    await watching;
  };
  return sales;
}
