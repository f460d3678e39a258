import { describe, expect, it, vi } from "vitest";
import { PUT as tell } from "@/app/(api)/campaigns/[id]/fila/[destinatarioId]/route";
import { POST as take } from "@/app/(api)/campaigns/[id]/fila/proxima/route";
import { GET as read } from "@/app/(api)/campaigns/[id]/fila/route";
import { moveCampaign } from "@/lib/campaigns/move";
import { takeNext } from "@/lib/campaigns/queue";
import { runCampaign } from "@/lib/campaigns/run";
import { createCampaign } from "@/lib/campaigns/write";
import { changeConsent } from "@/lib/customers/consents";
import { env } from "@/lib/env";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { lockWaits } from "@/lib/testing/lock-waits";
import { noonZone } from "@/lib/testing/noon";
import { withClient } from "@/server/database/database";

const MINUTE_MS = 60_000;
let number = 10_000_000;

/** Customers who consented to WhatsApp, in a started campaign. */
async function aQueue(people: number, fields: object = {}) {
  const ctx = await aStore();
  const { storeId } = ctx;
  await ctx.db.store.update({ where: { id: storeId }, data: { fusoHorario: noonZone() } });
  for (let place = 0; place < people; place++) {
    const telefone = `+55119${++number}`;
    const { id } = await ctx.db.customer.create({ data: { storeId, nome: "Ana Lima", telefone } });
    await changeConsent(ctx, id, { canal: "whatsapp", aceito: true }, "painel");
  }
  const { id } = await createCampaign(ctx, {
    nome: "Natal",
    canal: "whatsapp",
    conteudo: "Oi {{cliente.primeiroNome}} & cia: {{loja.url}}",
    ...fields,
  });
  await moveCampaign(ctx, id, { status: "enviando" });
  await runCampaign(ctx, id);
  const [ana, bia] = [await aUser(ctx, ["marketing"]), await aUser(ctx, ["marketing"])];
  const params = { id };
  const next = async (cookie: string) => (await call(take, "POST", { cookie, params })).json.data;
  const say = (cookie: string, destinatarioId: string, body: object) =>
    call(tell, "PUT", { cookie, params: { id, destinatarioId }, body });
  const row = (recipientId: string) =>
    ctx.db.campaignRecipient.findUniqueOrThrow({ where: { id: recipientId } });
  const messageTo = (customerId: string) =>
    ctx.db.marketingMessage.findFirst({ where: { campaignId: id, customerId } });
  const campaign = () => ctx.db.campaign.findUniqueOrThrow({ where: { id } });
  return {
    ctx,
    id,
    params,
    ana: ana.cookie,
    bia: bia.cookie,
    anaId: ana.id,
    next,
    say,
    row,
    messageTo,
    campaign,
  };
}

