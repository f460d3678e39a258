import { beforeAll, describe, expect, it } from "vitest";
import { POST as sendOffer } from "@/app/(api)/manual-orders/[id]/enviar/route";
import { POST as refundOrder } from "@/app/(api)/orders/[id]/reembolsos/route";
import { POST as moveOrder } from "@/app/(api)/orders/[id]/status/route";
import { POST as moveOrders } from "@/app/(api)/orders/status/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aCustomer, anOffer, anOrder, aStore, aUser, unique } from "@/lib/testing/factories";
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
    const order = await anOrder(ctx, {
      origem: "manual",
      clienteNome: "Ana {{link}}",
      clienteEmail,
      subtotalCents: 12_345,
    });
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

describe("an e-mail about an order", () => {
  it("leads whoever can log in to the order's page in the store, and nobody else anywhere", async () => {
    const { subdominio } = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
    const pay = async (senhaHash: string | null, host: string) => {
      const { id: customerId, email } = await aCustomer(ctx, senhaHash);
      const { id } = await anOrder(ctx, { customerId, clienteEmail: email });
      const body = { para: "paid", notificar: true };
      const headers = { host };
      expect((await call(moveOrder, "POST", { params: { id }, body, cookie, headers })).status).toBe(200);
      const { texto, linkCifrado } = await lastMail(ctx, email ?? "");
      expect(linkCifrado).toBeNull();
      return { texto, page: `/loja/conta/pedidos/${id}` };
    };
    const own = await pay("hash", "aurora.localhost:3000");
    expect(own.texto).toContain(`Ver o pedido: http://${subdominio}.localhost:3000${own.page}\n`);
    const forged = await pay("hash", "atacante.example");
    expect(forged.texto).toContain(`//${subdominio}.localhost`);
    expect(forged.texto).not.toContain("atacante");
    const guest = await pay(null, "localhost:3000");
    expect(guest.texto).not.toMatch(/Ver o pedido|http/);
  });

  it("comes with a step of many, to those whose order took it", async () => {
    const emails = [1, 2, 3].map(() => `${unique()}@exemplo.test`);
    const [first, second, cancelled] = await Promise.all(
      emails.map((clienteEmail, at) =>
        anOrder(ctx, {
          origem: "manual",
          clienteEmail,
          status: at === 2 ? "cancelled" : "paid",
          pagoEm: new Date(),
        }),
      ),
    );
    const ids = [first?.id, second?.id, cancelled?.id];
    const ship = (body: object) => call(moveOrders, "POST", { cookie, body: { para: "shipped", ...body } });
    expect((await ship({ ids: [ids[0]] })).json.data.feitos).toBe(1);
    expect((await ship({ ids, notificar: true })).json.data).toMatchObject({ feitos: 1, recusados: 2 });
    const subjects = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length));
    expect(subjects).toEqual([0, 1, 0]);
  });

  it("says how much was given back, each time, and that a return arrived", async () => {
    const clienteEmail = `${unique()}@exemplo.test`;
    const { id } = await anOrder(ctx, {
      clienteEmail,
      status: "delivered",
      pagoEm: new Date(),
      subtotalCents: 0,
      freteCents: 9_000,
    });
    const refund = (body: object) => call(refundOrder, "POST", { params: { id }, cookie, body });
    expect((await refund({ valorCents: 1_000 })).status).toBe(201);
    expect(await mailsTo(clienteEmail)).toEqual([]);
    expect((await refund({ valorCents: 2_000, notificar: true })).status).toBe(201);
    expect((await refund({ valorCents: 99_000, notificar: true })).status).toBe(422);
    const back = { para: "returned", notificar: true };
    await call(moveOrder, "POST", { params: { id }, cookie, body: back });
    expect((await refund({ valorCents: 6_000, notificar: true })).status).toBe(201);
    const texts = (await mailsTo(clienteEmail)).map(({ texto }) => texto.replaceAll("\u00a0", " "));
    expect(texts).toEqual([
      expect.stringContaining("Reembolsamos R$ 20,00 do pedido"),
      expect.stringMatching(/A devolução do pedido nº \d+ chegou/),
      expect.stringContaining("foi reembolsado: R$ 90,00."),
    ]);
  });
});

describe("a manual order that is sent", () => {
  const send = (id: string, body?: object) => call(sendOffer, "POST", { params: { id }, body, cookie });

  it("brings its link to the customer, once", async () => {
    const para = `${unique()}@exemplo.test`;
    const { id } = await anOffer(ctx, para);
    const { status, json } = await send(id);
    expect(status).toBe(200);
    expect(await linkOfLastMail(ctx, para)).toBe(json.data.link);
    expect((await send(id)).status).toBe(200);
    expect(await mailsTo(para)).toHaveLength(1);
  });

  it("is not mailed when that is not wanted, or without an address", async () => {
    const para = `${unique()}@exemplo.test`;
    const before = await ctx.db.email.count();
    expect((await send((await anOffer(ctx, para)).id, { notificar: false })).status).toBe(200);
    expect((await send((await anOffer(ctx, null)).id)).status).toBe(200);
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
