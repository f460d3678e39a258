// @long
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveCampaign } from "@/lib/campaigns/move";
import { runCampaign } from "@/lib/campaigns/run";
import { createCampaign } from "@/lib/campaigns/write";
import type { Ctx } from "@/lib/ctx";
import { stopMails, stopPath } from "@/lib/customers/email-consents";
import { beginAttempt } from "@/lib/marketing-messages/attempt";
import { aStore, unique } from "@/lib/testing/factories";
import { startSmtp } from "@/lib/testing/smtp";

const smtp = await startSmtp();
Object.assign(process.env, {
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  MAIL_FROM: "Loja <avisos@lojista.test>",
});
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.behave("ok");
  smtp.messages.length = 0;
});

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS);

/** Customers with consent. The settings allow all messages at once. */
async function people(ctx: Ctx, count: number, domain = "exemplo.test"): Promise<string[]> {
  const { storeId } = ctx;
  const ids: string[] = [];
  for (let place = 0; place < count; place++) {
    const email = `${unique("p")}@${domain}`;
    const { id } = await ctx.db.customer.create({ data: { storeId, nome: "Ana Lima", email } });
    await ctx.db.customerConsent.create({
      data: { storeId, customerId: id, canal: "email", aceito: true, fonte: "painel" },
    });
    ids.push(id);
  }
  return ids;
}

const draft = (ctx: Ctx, fields: object = {}) =>
  createCampaign(ctx, {
    nome: "Natal",
    canal: "email",
    assunto: "Oi {{cliente.primeiroNome}}",
    conteudo: "Boas festas",
    ...fields,
  });

async function started(ctx: Ctx, fields: object = {}): Promise<string> {
  const { id } = await draft(ctx, fields);
  await moveCampaign(ctx, id, { status: "enviando" });
  return id;
}

const read = (ctx: Ctx, id: string) => ctx.db.campaign.findUniqueOrThrow({ where: { id } });
const recipients = (ctx: Ctx, campaignId: string) =>
  ctx.db.campaignRecipient.findMany({ where: { campaignId }, orderBy: { id: "asc" } });
const due = (ctx: Ctx, id: string) =>
  ctx.db.campaign.update({ where: { id }, data: { proximaEm: new Date(0), leaseAte: null } });
const openAlerts = async (ctx: Ctx, recursoId: string) => {
  const found = await ctx.db.teamAlert.findMany({ where: { recursoId, resolvidoEm: null } });
  return found.map(({ tipo, dados }) => [tipo, (dados as { motivo: string }).motivo]);
};
const sentTo = () => smtp.messages.flatMap(({ to }) => to);

let ctx: Ctx;
beforeAll(async () => {
  ctx = await aStore();
  await people(ctx, 4);
});

