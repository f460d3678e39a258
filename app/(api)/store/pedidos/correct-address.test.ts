import { expect, it } from "vitest";
import { GET as readOrder } from "@/app/(api)/orders/[id]/route";
import { POST as move } from "@/app/(api)/orders/[id]/status/route";
import { PUT } from "@/app/(api)/store/pedidos/[token]/endereco/route";
import { GET as placedOrder } from "@/app/(api)/store/pedidos/[token]/route";
import { transact } from "@/lib/db/transact";
import { plusDays, todayIn } from "@/lib/format/local-time";
import { eraseCustomer, lockOutCustomer } from "@/lib/personal-data/anonymise";
import { call } from "@/lib/testing/call";
import { unique } from "@/lib/testing/factories";
import { aMember, eventsOf } from "@/lib/testing/shop";
import { aStall, ENDERECO } from "@/lib/testing/stall";

const RIGHT = { ...ENDERECO, cep: "01310-100", numero: "2000", complemento: "Sala 7" };

async function aSold() {
  const stall = await aStall();
  const { json } = await stall.buySeen(await stall.fill(2));
  const { pedidoId: id, endereco } = json.data as { pedidoId: string; endereco: string };
  const correct = (body: object = RIGHT, headers: Record<string, string> = {}) =>
    stall.visit(PUT, "PUT", { ...stall.open(endereco), body, headers });
  const step = (para: string) =>
    call(move, "POST", { cookie: stall.owner.cookie, params: { id }, body: { para } });
  const shown = async () => (await stall.visit(placedOrder, "GET", stall.open(endereco))).json.data;
  const forTeam = async () =>
    (await call(readOrder, "GET", { cookie: stall.owner.cookie, params: { id } })).json.data;
  return { ...stall, id, correct, step, shown, forTeam };
}

it("takes a right address for a wrong one, and the team sees both", async () => {
  const { correct, shown, forTeam } = await aSold();
  expect(await shown()).toMatchObject({ podeCorrigirEndereco: true, enderecoCorrigidoEm: null });
  const { status, json } = await correct();
  const right = { numero: "2000", cep: "01310100", uf: "SP", complemento: "Sala 7", destinatario: null };
  expect([status, json.data]).toMatchObject([200, { enderecoEntrega: right, freteCents: 1500 }]);
  expect(json.data.enderecoCorrigidoEm).not.toBeNull();
  expect((await forTeam()).enderecosCorrigidos).toMatchObject([{ antes: { numero: "1000" }, depois: right }]);
});

it("leaves one event, one mail and a trail without the address, however often it is asked", async () => {
  const { ctx, id, correct } = await aSold();
  const mails = await ctx.db.email.count();
  await correct();
  expect((await correct()).status).toBe(200);
  expect((await eventsOf(ctx, id)).filter((name) => name === "order.updated")).toHaveLength(1);
  const event = await ctx.db.webhookEvent.findFirstOrThrow({ where: { evento: "order.updated" } });
  expect(event.anterior).toMatchObject({ enderecoEntrega: { numero: "1000" } });
  const trail = await ctx.db.auditLog.findMany({ where: { acao: "order.address_corrected" } });
  expect(trail).toMatchObject([{ recursoId: id, depois: { campos: ["enderecoEntrega"] } }]);
  expect(JSON.stringify(trail)).not.toMatch(/Paulista|2000/);
  expect(await ctx.db.email.count()).toBe(mails + 1);
  const mail = await ctx.db.email.findFirstOrThrow({ where: { assunto: { contains: "corrigido" } } });
  expect(mail.texto).toContain("Av. Paulista, 2000, Sala 7");
});

it("keeps to the checkout's rules, and refuses a state with another freight, naming the field", async () => {
  const { ctx, frete, correct, shown } = await aSold();
  for (const [wrong, error] of [
    [{ cep: "1" }, /^cep: /],
    [{ numero: "" }, /^numero: campo obrigatório/],
    [{ uf: "XX" }, /^uf: /],
  ] as const) {
    const { status, json } = await correct({ ...RIGHT, ...wrong });
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  }
  const far = { ...RIGHT, cep: "69900-062", cidade: "Rio Branco", uf: "AC" };
  const rate = {
    storeId: ctx.storeId,
    nome: "pac",
    precoCents: 4500,
    prazoDiasUteis: 5,
    ufs: ["AC"],
    ordem: 0,
  };
  await ctx.db.freightRate.update({ where: { id: frete.id }, data: { ordem: 1 } });
  const { id: rateId } = await ctx.db.freightRate.create({ data: rate });
  const change = (data: object) => ctx.db.freightRate.update({ where: { id: rateId }, data });
  for (const data of [{}, { precoCents: 1000 }, { precoCents: 1500, prazoDiasUteis: 9 }]) {
    await change(data);
    const { status, json } = await correct(far);
    expect([status, json.error]).toEqual([422, "uf: o frete para este estado é outro; escreva para a loja"]);
  }
  expect((await shown()).enderecoEntrega).toMatchObject({ numero: "1000", uf: "SP" });
  await change({ prazoDiasUteis: 5 });
  expect((await correct(far)).json.data).toMatchObject({ freteCents: 1500, enderecoEntrega: { uf: "AC" } });
});

