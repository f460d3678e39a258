import { expect, it } from "vitest";
import { POST as accept } from "@/app/(api)/devolucoes/[id]/aceitar/route";
import { POST as end } from "@/app/(api)/devolucoes/[id]/concluir/route";
import { POST as receive } from "@/app/(api)/devolucoes/[id]/receber/route";
import { POST as refuse } from "@/app/(api)/devolucoes/[id]/recusar/route";
import { POST as refund } from "@/app/(api)/devolucoes/[id]/reembolsar/route";
import { GET as list } from "@/app/(api)/devolucoes/route";
import { GET as notices } from "@/app/(api)/notices/route";
import { POST as giveBackOwn } from "@/app/(api)/store/orders/[id]/devolucoes/route";
import { POST as giveBack } from "@/app/(api)/store/pedidos/[token]/devolucoes/route";
import { GET as placed } from "@/app/(api)/store/pedidos/[token]/route";
import type { EndpointHandler } from "@/lib/api/endpoint";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { orderToken } from "@/lib/orders/link";
import { refundOrder } from "@/lib/orders/money/refund";
import { tokenHash } from "@/lib/secrets/link-token";
import { call } from "@/lib/testing/call";
import { aUser } from "@/lib/testing/factories";
import { eventsOf, expectSoundBooks, stocked } from "@/lib/testing/shop";
import { aMember, aShop } from "@/lib/testing/storefront";

const DAY_MS = 86_400_000;

/** An order of three shirts and a mug, with a secret address. */
async function aSale({ until = "delivered", daysAgo = 0, customerId = "" } = {}) {
  const shop = await aShop();
  const { ctx, visit } = shop;
  const { storeId } = ctx;
  const { cookie } = await aUser(ctx);
  const [shirt, mug] = [await stocked(ctx, 10), await stocked(ctx, 10, { precoCents: 3000 })];
  const buyer = customerId ? { customerId } : { cliente: { nome: "Ana", email: "ana@exemplo.test" } };
  const order = await createOrder(ctx, {
    ...buyer,
    origem: "loja",
    itens: [
      { produtoId: shirt.id, quantidade: 3, precoCents: 5000 },
      { produtoId: mug.id, quantidade: 1, precoCents: 3000 },
    ],
    freteCents: 1500,
  } as Parameters<typeof createOrder>[1]);
  const token = orderToken(order.id);
  await ctx.db.cart.create({
    data: { storeId, orderId: order.id, visitanteId: order.id, linkHash: tokenHash(token) },
  });
  for (const para of ["paid", "shipped", "delivered"] as const) {
    if (until === "pending") break;
    await moveOrder(
      ctx,
      order.id,
      { para, notificar: false },
      { at: new Date(Date.now() - daysAgo * DAY_MS) },
    );
    if (para === until) break;
  }
  const [shirts, mugs] = order.itens.map(({ id }) => id);
  if (!shirts || !mugs) throw new Error("no lines");
  const ask = (itens: object[], more: object = {}) =>
    visit(giveBack, "POST", { params: { token }, body: { itens, ...more } });
  const seen = async () => (await visit(placed, "GET", { params: { token } })).json.data;
  const all = async () => (await call(list, "GET", { cookie })).json.data;
  const team = (handler: EndpointHandler, id: string, body: object = {}) =>
    call(handler, "POST", { cookie, params: { id }, body });
  const shelf = async () => (await ctx.db.product.findUniqueOrThrow({ where: { id: shirt.id } })).estoque;
  return { ...shop, cookie, order, token, shirts, mugs, ask, seen, all, team, shelf };
}

it("says which of a product's variants a line is, on the buyer's page and in the mail", async () => {
  const { ctx, shirts, mugs, ask, seen } = await aSale();
  for (const [id, tamanho] of [
    [shirts, "P"],
    [mugs, "GG"],
  ] as const) {
    await ctx.db.orderItem.update({ where: { id }, data: { nome: "Vestido", tamanho, cor: "Azul" } });
  }
  const kinds = [
    { nome: "Vestido", tamanho: "P", cor: "Azul" },
    { nome: "Vestido", tamanho: "GG", cor: "Azul" },
  ];
  expect((await seen()).devolucao.itens).toMatchObject(kinds);
  await ask([{ itemId: mugs, quantidade: 1 }]);
  expect((await seen()).devolucoes[0].itens).toMatchObject([{ ...kinds[1], quantidade: 1 }]);
  const mail = await ctx.db.email.findFirstOrThrow({ where: { tipo: "devolucao" } });
  expect(JSON.stringify(mail)).toContain("1 × Vestido · GG · Azul");
});

