import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { callApi, type Shop, signIn, signInAnswer } from "../throwaway-shop";

const BUYERS = 200;
const READERS = 4;
const LOGIN_GAP_MS = 500;
const OTHER_STORE = "dona@boreal.test";

type Tally = { tookMs: number[]; statuses: Map<string, number> };

const newTally = (): Tally => ({ tookMs: [], statuses: new Map() });

function percentile({ tookMs }: Tally, share: number): string {
  const sorted = tookMs.toSorted((a, b) => a - b);
  return `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
}

const statusText = ({ statuses }: Tally) => [...statuses].map(([name, n]) => `${n} × ${name}`).join(", ");

/** Counts each answer. A 503 without `Retry-After` counts separately. */
async function counted(tally: Tally, send: () => Promise<Response>): Promise<void> {
  const start = performance.now();
  const status = await send().then(
    async (response) => {
      await response.arrayBuffer();
      return `${response.status}${response.headers.has("retry-after") ? " + Retry-After" : ""}`;
    },
    () => "no answer",
  );
  tally.tookMs.push(performance.now() - start);
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
}

const crowd = (count: number, endMs: number, work: (n: number) => Promise<void>) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      while (Date.now() < endMs) await work(n);
    }),
  );

async function wantedBy(shop: Shop, cookie: string, kind: "coupon" | "product") {
  const body = { nome: "Edição única", precoCents: 9_900, estoque: 1_000_000, publicado: true };
  const products = await Promise.all(
    Array.from({ length: kind === "product" ? 1 : 50 }, () =>
      callApi<{ id: string }>(`${shop.base}/products`, cookie, { body }),
    ),
  );
  const cupomCodigo = kind === "coupon" ? `UNICO${Date.now()}` : null;
  if (cupomCodigo) {
    const coupon = { codigo: cupomCodigo, tipo: "fixo", valor: 100 };
    await callApi(`${shop.base}/coupons`, cookie, { body: coupon });
  }
  return (n: number) => {
    const produtoId = products[n % products.length]?.id;
    return JSON.stringify({ itens: [{ produtoId, quantidade: 1 }], cupomCodigo });
  };
}

/**
 * Many buyers on one row, and the effect on another store.
 * @returns the problems: errors of the other store, and answers to buyers that are neither a sale nor "come
 * again"
 */
export async function hotRowCase(shop: Shop, kind: "coupon" | "product", seconds: number): Promise<string[]> {
  const { base } = shop;
  const [cookie, otherCookie] = [await signIn(base), await signIn(base, OTHER_STORE)];
  const orderOf = await wantedBy(shop, cookie, kind);
  const [buyers, reads, logins] = [newTally(), newTally(), newTally()];
  const endMs = Date.now() + seconds * 1000;
  const buy = (n: number) => {
    const headers = { cookie, "content-type": "application/json" };
    return counted(buyers, () => fetch(`${base}/orders`, { method: "POST", headers, body: orderOf(n) }));
  };
  const read = (n: number) =>
    counted(reads, () =>
      fetch(`${base}${n % 2 ? "/orders" : "/products"}`, { headers: { cookie: otherCookie } }),
    );
  const login = async () => {
    await counted(logins, () => signInAnswer(base, OTHER_STORE));
    await sleep(LOGIN_GAP_MS);
  };
  await Promise.all([crowd(BUYERS, endMs, buy), crowd(READERS, endMs, read), crowd(1, endMs, login)]);
  const sold = buyers.statuses.get("201") ?? 0;
  console.log(
    `hot ${kind}, ${BUYERS} buyers for ${seconds} s: ${(sold / seconds).toFixed(0)} orders/s, ` +
      `p99 ${percentile(buyers, 0.99)} (${statusText(buyers)})\n` +
      `  another store meanwhile: lists p50 ${percentile(reads, 0.5)}, p99 ${percentile(reads, 0.99)} ` +
      `(${statusText(reads)}); log-ins p99 ${percentile(logins, 0.99)} (${statusText(logins)})`,
  );
  const wrong = (tally: Tally, right: string[]) =>
    [...tally.statuses.keys()].filter((status) => !right.includes(status));
  return [
    ...wrong(buyers, ["201", "503 + Retry-After"]).map((status) => `hot ${kind}: a buyer got ${status}`),
    ...wrong(reads, ["200"]).map((status) => `hot ${kind}: a list of another store got ${status}`),
    ...wrong(logins, ["200"]).map((status) => `hot ${kind}: a log-in of another store got ${status}`),
  ];
}