it("is too late once the order is prepared, has a tracking code, or is over; goods that are fetched go nowhere", async () => {
  const late = "O endereço deste pedido não pode mais ser corrigido aqui. Fale com a loja.";
  const { ctx, id, correct, step, shown } = await aSold();
  await step("paid");
  expect((await correct()).status).toBe(200);
  await ctx.db.order.update({ where: { id }, data: { codigoRastreio: "BR1" } });
  expect((await correct({ ...RIGHT, numero: "3" })).json.error).toBe(late);
  await ctx.db.order.update({ where: { id }, data: { codigoRastreio: null } });
  await step("processing");
  expect((await correct({ ...RIGHT, numero: "3" })).json.error).toBe(late);
  expect((await shown()).podeCorrigirEndereco).toBe(false);
  const fetched = await aSold();
  const entrega = { servico: "Loja", retirada: "Rua A, 1" };
  await fetched.ctx.db.order.update({ where: { id: fetched.id }, data: { entrega } });
  const { status, json } = await fetched.correct();
  expect([status, json.error]).toEqual([409, "Este pedido não tem endereço de entrega."]);
});

it("has one winner where somebody prepares the order meanwhile", async () => {
  const { ctx, id, correct, step } = await aSold();
  await step("paid");
  const [moved, corrected] = await Promise.all([step("processing"), correct()]);
  const { status, enderecoEntrega } = await ctx.db.order.findUniqueOrThrow({ where: { id } });
  const isCorrected = corrected.status === 200;
  expect([moved.status, status]).toEqual([200, "processing"]);
  expect(enderecoEntrega).toMatchObject({ numero: isCorrected ? "2000" : "1000" });
  expect(await ctx.db.orderAddressChange.count()).toBe(isCorrected ? 1 : 0);
});

it("is for who has the secret, twenty times in a quarter of an hour", async () => {
  const { ctx, open, visit, correct } = await aSold();
  const guess = await visit(PUT, "PUT", { ...open(`/x/${"a".repeat(43)}`), body: RIGHT });
  expect(guess.status).toBe(404);
  const headers = { "x-forwarded-for": unique("ip") };
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await correct(RIGHT, headers)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  expect(await ctx.db.orderAddressChange.count()).toBe(1);
});

it("forgets both addresses with the person", async () => {
  const { ctx, id, correct, step } = await aSold();
  const { customerId } = await aMember(ctx, 10);
  await correct({ ...RIGHT, logradouro: "Alameda das Pitangueiras", destinatario: "Zuleica Quirino" });
  await correct({ ...RIGHT, logradouro: "Travessa dos Cambucis" });
  await ctx.db.order.update({ where: { id }, data: { customerId } });
  await step("cancelled");
  const kept = async () =>
    JSON.stringify([
      await ctx.db.orderAddressChange.findMany(),
      await ctx.db.webhookEvent.findMany({ where: { recursoId: id } }),
    ]);
  expect(await kept()).toMatch(/Pitangueiras.*Zuleica.*Cambucis/);
  await transact(ctx, async (tx) => eraseCustomer(tx, await lockOutCustomer(tx, customerId)));
  expect(await kept()).not.toMatch(/Pitangueiras|Zuleica|Cambucis|Paulista/);
});

it("lets the same line take the parcel to another state, although the store has closed meanwhile", async () => {
  const { ctx, correct } = await aSold();
  const today = todayIn("America/Sao_Paulo");
  const fechamentos = [{ de: plusDays(today, -2), ate: plusDays(today, 10), nota: null }];
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fechamentos }, select: { id: true } });
  const far = { ...RIGHT, cep: "69900-062", cidade: "Rio Branco", uf: "AC" };
  const { status, json } = await correct(far);
  expect([status, json.error]).toEqual([200, undefined]);
});