describe("a campaign", () => {
  it("goes once to everybody who said yes, leaves out the others with a reason, and says so by its event", async () => {
    const store = await aStore();
    const [first = ""] = await people(store, 3);
    const { storeId } = store;
    await store.db.customer.create({ data: { storeId, nome: "Sem sim", email: `${unique()}@exemplo.test` } });
    const refused = await store.db.customer.findUniqueOrThrow({ where: { id: first } });
    await store.db.suppression.create({
      data: { storeId, canal: "email", destino: refused.email ?? "", motivo: "reclamacao" },
    });
    const id = await started(store);
    expect(await read(store, id)).toMatchObject({ status: "enviando", destinatarios: 2, ignorados: 2 });
    expect(await runCampaign(store, id)).toBe("ended");
    expect(await read(store, id)).toMatchObject({
      status: "enviada",
      destinatarios: 2,
      enviados: 2,
      ignorados: 2,
      falhas: 0,
      incertos: 0,
      simulada: false,
      concluidaEm: expect.any(Date),
      proximaEm: null,
    });
    expect(sentTo()).toHaveLength(2);
    const reasons = (await recipients(store, id)).map(({ status, motivo }) => `${status} ${motivo}`);
    expect(reasons.toSorted()).toEqual([
      "enviado null",
      "enviado null",
      "ignorado sem_consentimento",
      "ignorado suprimido",
    ]);
    const event = await store.db.webhookEvent.findFirstOrThrow({ where: { evento: "campaign.sent" } });
    expect(event.recursoId).toBe(id);
    expect(await runCampaign(store, id)).toBe("busy");
  });

  it("writes once to a number that two customers share", async () => {
    const store = await aStore();
    const { storeId } = store;
    for (const nome of ["Ana", "Bia"]) {
      const { id } = await store.db.customer.create({ data: { storeId, nome, telefone: "+5511988887777" } });
      await store.db.customerConsent.create({
        data: { storeId, customerId: id, canal: "whatsapp", aceito: true, fonte: "painel" },
      });
    }
    const id = await started(store, { canal: "whatsapp", assunto: null });
    const reasons = (await recipients(store, id)).map(({ motivo }) => motivo);
    expect(reasons).toHaveLength(2);
    expect(reasons.filter((motivo) => motivo === "duplicado")).toHaveLength(1);
  });

  it("goes to its segment alone", async () => {
    const store = await aStore();
    const [first = ""] = await people(store, 3);
    const { storeId } = store;
    await store.db.customer.update({ where: { id: first }, data: { tags: ["vip"] } });
    const regras = { operador: "e", condicoes: [{ campo: "tags", operador: "contem", valor: "vip" }] };
    const { id: segmentId } = await store.db.segment.create({ data: { storeId, nome: "VIP", regras } });
    const id = await started(store, { segmentId });
    expect((await recipients(store, id)).map(({ customerId }) => customerId)).toEqual([first]);
  });

  it("that was paused sends to nobody more, and goes on where it stood", async () => {
    const store = await aStore();
    await people(store, 8);
    const id = await started(store);
    smtp.behave("wait");
    const running = runCampaign(store, id);
    await expect.poll(() => smtp.messages.length).toBeGreaterThan(0);
    await moveCampaign(store, id, { status: "pausada" });
    smtp.behave("ok");
    smtp.release();
    await running;
    const before = sentTo().length;
    expect(before).toBeLessThan(8);
    expect(await runCampaign(store, id)).toBe("busy");
    await moveCampaign(store, id, { status: "enviando" });
    await due(store, id);
    await expect.poll(() => runCampaign(store, id)).toBe("ended");
    expect(await read(store, id)).toMatchObject({ status: "enviada" });
    expect(new Set(sentTo()).size).toBe(sentTo().length);
    const states = (await recipients(store, id)).map(({ status }) => status);
    expect(states).not.toContain("pendente");
  });

  it("honours from the next mail on who left while it was being sent", async () => {
    const store = await aStore();
    const ids = await people(store, 12);
    const id = await started(store);
    const order = (await recipients(store, id)).map(({ customerId }) => customerId);
    const last = order.at(-1) ?? "";
    expect(ids).toContain(last);
    const { email } = await store.db.customer.findUniqueOrThrow({ where: { id: last } });
    smtp.behave("wait");
    const running = runCampaign(store, id);
    await expect.poll(() => smtp.messages.length).toBeGreaterThan(0);
    await stopMails(
      store,
      stopPath(store.storeId, email ?? "")
        .split("/")
        .at(-1) ?? "",
    );
    smtp.behave("ok");
    smtp.release();
    await running;
    expect(sentTo()).not.toContain(email);
    const state = (await recipients(store, id)).find(({ customerId }) => customerId === last);
    expect(state).toMatchObject({ status: "ignorado", motivo: "sem_consentimento" });
  });

  it("that is cancelled leaves nobody waiting, and still learns what became of who was just written to", async () => {
    const store = await aStore();
    await people(store, 30);
    const id = await started(store);
    smtp.behave("wait");
    const running = runCampaign(store, id);
    await expect.poll(() => smtp.messages.length).toBeGreaterThan(0);
    await moveCampaign(store, id, { status: "cancelada" });
    const states = async () =>
      new Set((await recipients(store, id)).map(({ status, motivo }) => `${status} ${motivo}`));
    expect(await states()).toEqual(new Set(["ignorado campanha_encerrada", "incerto null"]));
    smtp.behave("ok");
    smtp.release();
    await running;
    expect(await states()).toEqual(new Set(["ignorado campanha_encerrada", "enviado null"]));
    const enviados = smtp.messages.length;
    expect(await read(store, id)).toMatchObject({
      ...{ status: "cancelada", enviados, incertos: 0, ignorados: 30 - enviados },
    });
  });

  it("that is cancelled knows whose message left, also if its process died before it said so", async () => {
    const store = await aStore();
    const [sent = "", refused = "", later = "", waiting = ""] = await people(store, 4);
    const id = await started(store);
    const { storeId } = store;
    const written = { storeId, campaignId: id, canal: "email", destino: "a@exemplo.test" } as const;
    await store.db.marketingMessage.createMany({
      data: [
        { ...written, customerId: sent, status: "enviado", enviadoEm: new Date() },
        {
          ...written,
          customerId: refused,
          status: "falhou",
          motivo: "destinatario_recusado",
          repetivel: false,
        },
        { ...written, customerId: later, status: "falhou", motivo: "recusado_por_ora", repetivel: true },
      ],
    });
    await moveCampaign(store, id, { status: "cancelada" });
    const rows = await recipients(store, id);
    const stateOf = (customer: string) => {
      const { status, motivo } = rows.find(({ customerId }) => customerId === customer) ?? {};
      return [status, motivo];
    };
    expect([sent, refused, later, waiting].map(stateOf)).toEqual([
      ["enviado", null],
      ["falhou", "destinatario_recusado"],
      ["ignorado", "campanha_encerrada"],
      ["ignorado", "campanha_encerrada"],
    ]);
  });

  it("sends nothing again whose sender died, and says that nobody knows", async () => {
    const store = await aStore();
    const [first = ""] = await people(store, 2);
    const id = await started(store);
    const long = new Date(Date.now() - 61_000);
    const cause = { campaignId: id };
    await beginAttempt(store, { customerId: first, canal: "email", cause, now: long });
    // This end says nothing about the mail server, so no other message waits because of it.
    expect(await runCampaign(store, id)).toBe("ended");
    expect(await read(store, id)).toMatchObject({ status: "enviada", enviados: 1, incertos: 1 });
    expect(smtp.messages).toHaveLength(1);
  });

  it("stays with its process however slowly the server takes it", async () => {
    const store = await aStore();
    await people(store, 1);
    const id = await started(store);
    smtp.behave("wait");
    const running = runCampaign(store, id);
    await expect.poll(() => smtp.messages.length).toBe(1);
    const nearlyOver = new Date(Date.now() + 6_000);
    await store.db.campaign.update({ where: { id }, data: { leaseAte: nearlyOver } });
    const leaseEnds = async () => (await read(store, id)).leaseAte?.getTime();
    await expect.poll(leaseEnds, { timeout: 8_000 }).toBeGreaterThan(nearlyOver.getTime());
    smtp.release();
    expect(await running).toBe("ended");
  });

  it("of eight runs at once is sent by one", async () => {
    const store = await aStore();
    await people(store, 6);
    const id = await started(store);
    const states = await Promise.all(Array.from({ length: 8 }, () => runCampaign(store, id)));
    expect(states.filter((state) => state === "ended")).toHaveLength(1);
    expect(sentTo()).toHaveLength(6);
  });
});

