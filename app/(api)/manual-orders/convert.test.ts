import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { POST as convert } from "@/app/(api)/manual-orders/[id]/converter/route";
import { GET as read } from "@/app/(api)/manual-orders/[id]/route";
import { POST as create } from "@/app/(api)/manual-orders/route";
import { createCustomer } from "@/lib/customers/write";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser, unique } from "@/lib/testing/factories";

const FREE = { descricao: "Ajuste de barra", precoCents: 1500 };

async function seller() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["vendas"])) };
}
type Seller = Awaited<ReturnType<typeof seller>>;

async function anOffer({ cookie }: Seller, body: object = {}) {
  const { json } = await call(create, "POST", { cookie, body: { itens: [FREE], ...body } });
  return json.data;
}
const converted = ({ cookie }: Seller, id: string, body: unknown = { pago: false }) =>
  call(convert, "POST", { cookie, params: { id }, body });
const get = async ({ cookie }: Seller, id: string) =>
  (await call(read, "GET", { cookie, params: { id } })).json.data;
const stockOf = async ({ ctx }: Seller, id: string) =>
  (await ctx.db.product.findUniqueOrThrow({ where: { id } })).estoque;

describe("POST /manual-orders/{id}/converter", () => {
  it("makes the order with buyer, lines at the prices given, discount, freight and note, and takes stock", async () => {
    const who = await seller();
    const ana = await createCustomer(who.ctx, { nome: "Ana", email: "ana@exemplo.test" });
    const shirt = await aProduct(who.ctx, { nome: "Camiseta", precoCents: 9900, estoque: 5 });
    const cap = await aProduct(who.ctx, { nome: "Boné" });
    const variant = { storeId: who.ctx.storeId, productId: cap.id, sku: unique("BONE"), estoque: 4 };
    const blue = await who.ctx.db.variant.create({ data: variant });
    const offer = await anOffer(who, {
      customerId: ana.id,
      itens: [
        { descricao: "Camiseta com bordado", precoCents: 8000, quantidade: 2, produtoId: shirt.id },
        { ...FREE, quantidade: 3 },
        { descricao: "Boné azul", precoCents: 5000, produtoId: cap.id, varianteId: blue.id },
      ],
      descontoCents: 500,
      freteCents: 1200,
      observacao: "Entregar à tarde",
    });
    const { status, json } = await converted(who, offer.id);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      status: "convertido",
      versao: 2,
      convertidoEm: expect.any(String),
      pedidoNumero: 1000,
      proximasAcoes: ["duplicar"],
    });
    const order = await getOrderOrThrow(who.ctx, json.data.pedidoId);
    expect(order).toMatchObject({
      numero: 1000,
      status: "pending",
      origem: "manual",
      clienteId: ana.id,
      cliente: "Ana",
      subtotalCents: 25_500,
      descontoCents: 500,
      freteCents: 1200,
      totalCents: 26_200,
      observacao: "Entregar à tarde",
      itens: [
        { produtoId: shirt.id, nome: "Camiseta", precoCents: 8000, quantidade: 2 },
        { produtoId: null, nome: FREE.descricao, precoCents: 1500, quantidade: 3 },
        { produtoId: cap.id, varianteId: blue.id, sku: blue.sku, precoCents: 5000 },
      ],
    });
    expect([await stockOf(who, shirt.id), await stockOf(who, cap.id)]).toEqual([3, 3]);
    const event = await who.ctx.db.webhookEvent.findFirstOrThrow({
      where: { evento: "manual_order.converted" },
    });
    expect(event).toMatchObject({
      recursoId: offer.id,
      dados: { status: "convertido", pedidoId: order.id },
      anterior: { status: "aberto" },
    });
    const row = await who.ctx.db.auditLog.findFirst({ where: { acao: "manual_order.converted" } });
    expect(row).toMatchObject({ recursoId: offer.id, atorId: who.id, depois: { pedidoId: order.id } });
  });

  it("gives the order its address and payment method, and so its time to pay", async () => {
    const who = await seller();
    const enderecoEntrega = {
      cep: "01310-930",
      logradouro: "Av. Paulista",
      numero: "1",
      cidade: "São Paulo",
      uf: "sp",
    };
    const offer = await anOffer(who, { cliente: { nome: "Rui" }, formaPagamento: "pix", enderecoEntrega });
    const kept = {
      formaPagamento: "pix",
      enderecoEntrega: {
        cep: "01310930",
        logradouro: "Av. Paulista",
        bairro: null,
        destinatario: null,
        uf: "SP",
      },
    };
    expect(offer).toMatchObject({ ...kept, versao: 1 });
    const { json } = await converted(who, offer.id);
    expect(json.data).toMatchObject(kept);
    const order = await getOrderOrThrow(who.ctx, json.data.pedidoId);
    expect(order).toMatchObject({ ...kept, status: "pending", expiraEm: expect.any(Date) });
  });

  it("makes a paid one of it when it is paid, and a described buyer's copy", async () => {
    const who = await seller();
    const { id } = await anOffer(who, { cliente: { nome: "Rui", telefone: "(11) 98765-4321" } });
    const { json } = await converted(who, id, { pago: true });
    const order = await getOrderOrThrow(who.ctx, json.data.pedidoId);
    expect(order).toMatchObject({
      status: "paid",
      pagoEm: expect.any(Date),
      clienteId: null,
      cliente: "Rui",
      clienteTelefone: "+5511987654321",
    });
    const events = await who.ctx.db.webhookEvent.findMany({ where: { recursoId: order.id } });
    expect(events.map(({ evento }) => evento)).toEqual(
      expect.arrayContaining(["order.created", "order.paid"]),
    );
  });

  it("of 16 conversions at once makes one order; all answer with it, and so does a later one", async () => {
    const who = await seller();
    const shirt = await aProduct(who.ctx, { estoque: 100 });
    const { id } = await anOffer(who, { itens: [{ ...FREE, quantidade: 7, produtoId: shirt.id }] });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => converted(who, id, { pago: n % 2 === 0 })),
    );
    const late = await converted(who, id, { pago: true, versao: 1 });
    const orders = new Set([...answers, late].map(({ status, json }) => `${status} ${json.data?.pedidoId}`));
    expect(orders.size).toBe(1);
    expect([...orders][0]).toMatch(/^200 [0-9a-f-]{36}$/);
    expect(await who.ctx.db.order.count()).toBe(1);
    expect(await stockOf(who, shirt.id)).toBe(93);
    const events = await who.ctx.db.webhookEvent.findMany({ where: { recursoId: id } });
    expect(events.map(({ sequencia }) => sequencia).toSorted()).toEqual([1, 2]);
  });

  it("changes nothing when one line has too little stock, and names it", async () => {
    const who = await seller();
    const plenty = await aProduct(who.ctx, { estoque: 9 });
    const scarce = await aProduct(who.ctx, { nome: "Lenço raro", estoque: 1 });
    const lines = [plenty, scarce].map(({ id }) => ({ ...FREE, quantidade: 2, produtoId: id }));
    const { id } = await anOffer(who, { itens: lines });
    const before = await get(who, id);
    const { status, json } = await converted(who, id, { pago: true });
    expect([status, json.error]).toEqual([409, expect.stringContaining("Lenço raro")]);
    expect(await get(who, id)).toEqual(before);
    expect([await stockOf(who, plenty.id), await stockOf(who, scarce.id)]).toEqual([9, 1]);
    expect(await who.ctx.db.order.count()).toBe(0);
    await who.ctx.db.product.update({ where: { id: scarce.id }, data: { estoque: 2 } });
    expect((await converted(who, id, { pago: true })).status).toBe(200);
  });

  it("answers 409 naming goods or a customer that are gone", async () => {
    const who = await seller();
    const shirt = await aProduct(who.ctx, { estoque: 1 });
    const ana = await createCustomer(who.ctx, { nome: "Ana" });
    const goods = await anOffer(who, { itens: [FREE, { ...FREE, produtoId: shirt.id }] });
    const bought = await anOffer(who, { customerId: ana.id });
    const removidoEm = new Date();
    await who.ctx.db.product.update({ where: { id: shirt.id }, data: { removidoEm } });
    await who.ctx.db.customer.update({ where: { id: ana.id }, data: { removidoEm } });
    const answers = [await converted(who, goods.id), await converted(who, bought.id)];
    expect(answers.map(({ status, json }) => `${status} ${json.error}`)).toEqual([
      expect.stringMatching(/^409 itens\[1\]\.produtoId: /),
      expect.stringMatching(/^409 customerId: /),
    ]);
    expect((await get(who, goods.id)).status).toBe("aberto");
  });

  it.each<[object, number, RegExp]>([
    [{}, 422, /^pago: /],
    [{ pago: "sim" }, 422, /^pago: /],
    [{ pago: false, versao: 9 }, 409, /^versao: /],
  ])("answers %j with %i", async (body, code, error) => {
    const who = await seller();
    const { id } = await anOffer(who);
    const { status, json } = await converted(who, id, body);
    expect([status, json.error]).toEqual([code, expect.stringMatching(error)]);
    expect(await who.ctx.db.order.count()).toBe(0);
  });

  it("keeps every amount, whatever the lines, discount and freight", async () => {
    const who = await seller();
    const line = fc.record({
      descricao: fc.constant("Item"),
      precoCents: fc.integer({ min: 0, max: 99_999_999 }),
      quantidade: fc.integer({ min: 1, max: 5 }),
    });
    const offer = fc.record({
      itens: fc.array(line, { minLength: 1, maxLength: 4 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      freteCents: fc.integer({ min: 0, max: 100_000 }),
    });
    await fc.assert(
      fc.asyncProperty(offer, async ({ itens, share, freteCents }) => {
        const subtotalCents = itens.reduce((sum, each) => sum + each.precoCents * each.quantidade, 0);
        const descontoCents = Math.floor(subtotalCents * share);
        const made = await anOffer(who, { itens, descontoCents, freteCents });
        const totalCents = subtotalCents - descontoCents + freteCents;
        expect(made).toMatchObject({ subtotalCents, descontoCents, freteCents, totalCents });
        const order = await getOrderOrThrow(who.ctx, (await converted(who, made.id)).json.data.pedidoId);
        expect(order).toMatchObject({ subtotalCents, descontoCents, freteCents, totalCents });
        const lines = order.itens.reduce((sum, each) => sum + each.totalCents, 0);
        expect(lines + freteCents).toBe(totalCents);
      }),
      { numRuns: 25 },
    );
  });
});
