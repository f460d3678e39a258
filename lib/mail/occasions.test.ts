import { beforeAll, describe, expect, it } from "vitest";
import { POST as sendOffer } from "@/app/(api)/manual-orders/[id]/enviar/route";
import { POST as moveOrder } from "@/app/(api)/orders/[id]/status/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { anOrder, aStore, aUser, unique } from "@/lib/testing/factories";
import { lastMail, linkOfLastMail } from "@/lib/testing/mail";
import { aSubscription } from "@/lib/testing/webhooks";
import { disableSubscription } from "@/lib/webhooks/disable";
import { watchSubscriptions } from "@/lib/webhooks/watch";

let ctx: Ctx;
let cookie = "";
beforeAll(async () => {
  ctx = await aStore();
  cookie = (await aUser(ctx)).cookie;
});

const mailsTo = (para: string) => ctx.db.email.findMany({ where: { para }, orderBy: { criadoEm: "asc" } });

describe("a step of an order", () => {
  const step = (id: string, body: object) => call(moveOrder, "POST", { params: { id }, body, cookie });

  it("tells the buyer when it is asked to, of the steps that concern them", async () => {
    const clienteEmail = `${unique()}@exemplo.test`;
    const order = await anOrder(ctx, { clienteNome: "Ana {{link}}", clienteEmail, subtotalCents: 12_345 });
    await step(order.id, { para: "paid" });
    expect(await mailsTo(clienteEmail)).toEqual([]);
    for (const para of ["processing", "shipped", "delivered"]) {
      expect((await step(order.id, { para, notificar: true })).status).toBe(200);
      if (para === "processing") {
        await ctx.db.order.update({ where: { id: order.id }, data: { codigoRastreio: "BR123" } });
      }
    }
    const subjects = (await mailsTo(clienteEmail)).map(({ assunto }) => assunto);
    expect(subjects).toEqual([`Pedido nº ${order.numero} enviado`, `Pedido nº ${order.numero} entregue`]);
    const [shipped] = await mailsTo(clienteEmail);
    expect(shipped).toMatchObject({
      tipo: "pedido",
      status: "retido",
      linkCifrado: null,
      paraNome: "Ana {{link}}",
    });
    expect(shipped?.texto).toContain("Código de rastreio: BR123");
    expect(shipped?.texto).not.toContain("{{link}}");
  });

  it("tells nobody when it is refused, or when there is no address", async () => {
    const clienteEmail = `${unique()}@exemplo.test`;
    const order = await anOrder(ctx, { clienteEmail });
    expect((await step(order.id, { para: "delivered", notificar: true })).status).toBe(409);
    expect(await mailsTo(clienteEmail)).toEqual([]);
    const before = await ctx.db.email.count();
    const anonymous = await anOrder(ctx);
    expect((await step(anonymous.id, { para: "paid", notificar: true })).status).toBe(200);
    expect(await ctx.db.email.count()).toBe(before);
  });

  it("says what was given back, in the store's language and money", async () => {
    const clienteEmail = `${unique()}@exemplo.test`;
    const order = await anOrder(ctx, { clienteEmail, subtotalCents: 0, freteCents: 5_000 });
    await step(order.id, { para: "paid" });
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { idioma: "en" } });
    expect((await step(order.id, { para: "refunded", motivo: "Defeito", notificar: true })).status).toBe(200);
    const { assunto, texto } = await lastMail(ctx, clienteEmail);
    expect(assunto).toBe(`Order #${order.numero} refunded`);
    expect(texto).toContain("was refunded: R$50.00.");
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { idioma: "pt-BR" } });
  });
});

describe("a manual order that is sent", () => {
  const anOffer = (clienteEmail: string | null) =>
    ctx.db.manualOrder.create({
      data: {
        storeId: ctx.storeId,
        clienteNome: "Ana",
        clienteEmail,
        subtotalCents: 100,
        totalCents: 100,
        validoAte: new Date(Date.now() + 86_400_000),
        items: { create: [{ descricao: "Coisa", precoCents: 100, quantidade: 1, posicao: 0 }] },
      },
    });
  const send = (id: string, body?: object) => call(sendOffer, "POST", { params: { id }, body, cookie });

  it("brings its link to the customer, once", async () => {
    const para = `${unique()}@exemplo.test`;
    const { id } = await anOffer(para);
    const { status, json } = await send(id);
    expect(status).toBe(200);
    expect(await linkOfLastMail(ctx, para)).toBe(json.data.link);
    expect((await send(id)).status).toBe(200);
    expect(await mailsTo(para)).toHaveLength(1);
  });

  it("is not mailed when that is not wanted, or without an address", async () => {
    const para = `${unique()}@exemplo.test`;
    const before = await ctx.db.email.count();
    expect((await send((await anOffer(para)).id, { notificar: false })).status).toBe(200);
    expect((await send((await anOffer(null)).id)).status).toBe(200);
    expect(await ctx.db.email.count()).toBe(before);
  });
});

describe("a webhook in trouble", () => {
  it("is told to those who look after it, and once", async () => {
    const shop = await aStore();
    const owner = await aUser(shop);
    await aUser(shop, ["vendas", "produtos"]);
    const gone = await aUser(shop);
    await shop.db.user.update({ where: { id: gone.id }, data: { ativo: false } });
    const invited = await aUser(shop);
    await shop.db.user.update({ where: { id: invited.id }, data: { senhaHash: null } });
    const { id } = await aSubscription(shop, owner.id, { url: "https://exemplo.com/segredo-no-caminho" });
    const falhandoDesde = new Date(Date.now() - 25 * 3_600_000);
    await shop.db.webhookSubscription.update({ where: { id }, data: { falhandoDesde } });
    await watchSubscriptions();
    await watchSubscriptions();
    const mails = await shop.db.email.findMany();
    expect(mails).toMatchObject([{ tipo: "webhook", para: owner.email, userId: owner.id }]);
    expect(JSON.stringify(mails)).not.toContain("segredo-no-caminho");
    expect(await linkOfLastMail(shop, owner.email)).toMatch(new RegExp(`/admin/webhooks/${id}$`));
    await disableSubscription(shop, id, "410");
    expect((await lastMail(shop, owner.email)).texto).toContain("exemplo.com respondeu que não existe mais");
    expect(await shop.db.email.count()).toBe(2);
  });
});