it("goes from the buyer's wish through the team to the money, in parts and as a whole", async () => {
  const { ctx, cookie, order, shirts, mugs, ask, seen, all, team, shelf } = await aSale();
  expect((await seen()).devolucao).toMatchObject({
    tipo: "arrependimento",
    itens: [
      { itemId: shirts, restam: 3 },
      { itemId: mugs, restam: 1 },
    ],
  });
  const asked = await ask([{ itemId: shirts, quantidade: 2 }], { motivo: "Ficou <b>grande</b>" });
  expect([asked.status, asked.json.error]).toEqual([201, undefined]);
  expect(asked.json.data).toMatchObject({
    devolucoes: [{ protocolo: 1, status: "aberta", tipo: "arrependimento" }],
    devolucao: {
      itens: [
        { itemId: shirts, restam: 1 },
        { itemId: mugs, restam: 1 },
      ],
    },
  });
  const [mail] = await ctx.db.email.findMany({ where: { tipo: "devolucao" } });
  expect(mail).toMatchObject({
    para: "ana@exemplo.test",
    assunto: `Devolução 1 do pedido nº ${order.numero} registrada`,
  });
  const [row] = await all();
  expect(row).toMatchObject({
    cliente: "Ana",
    motivo: "Ficou <b>grande</b>",
    podeDecidir: true,
    podeConcluir: false,
  });
  const open = async () => (await call(notices, "GET", { cookie })).json.data;
  expect(await open()).toMatchObject([{ tipo: "devolucao_aberta", dados: { protocolo: 1 } }]);
  expect((await team(receive, row.id)).status).toBe(409);
  expect((await team(refund, row.id)).status).toBe(409);
  expect((await team(accept, row.id, { instrucoes: "Poste no correio" })).json.data.status).toBe("aceita");
  expect(await open()).toEqual([]);
  expect((await team(refuse, row.id, { motivo: "Tarde" })).status).toBe(409);
  expect((await team(refund, row.id)).status).toBe(409);
  expect((await team(receive, row.id, { reestocar: [mugs] })).json.error).toMatch(/^reestocar\[0\]: /);
  expect((await team(receive, row.id, { reestocar: [shirts] })).json.data.status).toBe("recebida");
  expect(await shelf()).toBe(9);
  const paid = (await team(refund, row.id)).json.data;
  expect(paid).toMatchObject({ status: "concluida", reembolsoCents: 10_000 });
  expect((await team(refund, row.id)).status).toBe(409);
  const rest = await ask([
    { itemId: shirts, quantidade: 1 },
    { itemId: mugs, quantidade: 1 },
  ]);
  expect(rest.json.data).toMatchObject({ devolucao: null, devolucoes: [{ protocolo: 2 }, { protocolo: 1 }] });
  const [second] = await all();
  await team(accept, second.id, { instrucoes: "Poste" });
  expect((await team(receive, second.id, { reestocar: [shirts, mugs] })).status).toBe(200);
  expect(await ctx.db.order.findUnique({ where: { id: order.id } })).toMatchObject({ status: "returned" });
  expect((await team(refund, second.id, { freteCents: 1500 })).json.data.reembolsoCents).toBe(9_500);
  expect(await seen()).toMatchObject({ status: "refunded", reembolsadoCents: 19_500, devolucao: null });
  expect(await shelf()).toBe(10);
  expect(await eventsOf(ctx, second.id)).toEqual(["return.created", ...Array(3).fill("return.updated")]);
  const [event] = await ctx.db.webhookEvent.findMany({ where: { recursoId: row.id } });
  expect(JSON.stringify(event)).not.toMatch(/grande|Ana/);
  expect(await ctx.db.auditLog.count({ where: { recurso: "return", recursoId: row.id } })).toBe(4);
  expect(JSON.stringify(await ctx.db.auditLog.findMany())).not.toContain("grande");
  await expectSoundBooks(ctx);
});

