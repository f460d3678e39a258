import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import type { Channel } from "@/lib/customers/channels";
import { changeConsent } from "@/lib/customers/consents";
import { findStopped, stopMails, stopPath } from "@/lib/customers/email-consents";
import { lockName } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { beginAttempt } from "@/lib/marketing-messages/attempt";
import { judge } from "@/lib/marketing-messages/judge";
import { sendMarketingMessage } from "@/lib/marketing-messages/send";
import { withBrowser } from "@/lib/testing/browser";
import { aCustomer, aStore, unique } from "@/lib/testing/factories";
import { headerOf, startSmtp } from "@/lib/testing/smtp";

const smtp = await startSmtp();
Object.assign(process.env, {
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  MAIL_FROM: "Loja <avisos@lojista.test>",
});
afterAll(() => smtp.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon in São Paulo. */
const NOON = new Date("2026-11-20T15:00:00Z");
const later = (ms: number) => new Date(NOON.getTime() + ms);

let ctx: Ctx;
beforeAll(async () => {
  ctx = await aStore();
});
beforeEach(() => {
  smtp.behave("ok");
  smtp.messages.length = 0;
});

async function reader(channels: Channel[] = ["email", "whatsapp", "push"], store = ctx) {
  const { id, email } = await aCustomer(store);
  const telefone = `+5511${String(Math.floor(Math.random() * 1e9)).padStart(9, "9")}`;
  await store.db.customer.update({ where: { id }, data: { nome: "Ana <b>Lima</b>", telefone } });
  for (const canal of channels) await changeConsent(store, id, { canal, aceito: true }, "painel");
  await withBrowser(store, id, `https://push.exemplo.test/${unique()}`);
  return { id, email: email ?? "" };
}

async function campaign(store = ctx) {
  const data = { storeId: store.storeId, nome: unique(), canal: "email", status: "enviando" } as const;
  return (await store.db.campaign.create({ data })).id;
}

const text = {
  assunto: "Oi {{cliente.primeiroNome}}",
  conteudo: "Olá {{cliente.nome}}!\n\nVeja {{loja.url}}",
};

async function send(customerId: string, now = NOON, campaignId?: string, canal: Channel = "email") {
  const cause = { campaignId: campaignId ?? (await campaign()) };
  return sendMarketingMessage(ctx, { ...text, customerId, canal, cause }, now);
}

const gate = (customerId: string, canal: Channel = "email", now = NOON) =>
  judge(ctx, { customerId, canal, now });

describe("the gate", () => {
  it("lets only who said yes on that channel", async () => {
    const { id, email } = await reader(["email"]);
    expect(await gate(id)).toEqual({ ok: true, destino: email });
    expect(await gate(id, "whatsapp")).toEqual({ ok: false, motivo: "sem_consentimento" });
    await changeConsent(ctx, id, { canal: "email", aceito: false }, "painel");
    expect(await gate(id)).toEqual({ ok: false, motivo: "sem_consentimento" });
  });

  it("knows a no by an e-mail's link, suppressed and missing addresses, and who is gone", async () => {
    const one = await reader();
    await ctx.db.emailConsent.create({
      data: { storeId: ctx.storeId, email: one.email, aceito: false, fonte: "link_descadastro" },
    });
    expect(await gate(one.id)).toMatchObject({ motivo: "sem_consentimento" });
    const two = await reader();
    await ctx.db.suppression.create({
      data: { storeId: ctx.storeId, canal: "email", destino: two.email, motivo: "reclamacao" },
    });
    expect(await gate(two.id)).toEqual({ ok: false, motivo: "suprimido" });
    expect(await gate(two.id, "whatsapp")).toMatchObject({ ok: true });
    const three = await reader();
    await ctx.db.customer.update({ where: { id: three.id }, data: { telefone: null } });
    expect(await gate(three.id, "whatsapp")).toEqual({ ok: false, motivo: "sem_endereco" });
    await ctx.db.customer.update({ where: { id: three.id }, data: { removidoEm: NOON } });
    expect(await gate(three.id)).toEqual({ ok: false, motivo: "removido" });
  });

  it("knows nobody of another store", async () => {
    const other = await aStore();
    const { id } = await reader(["email"], other);
    expect(await gate(id)).toEqual({ ok: false, motivo: "removido" });
  });

  it.each([
    ["2026-11-20T23:59:59Z", null],
    ["2026-11-21T00:00:00Z", "2026-11-21T11:00:00Z"],
    ["2026-11-21T10:59:59Z", "2026-11-21T11:00:00Z"],
    ["2026-11-21T11:00:00Z", null],
  ])("keeps the quiet hours of the store for WhatsApp and push, not for e-mail (%s)", async (at, ate) => {
    const { id } = await reader();
    const now = new Date(at);
    for (const canal of ["whatsapp", "push"] as const) {
      const expected = ate ? { ok: false, motivo: "horario", ate: new Date(ate) } : { ok: true };
      expect(await gate(id, canal, now)).toMatchObject(expected);
    }
    expect(await gate(id, "email", now)).toMatchObject({ ok: true });
  });
});

describe("a message", () => {
  it("leaves once for its cause, with text, both ways to stop and counted links", async () => {
    const { id, email } = await reader();
    const cause = await campaign();
    expect(await send(id, NOON, cause)).toEqual({ status: "enviado" });
    expect(await send(id, NOON, cause)).toEqual({ status: "enviado" });
    expect(smtp.messages).toHaveLength(1);
    const { raw, to } = smtp.messages[0] ?? { raw: "", to: [] };
    expect(to).toEqual([email]);
    expect(headerOf(raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(headerOf(raw, "List-Unsubscribe")).toMatch(/^<https?:\/\/[^>]+\/store\/descadastro\/[\w-]+>$/);
    expect(headerOf(raw, "Subject")).toBe("Oi Ana");
    const body = raw.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    expect(body).toContain("Ana &lt;b&gt;Lima&lt;/b&gt;");
    expect(body).not.toContain("Ana <b>Lima</b></");
    expect(body).toMatch(/\/loja\/c\/[\w-]{43}\?p=%2Floja"/);
    expect(await ctx.db.marketingMessage.findFirst({ where: { customerId: id } })).toMatchObject({
      status: "enviado",
      destino: email,
      simulado: false,
      leaseAte: null,
      enviadoEm: expect.any(Date),
    });
  });

  it("is judged again at the moment of sending", async () => {
    const { id, email } = await reader();
    const path = stopPath(ctx.storeId, email);
    const token = path.split("/").at(-1) ?? "";
    expect(findStopped(ctx, token)).toBe(email);
    await stopMails(ctx, token);
    expect(await send(id)).toEqual({ status: "ignorado", motivo: "sem_consentimento" });
    expect(smtp.messages).toEqual([]);
  });

  it("is one of three a week, over all causes, also when they come at once", async () => {
    const { id } = await reader();
    const all = await Promise.all(Array.from({ length: 8 }, () => send(id)));
    expect(all.filter(({ status }) => status === "enviado")).toHaveLength(3);
    expect(all).toContainEqual({ status: "ignorado", motivo: "limite_semanal" });
    expect(smtp.messages).toHaveLength(3);
    expect(await send(id, later(7 * DAY_MS - 1))).toMatchObject({ motivo: "limite_semanal" });
    expect(await send(id, later(7 * DAY_MS))).toEqual({ status: "enviado" });
  });

  it("waits while another cause is judged for the same person", async () => {
    const { id } = await reader();
    let free: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      free = resolve;
    });
    let held: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      held = resolve;
    });
    const other = transact(ctx, async (tx) => {
      await lockName(tx, `marketing ${id}`);
      held();
      await until;
    });
    await isHeld;
    const sending = send(id);
    expect(await Promise.race([sending, sleep(1000, "waits")])).toBe("waits");
    free();
    await other;
    expect(await sending).toEqual({ status: "enviado" });
  });

  it("takes the store's own limit", async () => {
    const store = await aStore();
    await store.db.marketingSettings.create({ data: { storeId: store.storeId, limiteSemanal: 1 } });
    const { id } = await reader(["email"], store);
    const one = async () => {
      const cause = { campaignId: await campaign(store) };
      return sendMarketingMessage(store, { ...text, customerId: id, canal: "email", cause }, NOON);
    };
    expect(await one()).toEqual({ status: "enviado" });
    expect(await one()).toEqual({ status: "ignorado", motivo: "limite_semanal" });
  });

  it("of eight calls for one cause leaves once", async () => {
    const { id } = await reader();
    const cause = await campaign();
    const all = await Promise.all(Array.from({ length: 8 }, () => send(id, NOON, cause)));
    expect(all.every(({ status }) => status === "enviado" || status === "adiado")).toBe(true);
    expect(smtp.messages).toHaveLength(1);
  });

  it("whose sender died is never sent again", async () => {
    const { id } = await reader();
    const cause = { campaignId: await campaign() };
    const begun = await beginAttempt(ctx, { customerId: id, canal: "email", cause, now: NOON });
    expect(begun).toHaveProperty("attempt");
    const again = (ms: number) =>
      sendMarketingMessage(ctx, { ...text, customerId: id, canal: "email", cause }, later(ms));
    expect(await again(59_000)).toMatchObject({ status: "adiado", motivo: "em_andamento" });
    expect(await again(60_000)).toEqual({ status: "incerto", isEarlier: true });
    expect(await again(DAY_MS)).toEqual({ status: "incerto", isEarlier: true });
    expect(smtp.messages).toEqual([]);
  });

  it("is simulated where nothing can send it, and then is none of the week's three", async () => {
    const { id } = await reader();
    for (let count = 0; count < 4; count++)
      expect(await send(id, NOON, undefined, "whatsapp")).toEqual({ status: "simulado" });
    expect(await send(id)).toEqual({ status: "enviado" });
  });

  it("is not sent once its campaign stands still", async () => {
    const { id } = await reader();
    const paused = await campaign();
    await ctx.db.campaign.update({ where: { id: paused }, data: { status: "pausada" } });
    expect(await send(id, NOON, paused)).toEqual({ status: "ignorado", motivo: "campanha_parada" });
  });
});

