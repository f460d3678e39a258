import { describe, expect, it } from "vitest";
import { POST as send } from "@/app/(api)/invoices/xml/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { anOrder, aStore, aUser } from "@/lib/testing/factories";
import { aKey, anNfe, ISSUER } from "@/lib/testing/nfe";

const CPF = "52998224725";
const OTHER = "11144477735";
let invoice = 2000;

/** `says`: the words of the layout that tell of the order. */
const nfe = (says: string) => anNfe(aKey({ numero: ++invoice })).replace("<det ", `${says}<det `);
const total = (reais: string) => `<total><ICMSTot><vNF>${reais}</vNF></ICMSTot></total>`;
const buyer = (cpf: string) => `<dest><CPF>${cpf}</CPF></dest>`;

async function aDesk() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx, ["vendas"]);
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { documento: ISSUER } });
  const order = (numero: number, more: object = {}, of: Ctx = ctx) =>
    anOrder(of, {
      ...{ numero, status: "paid", pagoEm: new Date(), subtotalCents: 15_000, totalCents: 15_000 },
      ...{ clienteDocumento: CPF, ...more },
    });
  const drop = async (body: string) => {
    const headers = { "content-type": "application/xml" };
    const { status, json } = await call(send, "POST", { cookie, body, headers });
    return status === 200 ? json.data.pedidoNumero : `${status} ${json.error}`;
  };
  return { ctx, order, drop };
}

const NONE = /^422 arquivo: nenhum pedido/;

describe("an XML that names no order of ours in its address", () => {
  it.each([
    ["xPed", "<compra><xPed>Nº 4711</xPed></compra>"],
    ["xPed of a line", "<det nItem='0'><prod><xPed>4711</xPed></prod></det>"],
    ["infCpl", "<infAdic><infCpl>Tributos: 3. Pedido: nº 4711. Obrigado</infCpl></infAdic>"],
  ])("goes to the order that %s names, if its buyer is the same", async (_, says) => {
    const { order, drop } = await aDesk();
    await order(4711);
    await order(4712);
    expect(await drop(nfe(says + buyer(CPF)))).toBe(4711);
    expect(await drop(nfe(says + buyer(OTHER) + total("150.00")))).toMatch(NONE);
  });

  it("believes a number by the total when the order names no buyer", async () => {
    const { order, drop } = await aDesk();
    await order(4711, { clienteDocumento: null });
    const says = "<compra><xPed>4711</xPed></compra>";
    expect(await drop(nfe(says + buyer(CPF) + total("149.99")))).toMatch(NONE);
    expect(await drop(nfe(says + buyer(CPF) + total("150.00")))).toBe(4711);
  });

  it("goes to the only order without an invoice with its buyer and total, and to none of several", async () => {
    const { ctx, order, drop } = await aDesk();
    await order(1, { subtotalCents: 14_999, totalCents: 14_999 });
    await order(2, { clienteDocumento: OTHER });
    await order(3, { status: "cancelled", pagoEm: null, canceladoEm: new Date() });
    await order(4, {}, await aStore());
    const said = () => nfe(buyer(CPF) + total("150.00"));
    expect(await drop(said())).toMatch(NONE);
    expect(await drop(nfe(buyer(CPF) + total("99999999.00")))).toMatch(NONE);
    await order(5);
    expect(await drop(said())).toBe(5);
    expect(await drop(said())).toMatch(NONE);
    await order(6);
    await order(7);
    expect(await drop(said())).toMatch(/^422 arquivo: mais de um pedido combina com a nota \(7, 6\)/);
    expect(await ctx.db.invoice.count()).toBe(1);
  });

  it("comes back to the order that has it, whatever it says", async () => {
    const { order, drop } = await aDesk();
    await order(8);
    const xml = nfe(buyer(CPF) + total("150.00"));
    expect([await drop(xml), await drop(xml)]).toEqual([8, 8]);
  });

  it("is refused when another store issued it", async () => {
    const { ctx, order, drop } = await aDesk();
    await order(9);
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { documento: "99888777000166" } });
    expect(await drop(nfe(buyer(CPF) + total("150.00")))).toMatch(/^422 chave: /);
  });
});