it("gives no unit back twice, also when asked for many times at once", async () => {
  const { ctx, shirts, mugs, ask, team, all } = await aSale();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask([{ itemId: shirts, quantidade: 2 }])),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.json.error).toBe("itens[0].quantidade: restam 1 unidade(s) deste item");
  const tries: [object[], RegExp][] = [
    [[], /^itens: escolha/],
    [[{ itemId: crypto.randomUUID(), quantidade: 1 }], /^itens\[0\]\.itemId: item não encontrado/],
    [[{ itemId: mugs, quantidade: 0 }], /^itens\[0\]\.quantidade: /],
    [
      [
        { itemId: mugs, quantidade: 1 },
        { itemId: mugs, quantidade: 1 },
      ],
      /^itens\[1\]\.itemId: /,
    ],
  ];
  for (const [itens, error] of tries) {
    const { status, json } = await ask(itens);
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  }
  expect(await ctx.db.return.count()).toBe(1);
  const [row] = await all();
  const both = await Promise.all([
    team(accept, row.id, { instrucoes: "Sim" }),
    team(refuse, row.id, { motivo: "Não" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it("leaves units free again that the store refused, and counts those of refunds without a return", async () => {
  const { ctx, order, shirts, ask, team, all, seen } = await aSale();
  await ask([{ itemId: shirts, quantidade: 3 }]);
  const [row] = await all();
  expect((await team(refuse, row.id, { motivo: "" })).json.error).toMatch(/^motivo: /);
  expect((await team(refuse, row.id, { motivo: "Foi usada" })).json.data).toMatchObject({
    resposta: "Foi usada",
  });
  expect((await seen()).devolucao.itens[0]).toMatchObject({ itemId: shirts, restam: 3 });
  await refundOrder(ctx, order.id, { itens: [{ itemId: shirts, quantidade: 2 }], reestocar: false });
  expect((await seen()).devolucao.itens[0]).toMatchObject({ itemId: shirts, restam: 1 });
});

it("cancels before delivery without waiting for goods, and ends without money where the team says so", async () => {
  const { ctx, shirts, mugs, ask, all, team, shelf } = await aSale({ until: "paid" });
  await ask([{ itemId: shirts, quantidade: 3 }]);
  const [row] = await all();
  expect(row.tipo).toBe("cancelamento");
  await team(accept, row.id, { instrucoes: "Vamos devolver" });
  const done = await team(refund, row.id, { reestocar: true });
  expect(done.json.data).toMatchObject({ status: "concluida", reembolsoCents: 15_000 });
  expect(await shelf()).toBe(10);
  await ask([{ itemId: mugs, quantidade: 1 }]);
  const [other] = await all();
  await team(accept, other.id, { instrucoes: "Trocamos" });
  expect((await team(end, other.id)).json.data).toMatchObject({ status: "concluida", reembolsoId: null });
  expect((await team(end, other.id)).status).toBe(409);
  await expectSoundBooks(ctx);
});

it("takes none that is too late or not paid, unless the store allows exchanges", async () => {
  const late = await aSale({ daysAgo: 9 });
  const asked = await late.ask([{ itemId: late.shirts, quantidade: 1 }]);
  expect([asked.status, asked.json.error]).toEqual([409, expect.stringContaining("prazo")]);
  expect((await late.seen()).devolucao).toBeNull();
  await late.ctx.db.store.update({ where: { id: late.ctx.storeId }, data: { devolucaoDias: 30 } });
  expect((await late.ask([{ itemId: late.shirts, quantidade: 1 }])).json.data.devolucoes).toMatchObject([
    { tipo: "troca" },
  ]);
  const unpaid = await aSale({ until: "pending" });
  expect((await unpaid.ask([{ itemId: unpaid.shirts, quantidade: 1 }])).status).toBe(409);
});

it("is asked for by who has the address or the account, and nobody else", async () => {
  const { ctx, visit, order, shirts, ...shop } = await aSale();
  const itens = [{ itemId: shirts, quantidade: 1 }];
  for (const token of ["A".repeat(43), "x", order.id]) {
    expect((await visit(giveBack, "POST", { params: { token }, body: { itens } })).status).toBe(404);
  }
  const stranger = await aMember({ ctx, visit, host: shop.host });
  const own = () =>
    visit(giveBackOwn, "POST", { cookie: stranger.cookie, params: { id: order.id }, body: { itens } });
  expect((await own()).status).toBe(404);
  await ctx.db.order.update({ where: { id: order.id }, data: { customerId: stranger.id } });
  expect((await own()).json.data.devolucoes).toMatchObject([{ protocolo: 1, status: "aberta" }]);
});
