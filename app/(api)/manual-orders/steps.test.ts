import { describe, expect, it } from "vitest";
import { POST as cancel } from "@/app/(api)/manual-orders/[id]/cancelar/route";
import { POST as convert } from "@/app/(api)/manual-orders/[id]/converter/route";
import { POST as duplicate } from "@/app/(api)/manual-orders/[id]/duplicar/route";
import { POST as send } from "@/app/(api)/manual-orders/[id]/enviar/route";
import { PUT as edit, GET as read } from "@/app/(api)/manual-orders/[id]/route";
import { POST as create } from "@/app/(api)/manual-orders/route";
import type { EndpointHandler } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/ctx";
import { createCustomer } from "@/lib/customers/write";
import { transact } from "@/lib/db/transact";
import { expireManualOrders } from "@/lib/manual-orders/expire";
import { lockManualOrder } from "@/lib/manual-orders/step";
import { eraseCustomer, lockOutCustomer } from "@/lib/personal-data/anonymise";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser, unique } from "@/lib/testing/factories";
import { lockWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";

const ADDRESS = {
  destinatario: "Ana",
  cep: "01310930",
  logradouro: "Av. Paulista",
  numero: "1",
  complemento: null,
  bairro: null,
  cidade: "São Paulo",
  uf: "SP",
};
const FREE = { descricao: "Ajuste de barra", precoCents: 1500 };
const DAY_MS = 86_400_000;

async function seller() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["vendas"])) };
}
type Seller = Awaited<ReturnType<typeof seller>>;

async function anOffer({ cookie }: Seller, body: object = {}) {
  const { status, json } = await call(create, "POST", { cookie, body: { itens: [FREE], ...body } });
  expect([status, json.error]).toEqual([201, undefined]);
  return json.data;
}
type Handler = EndpointHandler;
const act = ({ cookie }: Seller, handler: Handler, id: string, body: unknown = {}) =>
  call(handler, "POST", { cookie, params: { id }, body });
const change = ({ cookie }: Seller, id: string, body: unknown) =>
  call(edit, "PUT", { cookie, params: { id }, body });
const get = async ({ cookie }: Seller, id: string) =>
  (await call(read, "GET", { cookie, params: { id } })).json.data;
const eventsOf = async (ctx: Ctx, recursoId: string) =>
  (await ctx.db.webhookEvent.findMany({ where: { recursoId }, orderBy: { sequencia: "asc" } })).map(
    ({ evento }) => evento,
  );
const auditOf = async (ctx: Ctx, recursoId: string) =>
  (await ctx.db.auditLog.findMany({ where: { recursoId }, orderBy: { id: "asc" } })).map(({ acao }) => acao);
const lateBy = (ctx: Ctx, id: string, ms: number) =>
  ctx.db.manualOrder.update({ where: { id }, data: { validoAte: new Date(Date.now() - ms) } });

const REACH = {
  aberto: async () => undefined,
  enviado: (who: Seller, id: string) => act(who, send, id),
  convertido: (who: Seller, id: string) => act(who, convert, id, { pago: false }),
  cancelado: (who: Seller, id: string) => act(who, cancel, id),
  expirado: async (who: Seller, id: string) => {
    await lateBy(who.ctx, id, 1000);
    await expireManualOrders();
  },
} as const;
type Status = keyof typeof REACH;
const STATUSES = Object.keys(REACH) as Status[];

async function anOfferIn(who: Seller, status: Status, body: object = {}) {
  const { id } = await anOffer(who, body);
  await REACH[status](who, id);
  const order = await get(who, id);
  expect(order.status).toBe(status);
  return order;
}

describe("GET /manual-orders/{id}", () => {
  it("tells of the goods today, of who made it, and what may be done next", async () => {
    const who = await seller();
    const shirt = await aProduct(who.ctx, { nome: "Camiseta", estoque: 3 });
    const gift = await aProduct(who.ctx, { nome: "Vale", controlaEstoque: false });
    const { id } = await anOffer(who, {
      itens: [{ ...FREE, produtoId: shirt.id }, { ...FREE, produtoId: gift.id }, FREE],
    });
    await who.ctx.db.product.update({ where: { id: gift.id }, data: { removidoEm: new Date() } });
    expect(await get(who, id)).toMatchObject({
      status: "aberto",
      versao: 1,
      link: null,
      pedidoId: null,
      pedidoNumero: null,
      criadoPor: "Pessoa",
      proximasAcoes: ["editar", "enviar", "converter", "cancelar", "duplicar"],
      itens: [
        { produtoId: shirt.id, produto: { nome: "Camiseta", sku: null, estoque: 3, existe: true } },
        { produtoId: gift.id, produto: { nome: "Vale", estoque: null, existe: false } },
        { produtoId: null, produto: null },
      ],
    });
  });
});

