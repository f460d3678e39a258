import { afterAll, beforeAll, expect, it } from "vitest";
import { expireOrders } from "@/lib/orders/change/expire";
import { aCoupon } from "@/lib/testing/factories";
import { type FakeMercadoPago, fakeMercadoPago } from "@/lib/testing/fake-mercado-pago";
import { aPaidShop } from "@/lib/testing/paying";
import { aMember } from "@/lib/testing/shop";
import { aStall } from "@/lib/testing/stall";

type Mails = Awaited<ReturnType<typeof aStall>>["ctx"]["db"];
const mailsOf = (db: Mails, para = "ana@exemplo.test") =>
  db.email.findMany({ where: { para }, orderBy: [{ criadoEm: "asc" }, { id: "asc" }] });

/** Removes the no-break space between currency sign and amount. */
const bare = (text = "") => text.replaceAll("\u00a0", " ");

it("names all that the order comes to, the Pix code with its last moment in the store's zone, and the address", async () => {
  const { ctx, fill, buySeen } = await aStall();
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fusoHorario: "America/Rio_Branco" } });
  const { codigo } = await aCoupon(ctx, { tipo: "percentual", valor: 10, combinavel: true });
  const { json } = await buySeen(await fill(2), { cupomCodigo: codigo });
  const order = await ctx.db.order.findUniqueOrThrow({ where: { id: json.data.pedidoId } });
  expect(order).toMatchObject({ subtotalCents: 10_000, descontoCents: 1450, totalCents: 10_050 });
  const [mail] = await mailsOf(ctx.db);
  const text = bare(mail?.texto);
  for (const line of [
    /^2 × .+: R\$ 100,00$/m,
    /^Subtotal: R\$ 100,00$/m,
    new RegExp(`^Cupom ${codigo}: -R\\$ 9,50$`, "m"),
    /^Desconto por pagar com Pix: -R\$ 5,00$/m,
    /^Frete \(PAC, até 5 dias úteis\) · entrega prometida até \d{1,2} de \S+ de \d{4}: R\$ 15,00$/m,
    /^Total: R\$ 100,50$/m,
    /^Falta pagar: R\$ 100,50$/m,
    /^000201.+6304[0-9A-F]{4}$/m,
    /^Endereço de entrega:\nAna Prado\nAv. Paulista, 1000\nBela Vista, São Paulo – SP\nCEP 01310-930$/m,
  ]) {
    expect(text).toMatch(line);
  }
  const clock = new Intl.DateTimeFormat("pt-BR", {
    timeZone: "America/Rio_Branco",
    ...{ hour: "2-digit", minute: "2-digit" },
  });
  expect(text).toContain(`${clock.format(order.expiraEm ?? 0)}.`);
  const html = bare(mail?.html);
  const code = /^000201.+$/m.exec(text)?.[0] ?? "";
  for (const word of [code, "R$ 15,00", `Cupom ${codigo}`, "CEP 01310-930"]) expect(html).toContain(word);
});

it("says what is left to pay where points pay a part, and that goods are fetched", async () => {
  const { ctx, frete, fill, buySeen } = await aStall();
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: true } });
  await ctx.db.freightRate.update({
    where: { id: frete.id },
    data: { nome: "Loja", retirada: "Rua A, 1, das 9 às 18 h", precoCents: 0 },
  });
  const { customerId, cookie } = await aMember(ctx, 1000);
  const { email } = await ctx.db.customer.findUniqueOrThrow({ where: { id: customerId } });
  const bought = await buySeen(await fill(2, cookie), { pontos: 1000 });
  expect(bought.status).toBe(201);
  const order = await ctx.db.order.findUniqueOrThrow({ where: { id: bought.json.data.pedidoId } });
  expect(order.pagoComPontosCents).toBeGreaterThan(0);
  const [mail] = await mailsOf(ctx.db, email ?? "");
  const text = bare(mail?.texto);
  const money = (cents: number) => `R$ ${(cents / 100).toFixed(2).replace(".", ",")}`;
  expect(text).toContain(`Pago com 1.000 pontos: -${money(order.pagoComPontosCents)}\n`);
  expect(text).toContain(`Falta pagar: ${money(order.totalCents - order.pagoComPontosCents)}`);
  expect(text).toContain("Retirada:\nLoja\nRua A, 1, das 9 às 18 h");
  expect(text).not.toContain("Av. Paulista");
});

it("tells once that an order expired unpaid, what came back, and where to buy again; nobody without an address", async () => {
  const { ctx, fill, buySeen, host } = await aStall();
  const { codigo } = await aCoupon(ctx, { tipo: "percentual", valor: 10 });
  const { pedidoId: id } = (await buySeen(await fill(2), { cupomCodigo: codigo })).json.data;
  const { pedidoId: silent } = (await buySeen(await fill(1))).json.data;
  const expiraEm = new Date(Date.now() - 1);
  await ctx.db.order.update({ where: { id: silent }, data: { clienteEmail: null } });
  await ctx.db.order.updateMany({ where: { id: { in: [id, silent] } }, data: { expiraEm } });
  await ctx.db.payment.updateMany({ data: { expiraEm } });
  const before = await ctx.db.email.count();
  await expireOrders();
  await expireOrders();
  expect(await ctx.db.email.count()).toBe(before + 1);
  const mail = (await mailsOf(ctx.db)).at(-1);
  expect(mail).toMatchObject({ tipo: "pedido", assunto: "Pedido nº 1000 expirou sem pagamento" });
  expect(mail?.linkCifrado).not.toBeNull();
  for (const word of ["voltaram à venda", `O cupom ${codigo} ficou livre`, `${host.split(":")[0]}`]) {
    expect(mail?.texto).toContain(word);
  }
  expect(mail?.texto).not.toMatch(/Falta pagar|ponto/);
});

let mp: FakeMercadoPago;
beforeAll(async () => {
  mp = await fakeMercadoPago();
  Object.assign(process.env, { MERCADO_PAGO_URL: mp.url });
});
afterAll(() => mp.close());

it("carries the Pix code of a service that makes it after the order; without its answer it leaves all the same", async () => {
  mp.be("well");
  const shop = await aPaidShop("mercado_pago");
  const { paymentId } = await shop.bought();
  const { dados } = await shop.payment(paymentId);
  const { copiaECola } = dados as { copiaECola: string };
  const [mail] = await mailsOf(shop.ctx.db);
  for (const text of [mail?.texto, mail?.html]) expect(text).toContain(copiaECola);
  expect(mail?.texto).toContain("{{link}}");
  mp.be("down");
  await shop.bought();
  const [, other] = await mailsOf(shop.ctx.db);
  expect(other?.texto).toContain("Pague na página do pedido");
  mp.be("well");
  await shop.later();
  expect((await mailsOf(shop.ctx.db))[1]?.texto).toMatch(/^Copie o código Pix/m);
  expect(await shop.ctx.db.email.count()).toBe(2);
});
