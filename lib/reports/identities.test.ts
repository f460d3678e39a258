import fc from "fast-check";
import { expect, it } from "vitest";
import type { z } from "zod";
import type { Ctx } from "@/lib/ctx";
import { createCustomer } from "@/lib/customers/write";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import type { OrderLine } from "@/lib/products/lines";
import type { ReportType } from "@/lib/reports/filters";
import { dayOf } from "@/lib/reports/period/period";
import { readReport } from "@/lib/reports/read";
import { Report, ReportQuery } from "@/lib/reports/schema";
import { aProduct, aStore, unique } from "@/lib/testing/factories";

const ZONE = "America/Sao_Paulo";
const FIRST = Date.parse("2026-01-01T00:00:00Z");
const HOUR_MS = 3_600_000;
const DAYS = { de: "2026-01-03", ate: "2026-01-12" };

const line = fc.record({
  item: fc.nat(3),
  precoCents: fc.nat(9999),
  quantidade: fc.integer({ min: 1, max: 4 }),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  discountPercent: fc.nat(100),
  freteCents: fc.nat(3000),
  customer: fc.nat(3),
  createdHour: fc.nat(14 * 24),
  paidAfterHours: fc.option(fc.nat(72)),
  end: fc.constantFrom("kept", "cancelled", "refunded", "partly"),
  endAfterHours: fc.nat(96),
});
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never;

async function shop() {
  const ctx = await aStore();
  const { storeId } = ctx;
  const [cap, shirt] = [await aProduct(ctx, { estoque: 9999 }), await aProduct(ctx)];
  const variants = await Promise.all(
    [1, 2].map(() =>
      ctx.db.variant.create({ data: { storeId, productId: shirt.id, sku: unique("SKU"), estoque: 9999 } }),
    ),
  );
  const category = await ctx.db.category.create({ data: { storeId, nome: "C", slug: unique("c") } });
  await ctx.db.productCategory.create({ data: { storeId, productId: cap.id, categoryId: category.id } });
  const customers = await Promise.all([1, 2].map((n) => createCustomer(ctx, { nome: `C${n}` })));
  const catalogue: ({ produtoId: string; varianteId?: string } | null)[] = [
    null,
    { produtoId: cap.id },
    ...variants.map(({ id }) => ({ produtoId: shirt.id, varianteId: id })),
  ];
  return { ctx, catalogue, customers: [null, null, ...customers.map(({ id }) => id)] };
}

async function refundPart(ctx: Ctx, orderId: string, at: Date) {
  const { storeId } = ctx;
  const item = await ctx.db.orderItem.findFirst({ where: { orderId, totalCents: { gt: 0 } } });
  if (!item) return;
  const valorCents = Math.ceil(item.totalCents / 2);
  const refund = await ctx.db.refund.create({
    data: { storeId, orderId, valorCents, atorTipo: "system", criadoEm: at },
  });
  await ctx.db.refundItem.create({
    data: { storeId, refundId: refund.id, orderItemId: item.id, valorCents },
  });
  await ctx.db.order.update({ where: { id: orderId }, data: { reembolsadoCents: valorCents } });
}

async function live({ ctx, catalogue, customers }: Awaited<ReturnType<typeof shop>>, each: Order) {
  const itens = each.lines.map(({ item, precoCents, quantidade }): OrderLine => {
    const known = catalogue[item];
    return known ? { ...known, precoCents, quantidade } : { descricao: "Avulso", precoCents, quantidade };
  });
  const subtotal = each.lines.reduce((sum, { precoCents, quantidade }) => sum + precoCents * quantidade, 0);
  const created = FIRST + each.createdHour * HOUR_MS;
  const { id } = await createOrder(
    ctx,
    {
      origem: "loja",
      itens,
      descontoCents: Math.floor((subtotal * each.discountPercent) / 100),
      freteCents: each.freteCents,
      customerId: customers[each.customer] ?? null,
    },
    new Date(created),
  );
  if (each.paidAfterHours === null) return;
  const paid = created + each.paidAfterHours * HOUR_MS;
  const ended = new Date(paid + each.endAfterHours * HOUR_MS);
  await moveOrder(ctx, id, { para: "paid" }, { at: new Date(paid) });
  if (each.end === "partly") await refundPart(ctx, id, ended);
  else if (each.end !== "kept") await moveOrder(ctx, id, { para: each.end }, { at: ended });
}