describe("PUT /manual-orders/{id}", () => {
  it("changes and empties payment method and address, and keeps them where it names neither", async () => {
    const who = await seller();
    const { id } = await anOffer(who, { formaPagamento: "pix" });
    const put = async (body: object) => (await change(who, id, body)).json.data;
    const terms = { formaPagamento: "cartao", enderecoEntrega: ADDRESS };
    expect(await put({ ...terms })).toMatchObject(terms);
    expect(await put({ freteCents: 1 })).toMatchObject(terms);
    const none = { formaPagamento: null, enderecoEntrega: null };
    expect(await put(none)).toMatchObject(none);
    const { status, json } = await change(who, id, { enderecoEntrega: { ...ADDRESS, cidade: "" } });
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^enderecoEntrega\.cidade: /)]);
  });

  it("changes only what is given, and writes it down", async () => {
    const who = await seller();
    const { id } = await anOffer(who, {
      cliente: { nome: "Rui" },
      itens: [FREE, { ...FREE, quantidade: 2 }],
      descontoCents: 500,
      freteCents: 700,
      observacao: "Sem pressa",
    });
    const { status, json } = await change(who, id, { freteCents: 900, versao: 1 });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      cliente: { nome: "Rui" },
      subtotalCents: 4500,
      descontoCents: 500,
      freteCents: 900,
      totalCents: 4900,
      observacao: "Sem pressa",
      versao: 2,
      itens: [{ quantidade: 1 }, { quantidade: 2 }],
    });
    expect(await auditOf(who.ctx, id)).toEqual(["manual_order.created", "manual_order.updated"]);
    expect(await eventsOf(who.ctx, id)).toEqual(["manual_order.created"]);
  });

  it("takes new lines in their order, another buyer, none, and an empty note", async () => {
    const who = await seller();
    const ana = await createCustomer(who.ctx, { nome: "Ana" });
    const shirt = await aProduct(who.ctx, { estoque: 1 });
    const { id } = await anOffer(who, { cliente: { nome: "Rui" }, observacao: "x" });
    const lines = [
      { descricao: "B", precoCents: 2, produtoId: shirt.id },
      { descricao: "A", precoCents: 1 },
    ];
    const changed = await change(who, id, { itens: lines, customerId: ana.id, observacao: "" });
    expect(changed.json.data).toMatchObject({
      customerId: ana.id,
      cliente: { nome: "Ana" },
      observacao: null,
      totalCents: 3,
      itens: [{ descricao: "B", produtoId: shirt.id }, { descricao: "A" }],
    });
    const nobody = await change(who, id, { customerId: null });
    expect(nobody.json.data).toMatchObject({ customerId: null, cliente: null, totalCents: 3 });
    expect(await who.ctx.db.manualOrderItem.count({ where: { manualOrderId: id } })).toBe(2);
  });

  it.each<[object, RegExp]>([
    [{ itens: [] }, /^itens: /],
    [{ itens: [{ ...FREE, produtoId: "018f0000-0000-7000-8000-000000000000" }] }, /^itens\[0\]\.produtoId: /],
    [{ itens: [{ ...FREE, precoCents: -1 }] }, /^itens\[0\]\.precoCents: /],
    [{ itens: [{ ...FREE, precoCents: 99 }] }, /^descontoCents: /],
    [{ descontoCents: 1501 }, /^descontoCents: /],
    [{ cliente: { nome: "A" }, customerId: "018f0000-0000-7000-8000-000000000000" }, /^customerId: informe/],
    [{ versao: 0 }, /^versao: /],
  ])("answers 422 naming the field for %j and changes nothing", async (body, error) => {
    const who = await seller();
    const { id } = await anOffer(who, { descontoCents: 100 });
    const before = await get(who, id);
    const answer = await change(who, id, body);
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(error)]);
    expect(await get(who, id)).toEqual(before);
  });

  it("refuses what somebody else changed meanwhile; of two at once one wins", async () => {
    const who = await seller();
    const { id } = await anOffer(who);
    const answers = await Promise.all([1, 2].map((freteCents) => change(who, id, { freteCents, versao: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.error).toMatch(/^versao: /);
    expect((await get(who, id)).versao).toBe(2);
  });
});

describe("the steps of a manual order", () => {
  const open = { edit: 200, send: 200, convert: 200, cancel: 200 };
  const over = { edit: 409, send: 409, convert: 409, cancel: 409 };
  it.each<[Status, Record<keyof typeof open, number>]>([
    ["aberto", open],
    ["enviado", open],
    ["convertido", { ...over, convert: 200 }],
    ["cancelado", over],
    ["expirado", over],
  ])("from %s only those of the table", async (status, allowed) => {
    const who = await seller();
    const steps = {
      edit: (id: string) => change(who, id, { freteCents: 1 }),
      send: (id: string) => act(who, send, id),
      convert: (id: string) => act(who, convert, id, { pago: false }),
      cancel: (id: string) => act(who, cancel, id),
    };
    for (const [name, step] of Object.entries(steps)) {
      const order = await anOfferIn(who, status);
      const answer = await step(order.id);
      expect([name, answer.status]).toEqual([name, allowed[name as keyof typeof open]]);
      if (answer.status === 409) {
        expect(answer.json.error).toMatch(new RegExp(`^Transição inválida: ${status} → `));
        expect(await get(who, order.id)).toEqual(order);
      }
    }
  });

  it("sends: an unguessable link, validity anew, one event however often it is asked", async () => {
    const who = await seller();
    const { id } = await anOffer(who);
    await who.ctx.db.manualOrder.update({
      where: { id },
      data: { validoAte: new Date(Date.now() + DAY_MS) },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(who, send, id)));
    const links = new Set(answers.map(({ json }) => json.data.link));
    expect([answers.every(({ status }) => status === 200), links.size]).toEqual([true, 1]);
    const [link = ""] = links;
    const token = link.split("/loja/pedido/")[1] ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const order = await get(who, id);
    expect(order).toMatchObject({ status: "enviado", versao: 2, enviadoEm: expect.any(String), link });
    expect(Math.round((Date.parse(order.validoAte) - Date.now()) / DAY_MS)).toBe(30);
    expect(await eventsOf(who.ctx, id)).toEqual(["manual_order.created", "manual_order.sent"]);
    const sent = await who.ctx.db.webhookEvent.findFirst({ where: { recursoId: id, sequencia: 2 } });
    expect(sent?.anterior).toEqual({ status: "aberto" });
    expect(JSON.stringify(sent)).not.toContain(token);
    expect(JSON.stringify(await who.ctx.db.auditLog.findMany())).not.toContain(token);
  });

  it("opens a sent one again by editing it, and keeps its link when it is sent again", async () => {
    const who = await seller();
    const { id, link } = await anOfferIn(who, "enviado");
    expect((await change(who, id, { freteCents: 5 })).json.data).toMatchObject({ status: "aberto", link });
    expect((await act(who, send, id)).json.data).toMatchObject({ status: "enviado", link });
  });

  it("leads to the store's own host from a panel that lives elsewhere", async () => {
    const subdominio = unique("loja");
    const ctx = await aStore({ subdominio });
    const { cookie } = await aUser(ctx, ["vendas"]);
    const who = { ctx, cookie } as Seller;
    const { id } = await anOffer(who);
    const sent = await call(send, "POST", { cookie, params: { id }, body: {} });
    expect(sent.json.data.link).toMatch(new RegExp(`^http://${subdominio}\\.localhost:3000/loja/pedido/`));
  });

  it("cancels once, and says so", async () => {
    const who = await seller();
    const { id } = await anOffer(who);
    const answers = await Promise.all([act(who, cancel, id), act(who, cancel, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await get(who, id)).toMatchObject({
      status: "cancelado",
      canceladoEm: expect.any(String),
      proximasAcoes: ["duplicar"],
    });
    expect(await eventsOf(who.ctx, id)).toEqual(["manual_order.created", "manual_order.cancelled"]);
    expect(await auditOf(who.ctx, id)).toEqual(["manual_order.created", "manual_order.cancelled"]);
  });

  it("counts as expired once it is due, is written down as such once, in every store", async () => {
    const [who, other] = [await seller(), await seller()];
    const offers = [await anOfferIn(who, "aberto"), await anOfferIn(who, "enviado")];
    const theirs = await anOfferIn(other, "enviado");
    const young = await anOfferIn(who, "enviado");
    for (const { id } of offers) await lateBy(who.ctx, id, 1);
    await lateBy(other.ctx, theirs.id, 100 * DAY_MS);
    const refused = await act(who, convert, offers[1]?.id, { pago: true });
    expect([refused.status, refused.json.error]).toEqual([409, "Transição inválida: expirado → convertido"]);
    expect((await get(who, offers[0]?.id)).proximasAcoes).toEqual(["duplicar"]);
    await Promise.all([expireManualOrders(), expireManualOrders()]);
    for (const { id } of offers) {
      expect(await get(who, id)).toMatchObject({ status: "expirado", expiradoEm: expect.any(String) });
      expect((await eventsOf(who.ctx, id)).filter((name) => name === "manual_order.expired")).toHaveLength(1);
    }
    expect((await get(other, theirs.id)).status).toBe("expirado");
    expect((await get(who, young.id)).status).toBe("enviado");
    const row = await who.ctx.db.auditLog.findFirst({ where: { acao: "manual_order.expired" } });
    expect(row).toMatchObject({ atorTipo: "system", atorNome: "pedidos-manuais" });
  });

  it("expires those of other stores while somebody holds one", async () => {
    const [who, other] = [await seller(), await seller()];
    const [held, theirs] = [await anOfferIn(who, "enviado"), await anOfferIn(other, "enviado")];
    await lateBy(who.ctx, held.id, 2);
    await lateBy(other.ctx, theirs.id, 1);
    await transact(who.ctx, async (tx) => {
      await lockManualOrder(tx, held.id);
      await meanwhile(() => expireManualOrders());
    });
    const statusOf = async ({ ctx }: typeof who, id: string) =>
      (await ctx.db.manualOrder.findUniqueOrThrow({ where: { id } })).status;
    expect(await statusOf(who, held.id)).toBe("enviado");
    expect(await statusOf(other, theirs.id)).toBe("expirado");
  });

  it.each(STATUSES)("duplicates one that is %s into an open one without link", async (status) => {
    const who = await seller();
    const ana = await createCustomer(who.ctx, { nome: "Ana", email: `${unique()}@exemplo.test` });
    const body = {
      customerId: ana.id,
      descontoCents: 100,
      freteCents: 50,
      observacao: "Oi",
      formaPagamento: "boleto",
      enderecoEntrega: ADDRESS,
    };
    const original = await anOfferIn(who, status, body);
    const { status: code, json } = await act(who, duplicate, original.id);
    expect(code).toBe(201);
    const { id, criadoEm, validoAte, atualizadoEm, itens, ...same } = json.data;
    expect(id).not.toBe(original.id);
    expect(same).toMatchObject({
      ...body,
      cliente: { nome: "Ana" },
      status: "aberto",
      versao: 1,
      enviadoEm: null,
    });
    expect(itens).toMatchObject([FREE]);
    expect(await get(who, id)).toMatchObject({ link: null, pedidoId: null });
    expect(await eventsOf(who.ctx, id)).toEqual(["manual_order.created"]);
    expect((await get(who, original.id)).versao).toBe(original.versao);
  });

  it("duplicates lines of goods that are gone as free ones, and a gone customer's data", async () => {
    const who = await seller();
    const [gone, kept] = [await aProduct(who.ctx), await aProduct(who.ctx)];
    const ana = await createCustomer(who.ctx, { nome: "Ana" });
    const itens = [gone, kept].map(({ id }) => ({ ...FREE, produtoId: id }));
    const { id } = await anOffer(who, { itens, customerId: ana.id });
    await who.ctx.db.product.update({ where: { id: gone.id }, data: { removidoEm: new Date() } });
    await who.ctx.db.customer.update({ where: { id: ana.id }, data: { removidoEm: new Date() } });
    const { json } = await act(who, duplicate, id);
    expect(json.data).toMatchObject({
      customerId: null,
      cliente: { nome: "Ana" },
      itens: [{ produtoId: null }, { produtoId: kept.id }],
    });
  });

  it("copies no data that are being erased", async () => {
    const who = await seller();
    const { ctx } = who;
    const email = `${unique("ana")}@exemplo.test`;
    const ana = await createCustomer(ctx, { nome: "Ana Prado", email });
    const { id } = await anOffer(who, { customerId: ana.id });
    const { copy } = await transact(ctx, async (tx) => {
      const person = await lockOutCustomer(tx, ana.id);
      const copy = meanwhile(() => act(who, duplicate, id));
      await expect.poll(() => meanwhile(lockWaits), { timeout: 4_000 }).toBeGreaterThan(0);
      await eraseCustomer(tx, person);
      return { copy };
    });
    expect((await copy).status).toBe(201);
    expect(JSON.stringify(await ctx.db.manualOrder.findMany())).not.toMatch(new RegExp(`Ana Prado|${email}`));
  });
});
