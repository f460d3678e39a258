import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { Random } from "../../prisma/seed/random";
import { injectFaults } from "../chaos/faults";
import { numberOption } from "../option";
import { callApi, type Shop, signIn, startShop } from "../throwaway-shop";
import { hotRowCase } from "./hot-row";

/**
 * `npm run bench:stock`: orders a second for one product; the effect on another store of a crowd on one
 * coupon or product; and whether killed servers and databases oversell. Ends with 1 when stock was oversold
 * or another store was refused. Linux only.
 * Options: `--attempts N` (100,000; 0: no kills), `--clients N` (200), `--units N` (1,000), `--seconds N` for
 * each rate and hot row (15).
 */
const attempts = numberOption("attempts", 100_000);
const clients = numberOption("clients", 200);
const units = numberOption("units", 1_000);
const seconds = numberOption("seconds", 15);

const RATE_CLIENTS = 16;
const PATIENCE_MS = 200;
const GAP_MS: [number, number] = [8_000, 15_000];

async function aProduct({ base }: Shop, cookie: string, estoque: number): Promise<string> {
  const body = { nome: "Último lote", precoCents: 9_900, estoque, publicado: true };
  return (await callApi<{ id: string }>(`${base}/products`, cookie, { body })).id;
}

/** @returns the status; 0 when no answer came */
async function buy({ base }: Shop, cookie: string, produtoId: string): Promise<number> {
  const body = JSON.stringify({ itens: [{ produtoId, quantidade: 1 }] });
  const headers = { cookie, "content-type": "application/json" };
  try {
    const response = await fetch(`${base}/orders`, { method: "POST", headers, body });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

async function rateOf(shop: Shop, cookie: string): Promise<number> {
  const produtoId = await aProduct(shop, cookie, 90_000);
  await Promise.all(Array.from({ length: 50 }, () => buy(shop, cookie, produtoId)));
  const end = Date.now() + seconds * 1000;
  let sold = 0;
  const client = async () => {
    while (Date.now() < end) {
      const status = await buy(shop, cookie, produtoId);
      if (status !== 201) throw new Error(`one product: a buyer got ${status}`);
      sold++;
    }
  };
  await Promise.all(Array.from({ length: RATE_CLIENTS }, client));
  return sold / seconds;
}

type Rush = { sold: number; refused: number; unanswered: number; wrong: Set<number> };
// Statuses that are no final answer: 0 (no answer came), or "come again".
const UNANSWERED = [0, 429, 503];

async function rush(shop: Shop, cookie: string, produtoId: string): Promise<Rush> {
  const rushed: Rush = { sold: 0, refused: 0, unanswered: 0, wrong: new Set() };
  let left = attempts;
  const client = async () => {
    while (left-- > 0) {
      const status = await buy(shop, cookie, produtoId);
      if (status === 201) rushed.sold++;
      else if (status === 409) rushed.refused++;
      else {
        if (!UNANSWERED.includes(status)) rushed.wrong.add(status);
        rushed.unanswered++;
        await sleep(PATIENCE_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return rushed;
}

type Sums = { estoque: number; ordered: number; moved: number };

const SUMS = `
  SELECT p.estoque,
    (SELECT coalesce(sum(quantidade), 0)::int FROM order_items i WHERE i."productId" = p.id) AS ordered,
    (SELECT coalesce(sum(quantidade), 0)::int FROM stock_movements m WHERE m."productId" = p.id) AS moved
  FROM products p WHERE p.id = $1`;

async function sumsOf(client: Client, produtoId: string): Promise<Sums> {
  const { rows } = await client.query<Sums>(SUMS, [produtoId]);
  const [sums] = rows;
  if (!sums) throw new Error("the product is gone");
  return sums;
}

async function run(shop: Shop): Promise<string[]> {
  const cookie = await signIn(shop.base);
  console.log(
    `one product: ${(await rateOf(shop, cookie)).toFixed(0)} orders/s from ${RATE_CLIENTS} clients`,
  );
  const noticed = [
    ...(await hotRowCase(shop, "coupon", seconds)),
    ...(await hotRowCase(shop, "product", seconds)),
  ];
  if (attempts === 0) return noticed;
  const produtoId = await aProduct(shop, cookie, units);
  const start = Date.now();
  let isOver = false;
  const end = () => isOver;
  const faults = injectFaults(shop.pid, new Random("stock"), { isOver: end, gapMs: GAP_MS });
  const rushed = await rush(shop, cookie, produtoId);
  isOver = true;
  const { kills, problems: unhurt } = await faults;
  while (
    !(await fetch(`${shop.base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(PATIENCE_MS);
  const client = await shop.connect();
  const { estoque, ordered, moved } = await sumsOf(client, produtoId);
  await client.end();
  const killed = Object.entries(kills).map(([target, count]) => `${target} ${count}`);
  console.log(
    `${attempts} attempts by ${clients} clients in ${Math.round((Date.now() - start) / 1000)} s with kills ` +
      `(${killed.join(", ")}): ${rushed.sold} sold, ${rushed.refused} refused, ${rushed.unanswered} unanswered; ` +
      `${ordered} in orders, ${estoque} left of ${units}`,
  );
  return [
    ...noticed,
    ...unhurt,
    ...[...rushed.wrong].map((status) => `a buyer got ${status}`),
    ...(ordered + estoque === units ? [] : [`${ordered} ordered + ${estoque} left are not ${units}`]),
    ...(moved === estoque ? [] : [`the movements say ${moved}, the product ${estoque}`]),
    ...(rushed.sold <= ordered ? [] : [`${rushed.sold} were acknowledged, ${ordered} are there`]),
  ];
}

const shop = await startShop({ PANEL_RATE_PER_MINUTE: "1000000" });
const problems = await run(shop).finally(() => shop.stop());
for (const problem of problems) console.log(`✗ ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
