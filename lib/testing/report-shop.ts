import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { aCustomer, aProduct, aStore, unique } from "@/lib/testing/factories";

const HOUR_MS = 3_600_000;
const FIRST = Math.floor((Date.now() - 14 * 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;
const HOURS = 13 * 24;

export const BASES = ["pago", "criado"] as const;
const ZONES = ["America/Sao_Paulo", "America/Rio_Branco", "America/Noronha"];

/** An hour of the two weeks that end now. */
export const hourOf = (hour: number) => new Date(FIRST + hour * HOUR_MS);

type Unit = { productId: string; variantId: string | null };

/** A shop with nine stock units (a window keeps fewer in tests), and some of everything that reports show. */
export async function aReportShop() {
  const ctx = await aStore();
  const { storeId } = ctx;
  const products: string[] = [];
  for (let n = 0; n < 8; n++) products.push((await aProduct(ctx, { estoque: n * 7 })).id);
  const [shirt = ""] = products;
  const variants: string[] = [];
  for (const sku of ["P", "M"]) {
    const { id } = await ctx.db.variant.create({
      data: { storeId, productId: shirt, sku: unique(sku), estoque: 20 },
    });
    variants.push(id);
  }
  const categories: string[] = [];
  for (const nome of ["A", "B", "C"]) {
    categories.push((await ctx.db.category.create({ data: { storeId, nome, slug: unique("c") } })).id);
  }
  for (const [place, productId] of products.entries()) {
    if (place % 3)
      await ctx.db.productCategory.create({
        data: { storeId, productId, categoryId: categories[place % 3] ?? "" },
      });
  }
  const customers: string[] = [];
  for (let n = 0; n < 7; n++) customers.push((await aCustomer(ctx)).id);
  const coupons: string[] = [];
  for (let n = 0; n < 7; n++) {
    const data = { storeId, codigo: `CUPOM-${n}`, tipo: "fixo", valor: 1 } as const;
    coupons.push((await ctx.db.coupon.create({ data })).id);
  }
  const campaigns: string[] = [];
  for (const nome of ["X", "Y"]) {
    campaigns.push(
      (await ctx.db.campaign.create({ data: { storeId, nome, canal: "email", iniciadaEm: hourOf(50) } })).id,
    );
  }
  const units: (Unit | null)[] = [
    null,
    ...variants.map((variantId) => ({ productId: shirt, variantId })),
    ...products.slice(1).map((productId) => ({ productId, variantId: null })),
  ];
  return {
    ctx,
    products,
    variants,
    categories,
    customers,
    coupons,
    campaigns,
    units,
    orders: [] as string[],
  };
}
export type ReportShop = Awaited<ReturnType<typeof aReportShop>>;

/** Random numbers with which a step makes its choices. */
export type Turn = { a: number; b: number; c: number };

const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length];
let numero = 0;

/** What a line keeps of a sold kit. */
const kitOf = ({
  products: [shirt = "", cap = ""],
  variants: [variant = ""],
}: Pick<ReportShop, "products" | "variants">) =>
  [
    { produtoId: cap, varianteId: null, quantidade: 2 },
    { produtoId: shirt, varianteId: variant, quantidade: 1 },
  ].map((line) => ({ ...line, nome: "Peça", sku: null }));

/** Makes an order with up to three lines, some of them kits; three of four orders are paid. */
export async function sell({ ctx, ...shop }: ReportShop, { a, b, c }: Turn): Promise<string> {
  const { storeId } = ctx;
  const lines = Array.from({ length: 1 + (b % 3) }, (_, place) => {
    const unit = pick(shop.units, a + place * 7 + c);
    const [precoCents, quantidade] = [100 + ((b * 37 + place) % 5_000), 1 + ((c + place) % 3)];
    return {
      ...unit,
      storeId,
      posicao: place,
      nome: "Item",
      quantidade,
      precoCents,
      totalCents: precoCents * quantidade,
      ...(unit && (a + b + place) % 5 === 0 && { kit: kitOf(shop) }),
    };
  });
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const createdHour = a % HOURS;
  const isPaid = c % 4 > 0;
  const own = ++numero;
  return transact(ctx, async ({ db }) => {
    const order = await db.order.create({
      data: {
        ...{
          storeId,
          numero: own,
          moeda: "BRL",
          criadoEm: hourOf(createdHour),
          subtotalCents,
          totalCents: subtotalCents,
        },
        customerId: pick([null, ...shop.customers], b) ?? null,
        couponId: pick([null, ...shop.coupons], c) ?? null,
        campaignId: pick([null, ...shop.campaigns], a + b) ?? null,
        pagoEm: isPaid ? hourOf(Math.min(createdHour + (b % 72), HOURS)) : null,
        status: isPaid ? "paid" : "pending",
      },
      select: { id: true },
    });
    await db.orderItem.createMany({ data: lines.map((line) => ({ ...line, orderId: order.id })) });
    shop.orders.push(order.id);
    return order.id;
  });
}

type Step = (shop: ReportShop, turn: Turn) => Promise<unknown>;

const ofOrder =
  (step: (ctx: Ctx, id: string, turn: Turn, shop: ReportShop) => Promise<unknown>): Step =>
  async (shop, turn) => {
    const id = shop.orders.length > 0 ? pick(shop.orders, turn.a) : undefined;
    if (id) await step(shop.ctx, id, turn, shop);
  };

const pay = ofOrder(({ db }, id, { b }) =>
  db.order.updateMany({
    where: { id, status: "pending" },
    data: { status: "paid", pagoEm: hourOf(b % HOURS) },
  }),
);

const cancel = ofOrder(({ db }, id) =>
  db.order.updateMany({ where: { id, status: { in: ["pending", "paid"] } }, data: { status: "cancelled" } }),
);

const edit = ofOrder(({ db }, id, { b, c }) =>
  db.order.updateMany({
    where: { id },
    data: { subtotalCents: b, descontoCents: Math.min(b, c % 900), totalCents: b - Math.min(b, c % 900) },
  }),
);

const move = ofOrder(({ db }, id, { b, c }, { customers, coupons }) =>
  db.order.updateMany({
    where: { id, pagoEm: { not: null } },
    data: {
      customerId: pick([null, ...customers], b) ?? null,
      ...(c % 2 && { pagoEm: hourOf(b % HOURS) }),
      ...(c % 3 === 0 && { criadoEm: hourOf(c % HOURS) }),
      ...(c % 5 === 0 && { couponId: pick(coupons, b) ?? null }),
    },
  }),
);

const refund = ofOrder(async (ctx, orderId, { b, c }) => {
  const item = await ctx.db.orderItem.findFirst({ where: { orderId } });
  if (!item) return;
  const { storeId } = ctx;
  await transact(ctx, async ({ db }) => {
    const valorCents = 1 + (c % 500);
    const { id } = await db.refund.create({
      data: { storeId, orderId, valorCents, atorTipo: "system", criadoEm: hourOf(b % HOURS) },
    });
    await db.refundItem.create({
      data: { storeId, refundId: id, orderItemId: item.id, valorCents: c % 3 ? valorCents : 0 },
    });
  });
});

const forgetOrder = ofOrder(async ({ db }, id, _, { orders }) => {
  await db.refund.deleteMany({ where: { orderId: id } });
  await db.orderItem.deleteMany({ where: { orderId: id } });
  await db.order.deleteMany({ where: { id } });
  orders.splice(orders.indexOf(id), 1);
});

const changeZone: Step = ({ ctx }, { a }) =>
  ctx.db.store.update({ where: { id: ctx.storeId }, data: { fusoHorario: pick(ZONES, a) ?? "" } });

const link: Step = async ({ ctx, products, categories }, { a, b }) => {
  const at = { productId: pick(products, a) ?? "", categoryId: pick(categories, b) ?? "" };
  const { count } = await ctx.db.productCategory.deleteMany({ where: at });
  if (count === 0) await ctx.db.productCategory.create({ data: { ...at, storeId: ctx.storeId } });
};

const relink: Step = async ({ ctx, products }, { a }) => {
  const where = { productId: pick(products, a) ?? "" };
  const data = await ctx.db.productCategory.findMany({ where });
  await ctx.db.productCategory.deleteMany({ where });
  await ctx.db.productCategory.createMany({ data });
};

const reorder: Step = ({ ctx, categories }, { a, b }) =>
  ctx.db.category.updateMany({ where: { id: pick(categories, a) ?? "" }, data: { ordem: b % 4 } });

const replaceCategory: Step = async ({ ctx, categories }, { a }) => {
  const { storeId } = ctx;
  const place = a % categories.length;
  await ctx.db.category.deleteMany({ where: { id: categories[place] ?? "" } });
  categories[place] = (await ctx.db.category.create({ data: { storeId, nome: "N", slug: unique("c") } })).id;
};

const stock: Step = async ({ ctx, products, variants }, { a, b }) => {
  const estoque = b % 60;
  if (a % 2) await ctx.db.variant.updateMany({ where: { id: pick(variants, a) ?? "" }, data: { estoque } });
  else
    await ctx.db.product.updateMany({ where: { id: pick(products.slice(1), a) ?? "" }, data: { estoque } });
};

/** One statement changes both, so that the sum of the stock stays the same. */
const swap: Step = ({ ctx, products: [shirt] }) =>
  sql(
    ctx,
    null,
    `UPDATE variants v SET estoque = o.estoque FROM variants o
      WHERE v."storeId" = $1::uuid AND v."productId" = $2::uuid AND o."productId" = v."productId" AND o.id <> v.id`,
    [shirt],
  );

const toggle: Step = ({ ctx, products }, { a, b }) =>
  ctx.db.product.updateMany({
    where: { id: pick(products, a) ?? "" },
    data: b % 3 ? { controlaEstoque: b % 2 === 0 } : { removidoEm: b % 2 ? new Date() : null },
  });

const toggleVariant: Step = ({ ctx, variants }, { a, b }) =>
  ctx.db.variant.updateMany({
    where: { id: pick(variants, a) ?? "" },
    data: { removidoEm: b % 2 ? new Date() : null },
  });

/** The steps of a shop; frequent steps occur several times. */
const SALES: readonly Step[] = [sell, sell, sell, sell, pay, pay, cancel, refund, edit, edit, move, move];
const ODD: readonly Step[] = [forgetOrder, changeZone];

export const STEPS = {
  sales: [...SALES, ...SALES, ...ODD],
  catalogue: [...SALES, link, link, link, relink, reorder, replaceCategory],
  stock: [sell, sell, sell, pay, cancel, move, stock, stock, stock, swap, toggle, toggleVariant],
};