describe("its time", () => {
  it("comes by itself, and not before", async () => {
    const { id } = await draft(ctx);
    const agendadaPara = inAnHour();
    await moveCampaign(ctx, id, { status: "agendada", agendadaPara });
    expect(await ctx.db.webhookEvent.count({ where: { evento: "campaign.scheduled", recursoId: id } })).toBe(
      1,
    );
    const early = new Date(agendadaPara.getTime() - 1);
    expect(await runCampaign(ctx, id, { at: early })).toBe("busy");
    await runCampaign(ctx, id, { at: agendadaPara });
    expect(await read(ctx, id)).toMatchObject({ status: "enviada", enviados: 4 });
  });

  it.each([
    [60, "enviada", null],
    [61, "pausada", "janela_perdida"],
  ])("that was missed by %i minutes leaves it %s", async (minutes, status, motivo) => {
    const store = await aStore();
    await people(store, 1);
    const { id } = await draft(store);
    const agendadaPara = inAnHour();
    await moveCampaign(store, id, { status: "agendada", agendadaPara });
    await runCampaign(store, id, { at: new Date(agendadaPara.getTime() + minutes * 60_000) });
    expect(await read(store, id)).toMatchObject({ status, motivo });
    expect(await store.db.campaignRecipient.count()).toBe(status === "enviada" ? 1 : 0);
    expect(await openAlerts(store, id)).toEqual(motivo ? [["campanha_parada", motivo]] : []);
  });
});