type Of<T extends ReportType> = Extract<z.output<typeof Report>, { tipo: T }>;
const read = async <T extends ReportType>(ctx: Ctx, tipo: T, query: object) =>
  Report.parse(await readReport(ctx, tipo, ReportQuery.parse({ ...DAYS, ...query }))) as Of<T>;

function assertSums(lines: readonly object[], totals: object, except: string[] = []) {
  for (const [name, total] of Object.entries(totals)) {
    if (except.includes(name)) continue;
    const sum = lines.reduce((all, each) => all + (Reflect.get(each, name) as number), 0);
    expect(sum, name).toBe(total);
  }
}

async function expectedSales(ctx: Ctx, base: "pago" | "criado") {
  const orders = await ctx.db.order.findMany({ where: { pagoEm: { not: null } }, include: { items: true } });
  const refunds = await ctx.db.refund.findMany();
  const isIn = (moment: Date | null) => {
    const day = moment ? dayOf(moment.toISOString(), ZONE) : "";
    return day >= DAYS.de && day <= DAYS.ate;
  };
  const counted = orders.filter(({ pagoEm, criadoEm }) => isIn(base === "pago" ? pagoEm : criadoEm));
  const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);
  const given = refunds.filter(({ criadoEm }) => isIn(criadoEm));
  return {
    pedidos: counted.length,
    itens: sum(counted, ({ items }) => sum(items, ({ quantidade }) => quantidade)),
    brutoCents: sum(counted, ({ subtotalCents }) => subtotalCents),
    descontoCents: sum(counted, ({ descontoCents }) => descontoCents),
    freteCents: sum(counted, ({ freteCents }) => freteCents),
    reembolsoCents: sum(given, ({ valorCents }) => valorCents),
    refundedFreightCents: sum(given, ({ freteCents }) => freteCents),
  };
}

async function assertIdentities(ctx: Ctx, base: "pago" | "criado") {
  const { refundedFreightCents, ...expected } = await expectedSales(ctx, base);
  const byDay = await read(ctx, "vendas", { base });
  expect(byDay.linhas).toHaveLength(10);
  expect(byDay.totais).toMatchObject(expected);
  for (const agrupar of ["dia", "semana", "mes"]) {
    const { linhas, totais } = await read(ctx, "vendas", { base, agrupar });
    expect(totais).toEqual(byDay.totais);
    assertSums(linhas, totais, ["ticketMedioCents"]);
    for (const each of [...linhas, totais]) {
      const net = each.brutoCents - each.descontoCents + each.freteCents - each.reembolsoCents;
      expect(each.liquidoCents).toBe(net);
    }
  }
  const products = await read(ctx, "produtos", { base });
  assertSums(products.linhas, products.totais);
  for (const each of [...products.linhas, products.totais]) {
    expect(each.liquidoCents).toBe(each.brutoCents - each.descontoCents - each.reembolsoCents);
  }
  expect(products.totais).toMatchObject({
    unidades: expected.itens,
    brutoCents: expected.brutoCents,
    descontoCents: expected.descontoCents,
    reembolsoCents: expected.reembolsoCents - refundedFreightCents,
  });
  const categories = await read(ctx, "categorias", { base });
  assertSums(categories.linhas, categories.totais);
  expect(categories.totais).toEqual({ unidades: expected.itens, liquidoCents: products.totais.liquidoCents });
  const customers = await read(ctx, "clientes", { base });
  assertSums(customers.linhas, customers.totais, ["ticketMedioCents"]);
  const charged = expected.brutoCents - expected.descontoCents + expected.freteCents;
  expect(customers.totais).toMatchObject({ pedidos: expected.pedidos, totalCents: charged });
  const debuts = customers.linhas.filter(({ grupo }) => grupo === "novo").length;
  expect(debuts).toBe(byDay.totais.clientesNovos);
}

it("adds up for any orders: bruto − desconto + frete − reembolso = liquido, Σ linhas = totais, report by report", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 10, maxLength: 25 }), async (orders) => {
      const store = await shop();
      for (const each of orders) await live(store, each);
      for (const base of ["pago", "criado"] as const) await assertIdentities(store.ctx, base);
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);
