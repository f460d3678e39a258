import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { POST as createCategory } from "@/app/(api)/categories/route";
import { POST } from "@/app/(api)/orders/route";
import { POST as adjustStock } from "@/app/(api)/products/[id]/estoque/route";
import { GET as listProducts } from "@/app/(api)/products/route";
import { prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { type Answer, call } from "@/lib/testing/call";
import { aCoupon, aUser, unique } from "@/lib/testing/factories";
import { aPerson, SENHA, tryLogin } from "@/lib/testing/login";
import { aShop, expectSoundBooks } from "@/lib/testing/shop";

const BUYERS = 30;
const FREE_LINE = { descricao: "Livro", precoCents: 5_000, quantidade: 1 };

type Table = "coupons" | "products";

async function holding<T>(table: Table, id: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(`SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    return await work();
  } finally {
    await client.end();
  }
}

const waitingInPostgres = async () => {
  const [row] = await prisma().$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.waiting ?? 0;
};

async function aSale({ uses = 20 } = {}) {
  const shop = await aShop({ estoque: 1_000 });
  const { cookie } = await aUser(shop.ctx);
  const { id: couponId, codigo } = await aCoupon(shop.ctx, { tipo: "fixo", valor: 100, usoMaximo: uses });
  const order = (more: object, headers = {}) =>
    call(POST, "POST", {
      cookie,
      headers,
      body: { itens: [{ produtoId: shop.cap.id, varianteId: shop.variant.id, quantidade: 1 }], ...more },
    });
  const crowd = (count: number, make: (n: number) => Promise<Answer>) =>
    Array.from({ length: count }, (_, n) => make(n));
  const wanted = (n: number) => ({ cupomCodigo: n % 2 ? codigo : ` ${codigo.toLowerCase()} ` });
  return { ...shop, couponId, order, crowd, wanted };
}

const statuses = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

async function anotherStoresDay() {
  const { user } = await aPerson();
  const { cookie, email } = user;
  return () =>
    Promise.all([
      tryLogin(email, SENHA),
      call(createCategory, "POST", { cookie, body: { nome: "Nova" } }),
      ...Array.from({ length: 8 }, () => call(listProducts, "GET", { cookie })),
    ]);
}

const waited = ({ status, headers }: Answer) => status === 503 && headers.get("retry-after") === "2";

const LOCK_LIMIT_MS = 4_000;

describe("one hot row", { timeout: 60_000 }, () => {
  it.each(["coupons", "products"] as const)("of %s holds up its own buyers alone", async (table) => {
    const { ctx, cap, couponId, order, crowd, shirt, wanted } = await aSale();
    const live = await anotherStoresDay();
    const { buyers, others, another } = await holding(
      table,
      { coupons: couponId, products: cap.id }[table],
      async () => {
        const asks = (n: number) => (table === "coupons" ? { ...wanted(n), itens: [FREE_LINE] } : {});
        const buyers = crowd(BUYERS, (n) => order(asks(n), n % 3 ? { "idempotency-key": unique() } : {}));
        const sinceMs = performance.now();
        const others = await live();
        const another = await order({ itens: [{ produtoId: shirt.id, quantidade: 1 }] });
        expect(performance.now() - sinceMs).toBeLessThan(LOCK_LIMIT_MS);
        expect(await waitingInPostgres()).toBe(1);
        return { buyers, others, another };
      },
    );
    expect(statuses(others)).toEqual({ 200: 9, 201: 1 });
    expect(another.status).toBe(201);
    const answers = await Promise.all(buyers);
    expect(answers.every((answer) => [201, 409].includes(answer.status) || waited(answer))).toBe(true);
    await expectSoundBooks(ctx);
  });

  it("holds up those who count it, each behind the other", async () => {
    const { ctx, shirt, crowd } = await aSale();
    const { cookie } = await aUser(ctx);
    const live = await anotherStoresDay();
    const count = () =>
      call(adjustStock, "POST", {
        cookie,
        params: { id: shirt.id },
        body: { quantidade: 1, motivo: "contagem" },
      });
    const counts = await holding("products", shirt.id, async () => {
      const counts = crowd(5, count);
      expect(statuses(await live())).toEqual({ 200: 9, 201: 1 });
      expect(await waitingInPostgres()).toBe(1);
      return counts;
    });
    expect(statuses(await Promise.all(counts))).toEqual({ 200: 5 });
    await expectSoundBooks(ctx);
  });

  it("sells each use once to a crowd that comes at once, and refuses nobody else", async () => {
    const { ctx, order, crowd, wanted } = await aSale();
    const answers = await Promise.all(
      crowd(BUYERS, (n) => order(wanted(n), n % 3 ? { "idempotency-key": unique() } : {})),
    );
    expect(statuses(answers)).toEqual({ 201: 20, 409: 10 });
    await expectSoundBooks(ctx);
  });

  it("refuses who has waited for long, keeps no place for them, and serves the next", async () => {
    const { ctx, couponId, order, crowd, wanted } = await aSale();
    const buyers = await holding("coupons", couponId, async () => {
      const refused: Answer[] = [];
      const buyers = crowd(BUYERS, async (n) => {
        const answer = await order(wanted(n));
        if (answer.status !== 201) refused.push(answer);
        return answer;
      });
      // The order at the head of the queue waits for the lock as long as the others wait in the queue.
      await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(BUYERS);
      expect(refused.every(waited)).toBe(true);
      return buyers;
    });
    expect(statuses(await Promise.all(buyers))).toEqual({ 503: BUYERS });
    expect(statuses(await Promise.all(crowd(5, (n) => order(wanted(n)))))).toEqual({ 201: 5 });
    await expectSoundBooks(ctx);
  });
});
