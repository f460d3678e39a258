import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { Random } from "../../prisma/seed/random";
import { injectFaults } from "../chaos/faults";
import { numberOption, option } from "../option";
import { callApi, type Shop, signIn, startShop } from "../throwaway-shop";

/**
 * `npm run bench:checkout`: strangers buy one product (cart, summary, order) while servers and database are
 * killed. Each buyer repeats a request under one key until the answer is final. Ends with 1 when a unit is
 * sold twice or never, or an order, payment or mail is missing or doubled. Linux only.
 * Options: `--buyers N` (500), `--units N` (100), `--gap N` mean seconds between kills (4; 0: none), `--seed
 * TEXT`.
 */
const buyers = numberOption("buyers", 500);
const units = numberOption("units", 100);
const gapMs = numberOption("gap", 4) * 1000;
const seed = option("seed", "1");

const ANSWER_LIMIT_MS = 20_000;
const PAUSE_MS = 250;
const ADDRESS = {
  cep: "01310-930",
  logradouro: "Av. Paulista",
  numero: "1000",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  uf: "SP",
};

type Answer = { status: number; data: Record<string, unknown>; error: string };
type Summary = {
  totalCents: number;
  aPagarCents: number;
  fretes: { id: string }[] | null;
  formas: { provedor: string }[];
};
type Outcome = { sold: string[]; refused: number; repeated: number; problems: string[] };

/** Each buyer has a different IP address. */
class Buyer {
  #cookie = "";
  constructor(
    private readonly base: string,
    private readonly number: number,
    private readonly outcome: Outcome,
  ) {}

  /** Repeats the request until the answer is final. */
  async ask(path: string, body: object, key?: string): Promise<Answer> {
    for (;;) {
      const answer = await this.#once(path, body, key).catch(() => null);
      if (answer && answer.status !== 429 && answer.status !== 503) return answer;
      this.outcome.repeated++;
      await sleep(PAUSE_MS);
    }
  }

  async #once(path: string, body: object, key?: string): Promise<Answer> {
    const response = await fetch(this.base + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `198.18.${this.number >> 8}.${this.number & 255}`,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(key && { "idempotency-key": key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const json = (await response.json()) as Pick<Answer, "data" | "error">;
    const [given] = response.headers.getSetCookie();
    if (given) this.#cookie = given.split(";")[0] ?? "";
    return { ...json, status: response.status };
  }
}

async function shopping(buyer: Buyer, number: number, produtoId: string, outcome: Outcome): Promise<void> {
  const added = await buyer.ask("/store/cart", { produtoId, quantidade: 1 });
  if (added.status === 409) return void outcome.refused++;
  const choices = { uf: ADDRESS.uf };
  const seen = (await buyer.ask("/store/checkout/resumo", choices)).data as unknown as Summary;
  const chosen = { provedor: seen.formas[0]?.provedor, freteId: seen.fretes?.[0]?.id ?? null };
  const summary = await buyer.ask("/store/checkout/resumo", { ...choices, ...chosen });
  const { totalCents, aPagarCents } = summary.data as unknown as Summary;
  const email = `comprador-${number}@pressa.test`;
  const body = { ...chosen, email, nome: "Ana Prado", endereco: ADDRESS, totalCents, aPagarCents };
  const { status, data, error } = await buyer.ask("/store/checkout", body, randomUUID());
  if (status === 201) outcome.sold.push(String(data.pedidoId));
  else if (status === 409) outcome.refused++;
  else outcome.problems.push(`buyer ${number} got ${status}: ${error}`);
}

const MADE = `
  SELECT o.id, sum(i.quantidade)::int AS units,
    (SELECT count(*)::int FROM payments p WHERE p."orderId" = o.id AND p.status = 'pendente') AS payments,
    (SELECT count(*)::int FROM emails e WHERE e.para = o."clienteEmail") AS mails,
    (SELECT count(*)::int FROM carts c WHERE c."orderId" = o.id) AS carts
  FROM orders o JOIN order_items i ON i."orderId" = o.id WHERE i."productId" = $1 GROUP BY o.id`;
const LEFT = `
  SELECT estoque, (SELECT sum(quantidade)::int FROM stock_movements WHERE "productId" = $1) AS moved
  FROM products WHERE id = $1`;

async function check(client: Client, produtoId: string, sold: readonly string[]): Promise<string[]> {
  type Made = { id: string; units: number; payments: number; mails: number; carts: number };
  const { rows: made } = await client.query<Made>(MADE, [produtoId]);
  const { rows } = await client.query<{ estoque: number; moved: number }>(LEFT, [produtoId]);
  const { estoque = -1, moved = -1 } = rows[0] ?? {};
  const ordered = made.reduce((sum, order) => sum + order.units, 0);
  const wanted = Math.min(units, buyers);
  const [ids, told] = [new Set(made.map(({ id }) => id)), new Set(sold)];
  console.log(`${ordered} units in ${made.length} orders, ${estoque} left of ${units}`);
  return [
    ...(ordered === wanted ? [] : [`${ordered} sold, ${wanted} could be`]),
    ...(ordered + estoque === units && moved === estoque ? [] : [`${estoque} left, movements say ${moved}`]),
    ...(told.size === sold.length ? [] : ["two buyers were told of one order"]),
    ...[...told].filter((id) => !ids.has(id)).map((id) => `order ${id}, which its buyer saw, is gone`),
    ...[...ids].filter((id) => !told.has(id)).map((id) => `order ${id} is nobody's`),
    ...made
      .filter(({ payments, mails, carts }) => payments !== 1 || mails !== 1 || carts !== 1)
      .map((order) => `order ${order.id}: ${JSON.stringify(order)}`),
  ];
}

async function run(shop: Shop): Promise<string[]> {
  const panel = await signIn(shop.base);
  const product = { nome: "Último lote", precoCents: 9_900, estoque: units, publicado: true };
  const { id: produtoId } = await callApi<{ id: string }>(`${shop.base}/products`, panel, { body: product });
  const outcome: Outcome = { sold: [], refused: 0, repeated: 0, problems: [] };
  const startedAt = Date.now();
  let isOver = gapMs === 0;
  const faults = injectFaults(shop.pid, new Random(`checkout ${seed}`), {
    isOver: () => isOver,
    gapMs: [gapMs * 0.6, gapMs * 1.4],
  });
  const all = Array.from({ length: buyers }, (_, number) =>
    shopping(new Buyer(shop.base, number, outcome), number, produtoId, outcome),
  );
  await Promise.all(all);
  const seconds = (Date.now() - startedAt) / 1000;
  isOver = true;
  const { kills, problems } = await faults;
  const client = await shop.connect();
  const wrong = await check(client, produtoId, outcome.sold);
  await client.end();
  const killed = Object.entries(kills).map(([target, count]) => `${target} ${count}`);
  console.log(
    `${buyers} buyers in ${seconds.toFixed(0)} s with kills (${killed.join(", ")}): ${outcome.sold.length} bought, ` +
      `${outcome.refused} refused, ${outcome.repeated} requests sent again`,
  );
  return [...problems, ...outcome.problems, ...wrong];
}

const shop = await startShop({ TRUSTED_PROXIES: "1", PANEL_RATE_PER_MINUTE: "1000000" });
const problems = await run(shop).finally(() => shop.stop());
for (const problem of problems) console.log(`✗ ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
