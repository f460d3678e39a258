import { describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { createCustomer } from "@/lib/customers/write";
import { prisma } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import type { NewOrder } from "@/lib/orders/create/order-price";
import { readOrder } from "@/lib/orders/read/one-order";
import type { OrderLine } from "@/lib/products/lines";
import { NewProduct } from "@/lib/products/schema";
import { createProduct } from "@/lib/products/write";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { failure } from "@/lib/testing/failure";
import { aShop, eventsOf, expectSoundBooks, stocked, stockedVariant } from "@/lib/testing/shop";

const order = (ctx: Ctx, itens: OrderLine[], more: Partial<Parameters<typeof createOrder>[1]> = {}) =>
  createOrder(ctx, { origem: "loja", itens, ...more });

const product = (ctx: Ctx, fields: object = {}) =>
  createProduct(ctx, NewProduct.parse({ nome: "Camiseta", slug: unique("p"), precoCents: 5000, ...fields }));

const variant = (ctx: Ctx, productId: string, estoque: number, precoCents: number | null = null) =>
  stockedVariant(ctx, productId, estoque, { cor: "Azul", precoCents });

describe("createOrder", () => {
  it("keeps the name and value of each option; an order from before has size and colour", async () => {
    const ctx = await aStore();
    const iron = await product(ctx, { nome: "Ferro" });
    const volts = { nome: "Voltagem", valor: "220 V" };
    const row = await stockedVariant(ctx, iron.id, 5);
    await ctx.db.variant.updateMany({ where: { id: row.id }, data: { tamanho: null, opcoes: [volts] } });
    const placed = await order(ctx, [{ produtoId: iron.id, varianteId: row.id, quantidade: 1 }]);
    expect(placed.itens).toMatchObject([{ nome: "Ferro · 220 V", tamanho: null, opcoes: [volts] }]);
    await ctx.db.orderItem.updateMany({ data: { opcoes: Prisma.DbNull, tamanho: "M", cor: "Azul" } });
    expect((await readOrder(ctx, placed.id)).itens[0]?.opcoes).toEqual([
      { nome: "Tamanho", valor: "M" },
      { nome: "Cor", valor: "Azul" },
    ]);
  });

  it("copies the lines as sold today, with totals, number from 1000, history, audit row and event", async () => {
    const ctx = await aStore();
    const shirt = await product(ctx, { precoPromocionalCents: 4000, custoCents: 1500, estoque: 10 });
    const cap = await product(ctx, { nome: "Boné", precoCents: 3000 });
    const blue = await variant(ctx, cap.id, 5, 3500);
    const client = await createCustomer(ctx, { nome: "Ana", email: "ana@exemplo.test" });
    const created = await order(
      ctx,
      [
        { produtoId: shirt.id, quantidade: 2 },
        { produtoId: cap.id, varianteId: blue.id, quantidade: 1 },
        { descricao: "Embrulho", precoCents: 500, quantidade: 1 },
      ],
      { customerId: client.id, descontoCents: 1000, freteCents: 1590, formaPagamento: "pix" },
    );
    expect(created).toMatchObject({
      numero: 1000,
      status: "pending",
      moeda: "BRL",
      cliente: "Ana",
      clienteId: client.id,
      clienteEmail: "ana@exemplo.test",
      subtotalCents: 12_000,
      descontoCents: 1000,
      freteCents: 1590,
      totalCents: 12_590,
      formaPagamento: "pix",
      versao: 1,
    });
    expect(created.itens).toMatchObject([
      { nome: "Camiseta", precoCents: 4000, quantidade: 2, descontoCents: 667, totalCents: 7333 },
      { nome: "Boné", sku: blue.sku, tamanho: "M", precoCents: 3500, descontoCents: 292, totalCents: 3208 },
      { nome: "Embrulho", produtoId: null, precoCents: 500, descontoCents: 41, totalCents: 459 },
    ]);
    const options = [
      { nome: "Tamanho", valor: "M" },
      { nome: "Cor", valor: "Azul" },
    ];
    expect(created.itens.map(({ opcoes }) => opcoes)).toEqual([[], options, []]);
    expect((await order(ctx, [{ descricao: "x", precoCents: 1, quantidade: 1 }])).numero).toBe(1001);
    const history = await ctx.db.orderStatusChange.findMany({ where: { orderId: created.id } });
    expect(history).toMatchObject([{ de: null, para: "pending", atorTipo: "system" }]);
    const events = await ctx.db.webhookEvent.findMany({ where: { recursoId: created.id } });
    expect(events).toMatchObject([{ evento: "order.created", sequencia: 1 }]);
    expect(events[0]?.dados).toMatchObject({ id: created.id, numero: 1000, totalCents: 12_590 });
    expect(await ctx.db.auditLog.findMany({ where: { recursoId: created.id } })).toMatchObject([
      { acao: "order.created", recurso: "order" },
    ]);
  });

  it("takes catalogue lines out of stock and records one movement for each unit kept", async () => {
    const ctx = await aStore();
    const shirt = await product(ctx, { estoque: 10 });
    const cap = await product(ctx);
    const [blue, red] = [await variant(ctx, cap.id, 5), await variant(ctx, cap.id, 7)];
    const { id } = await order(ctx, [
      { produtoId: shirt.id, quantidade: 2 },
      { produtoId: cap.id, varianteId: blue.id, quantidade: 3 },
      { produtoId: shirt.id, quantidade: 1, precoCents: 1 },
    ]);
    const products = await ctx.db.product.findMany({
      orderBy: { estoque: "asc" },
      select: { estoque: true },
    });
    expect(products).toEqual([{ estoque: 7 }, { estoque: 9 }]);
    expect(await ctx.db.variant.findUnique({ where: { id: red.id } })).toMatchObject({ estoque: 7 });
    const movements = await ctx.db.stockMovement.findMany({
      where: { orderId: id },
      orderBy: { saldo: "asc" },
    });
    expect(movements).toMatchObject([
      { tipo: "venda", variantId: blue.id, quantidade: -3, saldo: 2, ciclo: 1 },
      { tipo: "venda", productId: shirt.id, variantId: null, quantidade: -3, saldo: 7 },
    ]);
    const all = await ctx.db.stockMovement.findMany();
    expect(all.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(7 + 9);
  });

  it("leaves nothing behind when one line has too little stock: 409", async () => {
    const ctx = await aStore();
    const [enough, scarce] = [
      await product(ctx, { estoque: 10 }),
      await product(ctx, { nome: "Raro", estoque: 1 }),
    ];
    const answer = await failure(
      order(ctx, [
        { produtoId: enough.id, quantidade: 2 },
        { produtoId: scarce.id, quantidade: 2 },
      ]),
    );
    expect(answer).toBe("conflict estoque: não há 2 unidade(s) de Raro");
    const stocks = await ctx.db.product.findMany({ orderBy: { estoque: "asc" }, select: { estoque: true } });
    expect(stocks).toEqual([{ estoque: 1 }, { estoque: 10 }]);
    expect(await ctx.db.order.count()).toBe(0);
    expect(await ctx.db.webhookEvent.count({ where: { recurso: "order" } })).toBe(0);
    expect((await order(ctx, [{ produtoId: enough.id, quantidade: 1 }])).numero).toBe(1000);
  });

  it("does not count the stock of a product that does not keep it", async () => {
    const ctx = await aStore();
    const ebook = await product(ctx, { controlaEstoque: false });
    const { id } = await order(ctx, [{ produtoId: ebook.id, quantidade: 999 }]);
    expect(await ctx.db.stockMovement.count({ where: { orderId: id } })).toBe(0);
  });

  it("sells no unit twice and numbers without gaps when many buy the same things in any order", async () => {
    const ctx = await aStore();
    const [a, b, cap] = [
      await product(ctx, { estoque: 20 }),
      await product(ctx, { estoque: 20 }),
      await product(ctx),
    ];
    const [v, w] = [await variant(ctx, cap.id, 20), await variant(ctx, cap.id, 20)];
    const lines: OrderLine[] = [
      { produtoId: a.id, quantidade: 1 },
      { produtoId: cap.id, varianteId: v.id, quantidade: 1 },
      { produtoId: b.id, quantidade: 1 },
      { produtoId: cap.id, varianteId: w.id, quantidade: 1 },
    ];
    const tries = Array.from({ length: 30 }, (_, n) =>
      failure(order(ctx, n % 2 ? lines : lines.toReversed())),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === "no error")).toHaveLength(20);
    expect(answers.filter((answer) => answer.startsWith("conflict estoque"))).toHaveLength(10);
    const numbers = await ctx.db.order.findMany({ select: { numero: true }, orderBy: { numero: "asc" } });
    expect(numbers.map(({ numero }) => numero)).toEqual(Array.from({ length: 20 }, (_, n) => 1000 + n));
    expect(await ctx.db.product.count({ where: { estoque: 0 } })).toBe(3);
  });

  it("refuses what it can't sell, naming the field", async () => {
    const [ctx, other] = [await aStore(), await aStore()];
    const cap = await product(ctx);
    const blue = await variant(ctx, cap.id, 5);
    const foreign = await product(other, { estoque: 5 });
    const shirt = await product(ctx, { estoque: 5 });
    const foreigner = await createCustomer(other, { nome: "De outra loja" });
    const free = { descricao: "x", precoCents: 100, quantidade: 1 };
    const tries: [OrderLine[], object, RegExp][] = [
      [[free, { produtoId: foreign.id, quantidade: 1 }], {}, /^validation_error itens\[1\]\.produtoId: /],
      [[{ produtoId: cap.id, quantidade: 1 }], {}, /^validation_error itens\[0\]\.varianteId: informe/],
      [
        [{ produtoId: shirt.id, varianteId: blue.id, quantidade: 1 }],
        {},
        /^validation_error itens\[0\]\.varianteId: /,
      ],
      [[free], { descontoCents: 101 }, /^validation_error descontoCents: /],
      [[free], { customerId: foreigner.id }, /^validation_error customerId: /],
      [[{ ...free, precoCents: 99_999_999, quantidade: 999 }], {}, /^validation_error itens: /],
    ];
    for (const [itens, more, error] of tries) expect(await failure(order(ctx, itens, more))).toMatch(error);
    expect(await ctx.db.order.count()).toBe(0);
  });
});

const answer = (work: Promise<{ numero: number }>) =>
  work.then(
    ({ numero }) => numero,
    (error: Error & { code: string }) => `${error.code} ${error.message}`,
  );

const place = (ctx: Ctx, input: Partial<NewOrder>) =>
  answer(createOrder(ctx, { origem: "loja", itens: [FREE], ...input }));

const FREE = { descricao: "Embrulho", precoCents: 500, quantidade: 1 };

const one = (produtoId: string, quantidade = 1) => [{ produtoId, quantidade }];

async function numbersOf({ db }: Ctx) {
  const orders = await db.order.findMany({ select: { numero: true }, orderBy: { numero: "asc" } });
  return orders.map(({ numero }) => numero);
}

const numbersTo = (last: number) => Array.from({ length: last - 999 }, (_, n) => 1000 + n);

/** Counts the transactions that wrote the orders of a store. */
async function transactionsOf({ storeId }: Ctx) {
  const [row] = await prisma().$queryRaw<{ n: number }[]>`
    SELECT count(DISTINCT xmin::text)::int AS n FROM orders WHERE "storeId" = ${storeId}::uuid`;
  return row?.n;
}

async function deadlocks() {
  const [row] = await prisma().$queryRaw<{ n: number }[]>`
    SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`;
  return row?.n;
}

describe("orders that come at the same time", () => {
  it("share a transaction, and of one that is refused nothing stays and no number goes", async () => {
    const { ctx, shirt, cap, variant } = await aShop({ estoque: 4 });
    const rare = await stocked(ctx, 1, { nome: "Raro" });
    const ana = await createCustomer(ctx, { nome: "Ana" });
    const gone = "01900000-0000-7000-8000-000000000000";
    const answers = await Promise.all([
      place(ctx, { itens: one(shirt.id) }),
      place(ctx, { itens: [...one(shirt.id, 2), ...one(rare.id, 2)] }),
      place(ctx, { itens: one(shirt.id, 3), customerId: ana.id }),
      place(ctx, { itens: [{ produtoId: cap.id, varianteId: variant.id, quantidade: 3 }] }),
      place(ctx, { itens: one(gone) }),
      place(ctx, { descontoCents: 501 }),
      place(ctx, { customerId: gone }),
      place(ctx, { itens: one(shirt.id) }),
      place(ctx, { itens: [{ produtoId: cap.id, varianteId: variant.id, quantidade: 2 }] }),
      place(ctx, {}),
    ]);
    expect(answers).toEqual([
      1000,
      "conflict estoque: não há 2 unidade(s) de Raro",
      1001,
      1002,
      "validation_error itens[0].produtoId: produto não encontrado",
      "validation_error descontoCents: informe no máximo o subtotal, 500",
      "validation_error customerId: cliente não encontrado",
      `conflict estoque: não há 1 unidade(s) de ${shirt.nome}`,
      `conflict estoque: não há 2 unidade(s) de ${cap.nome}`,
      1003,
    ]);
    expect(await transactionsOf(ctx)).toBe(1);
    expect(await place(ctx, {})).toBe(1004);
    expect(await numbersOf(ctx)).toEqual(numbersTo(1004));
    const sold = await ctx.db.webhookEvent.findMany({
      where: { recursoId: shirt.id, evento: "product.stock_changed" },
      orderBy: { sequencia: "asc" },
    });
    const levels = sold.map(({ dados, anterior }) => [
      Reflect.get(Object(anterior), "estoque"),
      Reflect.get(Object(dados), "estoque"),
    ]);
    expect(levels).toEqual([
      [4, 3],
      [3, 0],
    ]);
    expect(await eventsOf(ctx, shirt.id)).toContain("product.out_of_stock");
    expect(await eventsOf(ctx, rare.id)).toEqual(["product.created"]);
    await expectSoundBooks(ctx);
  });

  it("stay each the work of whoever asked for it", async () => {
    const { ctx, shirt } = await aShop();
    const people: Ctx[] = [];
    for (const n of [1, 2, 3]) {
      const { id, nome } = await aUser(ctx);
      const actor = { type: "user" as const, id, nome, permissions: [], sessionId: id, confirmedAtMs: 0 };
      people.push({ ...ctx, actor, requestId: `request-${n}`, ip: `10.0.0.${n}` });
    }
    const all = [...people, ctx];
    await Promise.all(all.map((who) => place(who, { itens: one(shirt.id) })));
    expect(await transactionsOf(ctx)).toBe(1);
    for (const [n, { actor, requestId, ip }] of all.entries()) {
      const { id } = await ctx.db.order.findFirstOrThrow({ where: { numero: 1000 + n } });
      const atorId = actor.type === "system" ? null : actor.id;
      const origem = actor.type === "system" ? "sistema" : "painel";
      expect(await ctx.db.auditLog.findFirst({ where: { recursoId: id } })).toMatchObject({
        atorId,
        requestId,
        ip,
      });
      expect(await ctx.db.orderStatusChange.findFirst({ where: { orderId: id } })).toMatchObject({ atorId });
      expect(await ctx.db.stockMovement.findFirst({ where: { orderId: id } })).toMatchObject({ atorId });
      expect(await ctx.db.webhookEvent.findFirst({ where: { recursoId: id } })).toMatchObject({ origem });
    }
    const stock = await ctx.db.webhookEvent.findMany({
      where: { recursoId: shirt.id, evento: "product.stock_changed" },
      orderBy: { sequencia: "asc" },
    });
    expect(stock.map(({ origem }) => origem)).toEqual(["painel", "painel", "painel", "sistema"]);
  });

  it("do not fail with the one whose text Postgres can't keep", async () => {
    const { ctx } = await aShop();
    const answers = await Promise.all([
      place(ctx, {}),
      place(ctx, { observacao: "fim\u0000" }),
      place(ctx, {}),
    ]);
    expect(answers.filter((each) => typeof each === "number").toSorted()).toEqual([1000, 1001]);
    expect(await numbersOf(ctx)).toEqual([1000, 1001]);
    await expectSoundBooks(ctx);
  });

  it("never lock each other out, alone or together, in whatever order they name what they want", async () => {
    const { ctx, shirt, cap, variant, coupon, customerId } = await aShop({ estoque: 200 });
    const third = await stocked(ctx, 200);
    const before = await deadlocks();
    const lines = [
      ...one(shirt.id),
      { produtoId: cap.id, varianteId: variant.id, quantidade: 2 },
      ...one(third.id),
    ];
    const answers = await Promise.all(
      Array.from({ length: 36 }, async (_, n) => {
        const itens = n % 2 ? lines : lines.toReversed();
        const extras = [{}, { customerId }, { customerId, cupomCodigo: coupon.codigo, pontos: 100 }][n % 3];
        const { id } = await createOrder(ctx, { origem: "loja", itens, ...extras });
        if (n % 4 === 0) await moveOrder(ctx, id, { para: "cancelled" });
        return id;
      }),
    );
    expect(new Set(answers).size).toBe(36);
    expect(await numbersOf(ctx)).toEqual(numbersTo(1035));
    expect(await deadlocks()).toBe(before);
    await expectSoundBooks(ctx);
  }, 60_000);
});
