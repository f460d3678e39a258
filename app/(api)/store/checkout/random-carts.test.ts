import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { expect, inject, it } from "vitest";
import { POST as summarise } from "@/app/(api)/store/checkout/resumo/route";
import { POST as checkout } from "@/app/(api)/store/checkout/route";
import type { Ctx } from "@/lib/ctx";
import { moveOrder } from "@/lib/orders/change/move";
import { newToken, tokenHash } from "@/lib/secrets/link-token";
import type { Answer } from "@/lib/testing/call";
import { comeAgain } from "@/lib/testing/come-again";
import { aCoupon } from "@/lib/testing/factories";
import { aMember, expectSoundBooks, holdings } from "@/lib/testing/shop";
import { aShop } from "@/lib/testing/storefront";

const CARTS = inject("randomCarts");
const SEED = inject("randomCartsSeed");
const AT_ONCE = 4;
/** While one stall waits for its last buyer, the other stalls sell. */
const STALLS = Math.min(4, Math.ceil(CARTS / 100));
const LIMIT_MS = Math.max(20_000, CARTS * 500);
const STOCK = 10_000;
const PRICES = [1, 333, 4_999, 99_900];
const FREIGHTS = [0, 1, 1_549];
const ENDERECO = { cep: "01310-930", logradouro: "Av. Paulista", numero: "1000", bairro: "Bela Vista" };
const GUEST = {
  email: "ana@exemplo.test",
  nome: "Ana Prado",
  endereco: { ...ENDERECO, cidade: "São Paulo", uf: "SP" },
};
const COUPONS = [
  { tipo: "percentual", valor: 7.77, combinavel: true },
  { tipo: "percentual", valor: 100, descontoMaximoCents: 12_345 },
  { tipo: "fixo", valor: 4_321, combinavel: true },
  { tipo: "fixo", valor: 999, minimoPedidoCents: 5_000, usoMaximo: 2 },
] as const;
/** Two of the buyers who saw this coupon get it. */
const SCARCE = 3;

const cart = fc.record({
  units: fc
    .tuple(...PRICES.map(() => fc.integer({ min: 0, max: 99 })))
    .filter((units) => units.some((quantity) => quantity > 0)),
  frete: fc.nat(FREIGHTS.length - 1),
  coupon: fc.option(fc.nat(COUPONS.length - 1)),
  provedor: fc.constantFrom("pix_estatico", "manual"),
  /** 0: the cart of a visitor without an account. */
  pontos: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 30 }).map((hundreds) => hundreds * 100),
  ),
  isPaid: fc.boolean(),
});
type RandomCart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

const crowd = fc.record({
  percent: fc.integer({ min: 0, max: 50 }),
  carts: fc.array(cart, { minLength: AT_ONCE, maxLength: AT_ONCE }),
  dearer: fc.nat(4 * PRICES.length).map((index) => (index < PRICES.length ? index : null)),
});

async function aStall() {
  const { ctx, visit } = await aShop();
  const { storeId, db } = ctx;
  await db.store.update({ where: { id: storeId }, data: { fidelidadeAtiva: true } });
  const pix = { pixAtivo: true, pixChave: "ana@exemplo.test", pixNome: "Loja", pixCidade: "Sao Paulo" };
  await db.paymentSettings.create({ data: { storeId, ...pix } });
  const members = await Promise.all(Array.from({ length: AT_ONCE }, () => aMember(ctx, 1_000_000)));
  // Each buyer has own goods and coupons, so no buyer waits for another. All share the scarce coupon.
  const scarce = await aCoupon(ctx, COUPONS[SCARCE]);
  const places = members.map(async (member) => ({
    member,
    wares: PRICES.map(() => uuidv7()),
    coupons: await Promise.all(
      COUPONS.map((coupon, index) => (index === SCARCE ? scarce : aCoupon(ctx, coupon))),
    ),
  }));
  const buyers = await Promise.all(places);
  const goods = buyers.flatMap(({ wares }) =>
    wares.map((id, index) => ({
      storeId,
      id,
      slug: id,
      nome: id,
      precoCents: PRICES[index] ?? 0,
      estoque: STOCK,
    })),
  );
  await db.product.createMany({ data: goods.map((row) => ({ ...row, publicado: true })) });
  const arrival = { storeId, tipo: "ajuste", quantidade: STOCK, saldo: STOCK, atorTipo: "system" } as const;
  await db.stockMovement.createMany({ data: goods.map(({ id: productId }) => ({ ...arrival, productId })) });
  const freights: string[] = [];
  for (const [ordem, precoCents] of FREIGHTS.entries()) {
    const rate = { storeId, nome: `Entrega ${ordem}`, precoCents, prazoDiasUteis: 5, ordem };
    freights.push((await db.freightRate.create({ data: rate })).id);
  }

  /** @returns the cookies of this cart */
  const fill = async ({ units, pontos }: RandomCart, place: number) => {
    const { member, wares } = buyers[place] as (typeof buyers)[number];
    const [id, token] = [uuidv7(), newToken()];
    const cookie = [`ecom_cart=${token}`, ...(pontos > 0 ? [member.cookie] : [])].join("; ");
    const lines = units.flatMap((quantidade, index) =>
      quantidade > 0 ? [{ productId: wares[index] ?? "", quantidade }] : [],
    );
    await db.cart.create({
      data: { id, storeId, visitanteId: uuidv7(), tokenHash: tokenHash(token), items: { create: lines } },
    });
    return cookie;
  };
  const setPrice = (index: number, precoCents: number) =>
    db.product.updateMany({
      where: { id: { in: buyers.flatMap(({ wares }) => wares[index] ?? []) } },
      data: { precoCents },
    });

  return { ctx, visit, buyers, freights, fill, setPrice };
}