describe("limits and failures", () => {
  it("send only so many a minute, and only so many to one receiving domain", async () => {
    const store = await aStore();
    await people(store, 5, "um.test");
    await people(store, 5, "dois.test");
    const { storeId } = store;
    await store.db.marketingSettings.create({ data: { storeId, porMinuto: 7, porDominioPorMinuto: 4 } });
    const id = await started(store);
    expect(await runCampaign(store, id)).toBe("waiting");
    const of = (domain: string) => sentTo().filter((to) => to.endsWith(domain)).length;
    expect(sentTo()).toHaveLength(7);
    expect(Math.max(of("um.test"), of("dois.test"))).toBe(4);
    await store.db.marketingMessage.updateMany({ data: { enviadoEm: new Date(Date.now() - 61_000) } });
    await due(store, id);
    expect(await runCampaign(store, id)).toBe("ended");
    expect(new Set(sentTo()).size).toBe(10);
  });

  it("a refused sender ends it, and the rest goes when it is asked to", async () => {
    const store = await aStore();
    await people(store, 3);
    const id = await started(store);
    smtp.behave({ at: "sender", code: 550 });
    expect(await runCampaign(store, id)).toBe("ended");
    expect(await read(store, id)).toMatchObject({ status: "falhou", motivo: "remetente_recusado" });
    expect(await store.db.webhookEvent.count({ where: { evento: "campaign.failed" } })).toBe(1);
    expect(await openAlerts(store, id)).toEqual([["campanha_parada", "remetente_recusado"]]);
    smtp.behave("ok");
    await moveCampaign(store, id, { status: "enviando" });
    expect(await openAlerts(store, id)).toEqual([]);
    expect(await runCampaign(store, id)).toBe("ended");
    expect(await read(store, id)).toMatchObject({ status: "enviada", enviados: 3, falhas: 0 });
  });

  it("a fifth of a hundred refused for good ends it", async () => {
    const store = await aStore();
    await people(store, 120);
    const id = await started(store);
    smtp.behave({ at: "recipient", code: 550 });
    expect(await runCampaign(store, id)).toBe("ended");
    const { status, motivo, falhas } = await read(store, id);
    expect([status, motivo]).toEqual(["falhou", "muitas_recusas"]);
    expect(falhas).toBeGreaterThanOrEqual(100);
    expect(falhas).toBeLessThan(120);
  });

  it("a server that goes away costs nobody a mail", async () => {
    const store = await aStore();
    await people(store, 3);
    const id = await started(store);
    smtp.behave({ at: "sender", code: 421 });
    expect(await runCampaign(store, id)).toBe("waiting");
    smtp.behave("ok");
    await due(store, id);
    expect(await runCampaign(store, id)).toBe("ended");
    expect(await read(store, id)).toMatchObject({ status: "enviada", enviados: 3, incertos: 0 });
  });
});
