import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { segmentCondition } from "@/lib/segments/members";
import { SegmentRules } from "@/lib/segments/rules";
import {
  type Condition,
  FIELD_NAMES,
  FIELDS,
  type Group,
  type Kind,
  type Operator,
} from "@/lib/segments/types";
import { aCoupon, anOrder, aProduct, aStore, unique } from "@/lib/testing/factories";
import { isInModel, type ModelCustomer } from "@/lib/testing/segment-model";

/** For a long run: `GENERATED_TREES=10000 npx vitest run lib/segments/model` */
const TREES = Number(process.env.GENERATED_TREES ?? 300);
const CUSTOMERS = 40;

const CITIES = ["São Paulo", "Sao Paulo", "Santos", "AÇAILÂNDIA", "100% Azul_", "Itu"];
const STATES = ["SP", "RJ", "MA", "MG"];
const TAGS = ["vip", "verão", "Verao", "casa", "CASA"];
const STATUSES = [
  "pending",
  "paid",
  "shipped",
  "delivered",
  "returned",
  "cancelled",
  "refunded",
  "expired",
] as const;
const CHANNELS = ["email", "whatsapp", "push"] as const;
const HALF_HOUR_MS = 1_800_000;
const HOUR_MS = 2 * HALF_HOUR_MS;
const start = Date.now();
/** Moments are never close to a multiple of a day ago. */
const moment = fc
  .integer({ min: 1, max: 900 })
  .map((hours) => new Date(start - hours * HOUR_MS - HALF_HOUR_MS));

const world = {
  ctx: null as Ctx | null,
  ids: { product: [] as string[], category: [] as string[], coupon: [] as string[] },
  catalog: new Map<string, string[]>(),
  customers: [] as ModelCustomer[],
};
const shop = () => {
  if (!world.ctx) throw new Error("no shop");
  return world.ctx;
};