describe("an attempt that fails", () => {
  it.each([
    [{ at: "recipient", code: 550 }, "destinatario_recusado", false],
    [{ at: "content", code: 554 }, "destinatario_recusado", false],
    [{ at: "recipient", code: 451 }, "recusado_por_ora", true],
    [{ at: "sender", code: 550 }, "remetente_recusado", true],
  ] as const)("%o → %s", async (mode, motivo, repetivel) => {
    smtp.behave(mode);
    const { id } = await reader();
    const cause = await campaign();
    expect(await send(id, NOON, cause)).toMatchObject({ status: "falhou", motivo, repetivel });
    smtp.behave("ok");
    const again = await send(id, later(HOUR_MS), cause);
    expect(again).toMatchObject(repetivel ? { status: "enviado" } : { status: "falhou", motivo });
    expect(smtp.messages).toHaveLength(repetivel ? 1 : 0);
  });

  it("after the text was read and without an answer is uncertain, and not made again", async () => {
    smtp.behave("drop");
    const { id } = await reader();
    const cause = await campaign();
    expect(await send(id, NOON, cause)).toEqual({ status: "incerto", isEarlier: false });
    smtp.behave("ok");
    expect(await send(id, later(HOUR_MS), cause)).toEqual({ status: "incerto", isEarlier: true });
    expect(smtp.messages).toHaveLength(1);
  });

  it("at a server that is too busy reached nobody, and is made again", async () => {
    smtp.behave({ at: "sender", code: 421 });
    const { id } = await reader();
    const cause = await campaign();
    expect(await send(id, NOON, cause)).toMatchObject({ status: "falhou", motivo: "servidor_fora" });
    smtp.behave("ok");
    expect(await send(id, NOON, cause)).toEqual({ status: "enviado" });
  });
});