describe("the queue of WhatsApp", () => {
  it("hands each person to one of the team, with the text in a link, and records who sent and when", async () => {
    const { ctx, id, ana, bia, anaId, next, say, row, messageTo, campaign } = await aQueue(2);
    expect(await campaign()).toMatchObject({ status: "enviando", enviados: 0, simulada: false });
    const mine = await next(ana);
    const { daVez } = mine;
    expect(mine).toMatchObject({ esperando: 1, outros: [], silencioAte: null });
    const link = new URL(daVez.link);
    expect(link.origin + link.pathname).toBe(`https://wa.me/${daVez.telefone.slice(1)}`);
    expect(link.searchParams.get("text")).toBe(daVez.texto);
    expect(daVez.texto).toMatch(
      /^Oi Ana & cia: https?:\/\/\S+\/loja\/c\/\S+\n\nPara não receber mais, responda SAIR\.$/,
    );
    expect((await next(ana)).daVez.id).toBe(daVez.id);
    const theirs = await next(bia);
    expect(theirs.daVez.id).not.toBe(daVez.id);
    expect(theirs.outros).toEqual([{ nome: "Pessoa", pessoas: 1 }]);
    expect((await say(bia, daVez.id, { resultado: "enviei" })).status).toBe(409);
    expect((await say(ana, daVez.id, { resultado: "enviei" })).status).toBe(200);
    expect((await say(ana, daVez.id, { resultado: "enviei" })).status).toBe(409);
    expect(await row(daVez.id)).toMatchObject({ status: "enviado", atendidoPorId: anaId });
    expect(await messageTo(daVez.clienteId)).toMatchObject({ status: "enviado", simulado: false });
    const audits = await ctx.db.auditLog.findMany({
      where: { recursoId: id, acao: "campaign.queue_worked" },
    });
    expect(audits.filter(({ atorId }) => atorId === anaId)).toHaveLength(2);
    await say(bia, theirs.daVez.id, { resultado: "enviei" });
    expect(await runCampaign(ctx, id)).toBe("ended");
    expect(await campaign()).toMatchObject({ status: "enviada", enviados: 2, simulada: false });
  });

  it("gives a double click one person, and two at the same time one each", async () => {
    const { ana, bia, next, ctx, id } = await aQueue(4);
    // This connection blocks both clicks, so that neither ends before the other begins.
    const clicks = await withClient(env().DATABASE_URL, async (client) => {
      await client.query("BEGIN");
      await client.query("SELECT 1 FROM campaigns WHERE id = $1::uuid FOR UPDATE", [id]);
      const asked = Promise.all([next(ana), next(ana)]);
      await vi.waitFor(async () => expect(await lockWaits()).toBe(2), { timeout: 5_000 });
      await client.query("COMMIT");
      return asked;
    });
    const [first, second] = clicks.map(({ daVez }) => daVez.id);
    expect(second).toBe(first);
    const [again, third] = await Promise.all([next(ana), next(bia)]);
    expect(again.daVez.id).toBe(first);
    expect(third.daVez.id).not.toBe(first);
    expect(await ctx.db.marketingMessage.count({ where: { campaignId: id } })).toBe(2);
  });

  it("judges again when somebody is taken: consent, suppression, cap", async () => {
    const { ctx, id, ana, next } = await aQueue(4);
    const waiting = await ctx.db.campaignRecipient.findMany({
      where: { campaignId: id },
      orderBy: { id: "asc" },
    });
    const [no, suppressed, capped, last] = waiting;
    const { storeId } = ctx;
    await changeConsent(ctx, no?.customerId ?? "", { canal: "whatsapp", aceito: false }, "painel");
    await ctx.db.suppression.create({
      data: { storeId, canal: "whatsapp", destino: suppressed?.destino ?? "", motivo: "manual" },
    });
    const customerId = capped?.customerId ?? "";
    const already = { storeId, customerId, canal: "email", enviadoEm: new Date() } as const;
    await ctx.db.marketingMessage.createMany({ data: [already, already, already] });
    expect((await next(ana)).daVez.id).toBe(last?.id);
    const states = await ctx.db.campaignRecipient.findMany({
      where: { campaignId: id },
      orderBy: { id: "asc" },
    });
    expect(states.map(({ motivo }) => motivo)).toEqual([
      "sem_consentimento",
      "suprimido",
      "limite_semanal",
      null,
    ]);
  });

  it("gives nobody in quiet hours, nor while the campaign stands", async () => {
    const { ctx, id, params, ana, anaId, campaign } = await aQueue(1);
    const user = { type: "user", id: anaId, permissions: ["marketing"] };
    const night = new Date(Date.now() + 11 * 60 * MINUTE_MS);
    const quiet = await takeNext({ ...ctx, actor: user as never }, id, night);
    expect(quiet.daVez).toBeNull();
    expect(quiet.silencioAte).not.toBeNull();
    await moveCampaign(ctx, id, { status: "pausada" });
    const { status, json } = await call(take, "POST", { cookie: ana, params });
    expect([status, json.error]).toEqual([409, "A campanha não está sendo enviada"]);
    expect(await campaign()).toMatchObject({ enviados: 0 });
  });

  it("suppresses a number without WhatsApp, skips with a reason, takes back who was given back", async () => {
    const { ctx, ana, anaId, next, say, row, messageTo } = await aQueue(3);
    const first = (await next(ana)).daVez;
    expect((await say(ana, first.id, { resultado: "pulei" })).json.error).toMatch(/^motivo: /);
    expect((await say(ana, first.id, { resultado: "enviei", motivo: "fora_de_hora" })).status).toBe(422);
    await say(ana, first.id, { resultado: "sem_whatsapp" });
    expect(await row(first.id)).toMatchObject({ status: "falhou", motivo: "sem_whatsapp" });
    const suppressed = await ctx.db.suppression.findFirstOrThrow({ where: { destino: first.telefone } });
    expect(suppressed).toMatchObject({ canal: "whatsapp", motivo: "sem_whatsapp" });
    expect(await ctx.db.auditLog.findMany({ where: { recursoId: suppressed.id } })).toMatchObject([
      { acao: "suppression.created", atorId: anaId },
    ]);
    const second = (await next(ana)).daVez;
    await say(ana, second.id, { resultado: "pulei", motivo: "ja_conversou" });
    expect(await row(second.id)).toMatchObject({ status: "ignorado", motivo: "ja_conversou" });
    const third = (await next(ana)).daVez;
    await say(ana, third.id, { resultado: "devolvi" });
    expect(await row(third.id)).toMatchObject({ status: "pendente", atendidoPorId: null });
    await ctx.db.campaignRecipient.update({ where: { id: third.id }, data: { proximaEm: null } });
    expect((await next(ana)).daVez.id).toBe(third.id);
    await say(ana, third.id, { resultado: "enviei" });
    expect(await messageTo(third.clienteId)).toMatchObject({ status: "enviado" });
  });

  it("leaves a number that is suppressed already as it is, and says nothing of it in the audit", async () => {
    const { ctx, ana, next, say } = await aQueue(1);
    const { id, telefone } = (await next(ana)).daVez;
    const before = await ctx.db.suppression.create({
      data: { storeId: ctx.storeId, canal: "whatsapp", destino: telefone, motivo: "manual" },
    });
    expect((await say(ana, id, { resultado: "sem_whatsapp" })).status).toBe(200);
    expect(await ctx.db.suppression.findMany()).toEqual([before]);
    expect(await ctx.db.auditLog.count({ where: { acao: "suppression.created" } })).toBe(0);
  });

  it("gives nobody else whom somebody took and never told of; that one may still tell it", async () => {
    const { ctx, id, ana, bia, next, say, row, campaign } = await aQueue(1);
    const { daVez } = await next(ana);
    const late = new Date(Date.now() + 16 * MINUTE_MS);
    expect(await runCampaign(ctx, id, { at: late })).toBe("ended");
    expect(await row(daVez.id)).toMatchObject({ status: "incerto" });
    expect(await campaign()).toMatchObject({ status: "enviada", incertos: 1 });
    expect((await call(read, "GET", { cookie: bia, params: { id } })).json.data.daVez).toBeNull();
    expect((await call(read, "GET", { cookie: ana, params: { id } })).json.data.daVez.id).toBe(daVez.id);
    expect((await say(ana, daVez.id, { resultado: "enviei" })).status).toBe(200);
    expect(await campaign()).toMatchObject({ enviados: 1, incertos: 0 });
  });

  it("takes a no for all campaigns from who wants no more messages", async () => {
    const { ctx, ana, anaId, next, say, row, campaign } = await aQueue(2);
    const { daVez } = await next(ana);
    expect((await say(ana, daVez.id, { resultado: "nao_quer" })).status).toBe(200);
    expect(await row(daVez.id)).toMatchObject({ status: "ignorado", motivo: "sem_consentimento" });
    expect(await campaign()).toMatchObject({ ignorados: 1 });
    const where = { customerId: daVez.clienteId };
    expect(await ctx.db.customerConsent.findFirstOrThrow({ where })).toMatchObject({
      ...{ canal: "whatsapp", aceito: false, fonte: "painel" },
    });
    const rows = await ctx.db.auditLog.findMany({ where: { recursoId: daVez.clienteId, atorId: anaId } });
    expect(rows.map(({ acao }) => acao)).toEqual(["customer.consent_changed"]);
    expect((await next(ana)).daVez.clienteId).not.toBe(daVez.clienteId);
  });

  it("gives nobody back to a campaign that ends at the same moment", async () => {
    const { ctx, id, ana, next, say, row } = await aQueue(1);
    const { daVez } = await next(ana);
    const [given] = await Promise.all([
      say(ana, daVez.id, { resultado: "devolvi" }),
      moveCampaign(ctx, id, { status: "cancelada" }),
    ]);
    expect(given?.status).toBe(200);
    expect(await row(daVez.id)).toMatchObject({ status: "ignorado", motivo: "campanha_encerrada" });
  });

  it("leaves nobody waiting in a cancelled campaign; who was taken may still be told of", async () => {
    const { ctx, id, ana, bia, next, say, row, campaign } = await aQueue(3);
    const [hers, his] = [(await next(ana)).daVez, (await next(bia)).daVez];
    await moveCampaign(ctx, id, { status: "cancelada" });
    expect(await campaign()).toMatchObject({ incertos: 2, ignorados: 1 });
    const third = await ctx.db.campaignRecipient.findFirstOrThrow({
      where: { campaignId: id, status: "ignorado" },
    });
    expect(third.motivo).toBe("campanha_encerrada");
    expect((await say(ana, hers.id, { resultado: "enviei" })).status).toBe(200);
    expect((await say(bia, his.id, { resultado: "devolvi" })).status).toBe(200);
    expect(await row(his.id)).toMatchObject({ status: "ignorado", motivo: "campanha_encerrada" });
    expect(await campaign()).toMatchObject({ status: "cancelada", enviados: 1, incertos: 0, ignorados: 2 });
  });

  it("is of a campaign by WhatsApp alone", async () => {
    const { ctx, ana } = await aQueue(0);
    const { id } = await createCampaign(ctx, { nome: "N", canal: "email", conteudo: "x" });
    expect((await call(read, "GET", { cookie: ana, params: { id } })).status).toBe(409);
  });
});