/** A request that waited too long in the queue gets 503 with `Retry-After`; this repeats the request. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 && answer.headers.has("retry-after") ? insist(ask) : answer;
}

const move = (ctx: Ctx, id: string, para: "paid" | "cancelled") =>
  comeAgain(() => moveOrder(ctx, id, { para }));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

type Tally = { sold: number; refused: number };

/** Each run uses a separate store. It sells crowd by crowd, and cancels the orders of each crowd. */
async function sellAndTakeBack(tally: Tally, runs: { numRuns: number; seed: number }): Promise<void> {
  const { ctx, visit, buyers, freights, fill, setPrice } = await aStall();
  const { db, storeId } = ctx;

  const choicesOf = ({ coupon, frete, provedor, pontos }: RandomCart, place: number) => ({
    provedor,
    pontos,
    freteId: freights[frete],
    cupomCodigo: coupon === null ? null : buyers[place]?.coupons[coupon]?.codigo,
  });

  const check = fc.asyncProperty(crowd, async ({ percent, carts, dearer }) => {
    await db.paymentSettings.update({ where: { storeId }, data: { pixDescontoPercentual: percent } });
    const before = await holdings(ctx);
    const startedAt = new Date();
    const cookies = await Promise.all(carts.map(fill));
    const seen = await Promise.all(
      carts.map(async (each, index) => {
        const body = { ...choicesOf(each, index), uf: "SP" };
        const cookie = cookies[index] ?? "";
        return (await insist(() => visit(summarise, "POST", { cookie, body }))).json.data;
      }),
    );
    if (dearer !== null) await setPrice(dearer, (PRICES[dearer] ?? 0) + 1);
    const answers = await Promise.all(
      carts.map((each, index) => {
        const { totalCents, aPagarCents } = seen[index];
        const body = { ...GUEST, ...choicesOf(each, index), totalCents, aPagarCents };
        return insist(() => visit(checkout, "POST", { cookie: cookies[index] ?? "", body }));
      }),
    );
    if (dearer !== null) await setPrice(dearer, PRICES[dearer] ?? 0);
    // Earlier crowds left tens of thousands of orders.
    const orders = await db.order.findMany({
      where: { criadoEm: { gte: startedAt } },
      include: { items: true, payments: true },
    });
    for (const [index, { status, json }] of answers.entries()) {
      const { totalCents, aPagarCents, problemas } = seen[index];
      if (status !== 201) {
        tally.refused += 1;
        const isDearer = dearer !== null && (carts[index]?.units[dearer] ?? 0) > 0;
        const isTaken = carts[index]?.coupon === SCARCE;
        const isExpected = isDearer || isTaken || Object.values(problemas).some(Boolean);
        expect([status, isExpected, json]).toEqual([expect.toBeOneOf([409, 422]), true, json]);
        continue;
      }
      tally.sold += 1;
      const order = orders.find(({ id }) => id === json.data.pedidoId);
      const lines = sum((order?.items ?? []).map((item) => item.totalCents));
      expect([order?.totalCents, lines + (order?.freteCents ?? 0)]).toEqual([totalCents, totalCents]);
      const owed = order?.payments.map(({ valorCents }) => valorCents);
      expect(owed).toEqual(aPagarCents > 0 ? [aPagarCents] : []);
    }
    expect(orders.length).toBe(answers.filter(({ status }) => status === 201).length);
    const ends = orders.map(async ({ id, status }, index) => {
      if (status === "pending" && carts[index]?.isPaid) await move(ctx, id, "paid");
      await move(ctx, id, "cancelled");
    });
    await Promise.all(ends);
    expect(await holdings(ctx)).toEqual(before);
    // Otherwise the member's next cart would be merged with it.
    await db.cart.deleteMany({ where: { orderId: null } });
  });
  await fc.assert(check, {
    ...runs,
    endOnFailure: true,
    // A busy machine sells to fewer crowds instead of failing.
    interruptAfterTimeLimit: LIMIT_MS - 12_000,
  });
  await expectSoundBooks(ctx);
}

it(`sells ${CARTS} random carts at the total that was seen, or says the new one, and takes all of it back`, {
  timeout: LIMIT_MS,
}, async () => {
  const tally = { sold: 0, refused: 0 };
  const numRuns = Math.ceil(CARTS / AT_ONCE / STALLS);
  const seed = SEED ?? Date.now();
  await Promise.all(
    Array.from({ length: STALLS }, (_, stall) => sellAndTakeBack(tally, { numRuns, seed: seed + stall })),
  );
  expect(tally.sold).toBeGreaterThan(0);
  console.info(`${tally.sold} sold, ${tally.refused} refused; RANDOM_CARTS_SEED=${seed}`);
});
