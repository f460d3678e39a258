import { describe, expect, it } from "vitest";
import { DELETE as remove } from "@/app/(api)/orders/[id]/invoices/[invoiceId]/route";
import { POST as create, GET as list } from "@/app/(api)/orders/[id]/invoices/route";
import { GET as readOwn } from "@/app/(api)/store/orders/[id]/route";
import { createOrder } from "@/lib/orders/create/create";
import { call } from "@/lib/testing/call";
import { aUser } from "@/lib/testing/factories";
import { aKey, ISSUER } from "@/lib/testing/nfe";
import { aShop, eventsOf } from "@/lib/testing/shop";

async function aDesk() {
  const { ctx, shirt } = await aShop();
  const { cookie } = await aUser(ctx, ["vendas"]);
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { documento: ISSUER } });
  const order = () => createOrder(ctx, { origem: "manual", itens: [{ produtoId: shirt.id, quantidade: 1 }] });
  const add = async (id: string, body: object) => {
    const { status, json } = await call(create, "POST", { cookie, params: { id }, body });
    return { status, error: json.error as string, data: json.data };
  };
  return { ctx, cookie, order, add };
}

describe("invoices of an order", () => {
  it("are added by key, listed and removed, with audit row and event", async () => {
    const { ctx, cookie, order, add } = await aDesk();
    const { id, numero } = await order();
    const chave = aKey();
    const danfeUrl = "https://erp.exemplo.com.br/1042.pdf";
    const { status, data } = await add(id, {
      chave: ` ${chave.match(/.{4}/g)?.join(" ")}`,
      numero: 1042,
      serie: 1,
      emitidaEm: "2026-11-27T10:00:00-03:00",
      danfeUrl,
    });
    expect(status).toBe(201);
    const shown = { pedidoId: id, pedidoNumero: numero, chave, numero: 1042, serie: 1, danfeUrl };
    expect(data).toMatchObject({ ...shown, emitidaEm: "2026-11-27T13:00:00.000Z" });
    const second = await add(id, { chave: aKey({ numero: 1043, modelo: "65" }) });
    expect(second.data).toMatchObject({ numero: 1043, emitidaEm: null, danfeUrl: null });
    expect((await call(list, "GET", { cookie, params: { id } })).json.data).toEqual([data, second.data]);

    const params = { id, invoiceId: data.id };
    const gone = await call(remove, "DELETE", { cookie, params });
    expect(gone.json.data).toEqual({ id: data.id, deleted: true });
    expect((await call(remove, "DELETE", { cookie, params })).status).toBe(404);
    expect((await call(list, "GET", { cookie, params: { id } })).json.data).toEqual([second.data]);
    expect(await eventsOf(ctx, data.id)).toEqual(["invoice.created", "invoice.deleted"]);
    const rows = await ctx.db.auditLog.findMany({
      where: { recursoId: id, acao: { startsWith: "order.invoice" } },
    });
    expect(rows.map(({ acao }) => acao).sort()).toEqual([
      "order.invoice_added",
      "order.invoice_added",
      "order.invoice_deleted",
    ]);
    expect(rows.find(({ acao }) => acao === "order.invoice_deleted")?.antes).toMatchObject({ chave });
    expect((await add(id, { chave })).status).toBe(201);
  });

  it("do not move to another order's path", async () => {
    const { cookie, order, add } = await aDesk();
    const [one, other] = [await order(), await order()];
    const { data } = await add(one.id, { chave: aKey() });
    const params = { id: other.id, invoiceId: data.id };
    expect((await call(remove, "DELETE", { cookie, params })).status).toBe(404);
  });

  it("refuse a key or fields that are wrong, and say why", async () => {
    const { ctx, order, add } = await aDesk();
    const { id } = await order();
    const chave = aKey();
    const wrongDigit = `${chave.slice(0, -1)}${(Number(chave.at(-1)) + 1) % 10}`;
    const cases: [object, RegExp][] = [
      [{ chave: chave.slice(1) }, /^chave: a chave tem 44 caracteres; chegaram 43/],
      [{ chave: wrongDigit }, /^chave: o dígito verificador/],
      [{ chave: aKey({ uf: "99" }) }, /^chave: não é a chave/],
      [{ chave: aKey({ mes: "13" }) }, /^chave: não é a chave/],
      [{ chave: aKey({ modelo: "57" }) }, /^chave: não é a chave/],
      [{ chave: aKey({ numero: 0 }) }, /^chave: não é a chave/],
      [{ chave: aKey({ documento: "12ABC34501DE35" }) }, /^chave: o CNPJ ou CPF/],
      [{ chave, numero: 7 }, /^numero: a chave diz 1042/],
      [{ chave, serie: 2 }, /^serie: a chave diz 1/],
      [{ chave, danfeUrl: "http://x.test/a.pdf" }, /^danfeUrl: informe um endereço/],
      [{ chave, danfeUrl: "javascript:alert(1)" }, /^danfeUrl: informe um endereço/],
      [{ chave, danfeUrl: "https://a:b@x.test/" }, /^danfeUrl: informe um endereço/],
    ];
    for (const [body, sentence] of cases) {
      const { status, error } = await add(id, body);
      expect([status, error]).toEqual([422, expect.stringMatching(sentence)]);
    }
    expect(await ctx.db.invoice.count()).toBe(0);
  });

  it("compare a person's CPF, and nothing where the store has told no document", async () => {
    const { ctx, order, add } = await aDesk();
    const { id } = await order();
    const setDocument = (documento: string | null) =>
      ctx.db.store.update({ where: { id: ctx.storeId }, data: { documento } });
    await setDocument("52998224725");
    expect((await add(id, { chave: aKey({ documento: "00052998224725" }) })).status).toBe(201);
    expect((await add(id, { chave: aKey() })).status).toBe(422);
    await setDocument(null);
    expect((await add(id, { chave: aKey({ documento: "12ABC34501DE35" }) })).status).toBe(201);
  });

  it("stand on one order of a store: of many at once one wins, the others learn where it is", async () => {
    const { ctx, order, add } = await aDesk();
    const orders = [await order(), await order(), await order(), await order()];
    const answers = await Promise.all(orders.map(({ id }) => add(id, { chave: aKey() })));
    const won = answers.find(({ status }) => status === 201);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const where = `chave: esta nota já está no pedido nº ${won?.data.pedidoNumero}`;
    for (const { status, error } of answers) if (status === 409) expect(error).toBe(where);
    expect(await ctx.db.invoice.count()).toBe(1);
    const elsewhere = await aDesk();
    expect((await elsewhere.add((await elsewhere.order()).id, { chave: aKey() })).status).toBe(201);
  });

  it("are at most 50 on one order", async () => {
    const { ctx, order, add } = await aDesk();
    const { id } = await order();
    const data = Array.from({ length: 50 }, (_, index) => ({
      storeId: ctx.storeId,
      orderId: id,
      chave: aKey({ numero: index + 1 }),
    }));
    await ctx.db.invoice.createMany({ data });
    expect(await add(id, { chave: aKey({ numero: 51 }) })).toMatchObject({ status: 409 });
    expect(await ctx.db.invoice.count()).toBe(50);
  });
});

describe("the buyer", () => {
  it("sees number, series and link on the own order", async () => {
    const { ctx, shirt, customerId, cookie: buyer } = await aShop();
    const { cookie } = await aUser(ctx, ["vendas"]);
    const { id } = await createOrder(ctx, {
      origem: "loja",
      itens: [{ produtoId: shirt.id, quantidade: 1 }],
      customerId,
    });
    const danfeUrl = "https://erp.exemplo.com.br/1042.pdf";
    await call(create, "POST", { cookie, params: { id }, body: { chave: aKey(), danfeUrl } });
    const shown = [{ numero: 1042, serie: 1, danfeUrl }];
    const own = await call(readOwn, "GET", { cookie: buyer, params: { id } });
    expect(own.json.data.notasFiscais).toEqual(shown);
  });
});