const order = fc.record({
  isPaid: fc.boolean(),
  status: fc.constantFrom(...STATUSES),
  later: fc.constantFrom(...STATUSES),
  totalCents: fc.integer({ min: 0, max: 5_000 }),
  part: fc.integer({ min: 0, max: 2 }),
  criadoEm: moment,
  products: fc.subarray([0, 1, 2, 3]),
});
const customer = fc.record({
  criadoEm: moment,
  tags: fc.subarray(TAGS),
  addresses: fc.array(
    fc.record({
      cidade: fc.constantFrom(...CITIES),
      uf: fc.constantFrom(...STATES),
      principal: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  consents: fc.array(fc.constantFrom(true, false, null), { minLength: 3, maxLength: 3 }),
  pontos: fc.option(fc.integer({ min: -20, max: 100 })),
  orders: fc.array(order, { maxLength: 4 }),
  coupons: fc.subarray([0, 1]),
});
type Given = typeof customer extends fc.Arbitrary<infer Value> ? Value : never;

type State = Pick<Given["orders"][number], "isPaid" | "status" | "totalCents" | "part" | "criadoEm">;

/** A state that the database's constraints allow. */
function stateOf({ isPaid, status, totalCents, part, criadoEm }: State) {
  const isUnpaid = status === "pending" || status === "expired" || (status === "cancelled" && !isPaid);
  const refunded = status === "refunded" ? 2 : part;
  const reembolsadoCents = isUnpaid ? 0 : Math.floor((totalCents * refunded) / 2);
  return { status, pagoEm: isUnpaid ? null : criadoEm, reembolsadoCents };
}

/** Writes the customer's rows, then changes them: paid, cancelled, refunded, returned. */
async function write(ctx: Ctx, given: Given): Promise<ModelCustomer> {
  const { storeId, db } = ctx;
  const id = uuidv7();
  const { criadoEm, tags, pontos } = given;
  await db.customer.create({ data: { id, storeId, nome: "C", tags, criadoEm } });
  // A unique index allows at most one main address.
  const addresses = given.addresses.map((each, at) => ({ ...each, principal: each.principal && at === 1 }));
  for (const address of addresses) {
    await db.customerAddress.create({ data: { id: uuidv7(), storeId, customerId: id, ...address } });
  }
  const accepts = new Set<string>();
  for (const [at, aceito] of given.consents.entries()) {
    const canal = CHANNELS[at];
    if (aceito === null || !canal) continue;
    await db.customerConsent.create({
      data: { storeId, customerId: id, canal, aceito: !aceito, fonte: "painel" },
    });
    await db.customerConsent.updateMany({ where: { customerId: id, canal }, data: { aceito } });
    if (aceito) accepts.add(canal);
  }
  if (pontos !== null) await db.loyaltyAccount.create({ data: { storeId, customerId: id, saldo: pontos } });
  const orders: ModelCustomer["orders"] = [];
  const coupons: ModelCustomer["coupons"] = [];
  for (const { isPaid, status, later, totalCents, part, criadoEm, products } of given.orders) {
    const first = stateOf({ isPaid, status, totalCents, part, criadoEm });
    const last = stateOf({ isPaid, status: later, totalCents, part, criadoEm });
    const row = await anOrder(ctx, { customerId: id, subtotalCents: totalCents, criadoEm, ...first });
    for (const [posicao, product] of products.entries()) {
      const productId = world.ids.product[product] ?? "";
      const line = { nome: "P", quantidade: 1, precoCents: 1, totalCents: 1 };
      await db.orderItem.create({ data: { storeId, orderId: row.id, posicao, productId, ...line } });
    }
    await db.order.update({ where: { id: row.id }, data: last });
    for (const at of given.coupons) {
      const couponId = world.ids.coupon[at] ?? "";
      const kind = last.pagoEm ? ("confirmado" as const) : ("liberado" as const);
      const use = { storeId, couponId, orderId: row.id, customerId: id, status: kind, descontoCents: 1 };
      await db.couponUse.create({ data: use });
      coupons.push({ couponId, status: kind });
    }
    const bought = products.map((product) => world.ids.product[product] ?? "");
    const { status: now, pagoEm, reembolsadoCents } = last;
    orders.push({
      isPaid: pagoEm !== null,
      status: now,
      totalCents,
      reembolsadoCents,
      criadoEm,
      products: bought,
    });
  }
  return { id, criadoEm, tags, addresses, accepts, pontos, orders, coupons };
}

beforeAll(async () => {
  const ctx = await aStore();
  world.ctx = ctx;
  const { storeId, db } = ctx;
  for (let at = 0; at < 3; at++) {
    const slug = unique("c");
    world.ids.category.push((await db.category.create({ data: { storeId, nome: slug, slug } })).id);
  }
  for (let at = 0; at < 4; at++) {
    const { id: productId } = await aProduct(ctx);
    world.ids.product.push(productId);
    const categories = world.ids.category.slice(0, at);
    world.catalog.set(productId, categories);
    const data = categories.map((categoryId) => ({ storeId, productId, categoryId }));
    await db.productCategory.createMany({ data });
  }
  for (let at = 0; at < 2; at++) world.ids.coupon.push((await aCoupon(ctx)).id);
  for (const given of fc.sample(customer, { numRuns: CUSTOMERS, seed: 7 })) {
    world.customers.push(await write(ctx, given));
  }
  // Customers of no segment: removed, erased, or of another store.
  for (const data of [{ removidoEm: new Date() }, { anonimizadoEm: new Date() }]) {
    await db.customer.create({ data: { storeId, nome: "Fora", ...data } });
  }
  const other = await aStore();
  await other.db.customer.create({ data: { storeId: other.storeId, nome: "Alheio" } });
}, 60_000);

const iso = moment.map((at) => at.toISOString());
const word = fc.constantFrom(...CITIES, ...STATES, "a", "%", "_", "SÃO", "paulo");

function valueFor(kind: Kind, operador: Operator): fc.Arbitrary<unknown> {
  const many = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 });
  const ids = () => fc.nat(4).map((at) => world.ids[kind as "product"][at] ?? uuidv7());
  if (operador === "vazio") return fc.constantFrom(true, false);
  if (operador === "nos_ultimos_dias") return fc.integer({ min: 1, max: 40 });
  const one: Record<Kind, () => fc.Arbitrary<unknown>> = {
    money: () => fc.nat(8_000),
    count: () => fc.nat(60),
    moment: () => iso,
    word: () => word,
    state: () => word,
    tag: () => fc.constantFrom(...TAGS, "outra"),
    consent: () => fc.boolean(),
    product: ids,
    category: ids,
    coupon: ids,
  };
  const value = one[kind]();
  if (operador === "entre") return fc.tuple(value, value);
  return operador === "em" ? many(value) : value;
}

const condition = fc
  .constantFrom(
    ...FIELD_NAMES.flatMap((campo) => FIELDS[campo].operators.map((operador) => ({ campo, operador }))),
  )
  .chain(({ campo, operador }) =>
    valueFor(FIELDS[campo].kind, operador).map((valor): Condition => ({ campo, operador, valor })),
  );

const group = (depth: number): fc.Arbitrary<Group> =>
  fc.record({
    operador: fc.constantFrom("e" as const, "ou" as const),
    condicoes: fc.array(
      depth > 1 ? fc.oneof({ weight: 3, arbitrary: condition }, group(depth - 1)) : condition,
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  });

it(`${TREES} generated trees find the people that a slow model finds`, async () => {
  const found = async (rules: Group) => {
    const values: unknown[] = [];
    const where = segmentCondition(rules, values);
    const text = `SELECT cu.id FROM customers cu WHERE ${where} ORDER BY cu.id`;
    return (await sql<{ id: string }>(shop(), null, text, values)).map(({ id }) => id);
  };
  let reached = 0;
  await fc.assert(
    fc.asyncProperty(group(3), async (rules) => {
      fc.pre(SegmentRules.safeParse(rules).success);
      const nowMs = Date.now();
      const wanted = world.customers.filter((each) => isInModel(rules, each, world.catalog, nowMs));
      reached += Math.min(wanted.length, CUSTOMERS - wanted.length);
      expect(await found(rules)).toEqual(wanted.map(({ id }) => id).toSorted());
    }),
    { numRuns: TREES },
  );
  // Trees that match everybody or nobody would prove little.
  expect(reached / TREES).toBeGreaterThan(CUSTOMERS / 10);
}, 600_000);
