import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as tellReturn } from "@/app/(api)/mail/retornos/route";
import { PUT as choose } from "@/app/(api)/store/descadastro/[token]/canais/route";
import { POST as stop } from "@/app/(api)/store/descadastro/[token]/route";
import { GET as click, HEAD as look } from "@/app/loja/c/[token]/route";
import type { Ctx } from "@/lib/ctx";
import { changeConsent } from "@/lib/customers/consents";
import { stopPath } from "@/lib/customers/email-consents";
import { transact } from "@/lib/db/transact";
import { judge } from "@/lib/marketing-messages/judge";
import { clickPath } from "@/lib/marketing-messages/links";
import { isOwnPath } from "@/lib/marketing-messages/own-path";
import { renewReturnsSecret } from "@/lib/marketing-messages/settings";
import { placeOrders } from "@/lib/orders/create/place-order";
import { call } from "@/lib/testing/call";
import { aCustomer, aStore, unique } from "@/lib/testing/factories";

const DAY_MS = 86_400_000;
const PAGE = "/loja/produto/cafe?cor=azul";

let ctx: Ctx;
let host: string;
beforeAll(async () => {
  const subdominio = unique("loja");
  ctx = await aStore({ subdominio });
  host = `${subdominio}.localhost`;
});

/** A message of a campaign that left some time ago. */
async function sent(ago = DAY_MS) {
  const { storeId, db } = ctx;
  const customer = await aCustomer(ctx);
  const { id: campaignId } = await db.campaign.create({ data: { storeId, nome: "N", canal: "email" } });
  const enviadoEm = new Date(Date.now() - ago);
  const destino = customer.email;
  const { id } = await db.marketingMessage.create({
    data: { storeId, customerId: customer.id, canal: "email", campaignId, destino, enviadoEm },
  });
  await db.campaignRecipient.create({
    data: { storeId, customerId: customer.id, campaignId, destino, status: "enviado" },
  });
  return { id, campaignId, customer };
}

async function follow(path: string, at = host) {
  const url = new URL(path, `http://${at}`);
  const token = url.pathname.split("/").at(-1) ?? "";
  const request = new Request(url, { headers: { host: at } });
  const answer = await click(request, { params: Promise.resolve({ token }) });
  return [answer.status, answer.headers.get("location")];
}

const clicks = async (id: string) => (await ctx.db.campaign.findUniqueOrThrow({ where: { id } })).cliques;

describe("a link of a message", () => {
  it("leads where it was signed for, and is counted once for a person", async () => {
    const { id, campaignId } = await sent();
    const path = clickPath(ctx.storeId, id, PAGE);
    expect(await follow(path)).toEqual([302, PAGE]);
    expect(await follow(path)).toEqual([302, PAGE]);
    expect(await clicks(campaignId)).toBe(1);
    expect(await ctx.db.marketingMessage.findUnique({ where: { id } })).toMatchObject({
      clicadoEm: expect.any(Date),
    });
  });

  it("is not counted for a scanner, nor for who only looks", async () => {
    const { id, campaignId } = await sent(1_000);
    expect(await follow(clickPath(ctx.storeId, id, PAGE))).toEqual([302, PAGE]);
    expect(look().headers.get("location")).toBe("/loja");
    expect(await clicks(campaignId)).toBe(0);
  });

  it("that is forged, another store's or for another page leads home and counts nothing", async () => {
    const { id, campaignId } = await sent();
    const other = await aStore();
    const good = clickPath(ctx.storeId, id, PAGE);
    const token = good.slice("/loja/c/".length, good.indexOf("?"));
    const flipped = `${token.slice(0, -2)}${token.endsWith("A") ? "B" : "A"}A`;
    for (const path of [
      clickPath(other.storeId, id, PAGE),
      `/loja/c/${token}?p=${encodeURIComponent("/loja/busca")}`,
      `/loja/c/${flipped}?p=${encodeURIComponent(PAGE)}`,
      `/loja/c/${token}`,
      "/loja/c/x?p=/loja",
    ]) {
      expect(await follow(path)).toEqual([302, "/loja"]);
    }
    expect(await clicks(campaignId)).toBe(0);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/loja//evil.example",
    "/lojax",
    "/admin",
    "/loja\r\nX: y",
    "javascript:alert(1)",
    "/loja/\u0000",
    "",
  ])("never leads to %j, even signed", async (target) => {
    const { id } = await sent();
    expect(isOwnPath(target)).toBe(false);
    expect(await follow(clickPath(ctx.storeId, id, target))).toEqual([302, "/loja"]);
  });
});

describe("an order", () => {
  async function placed(customerId: string | null, clienteEmail: string | null, at: Date) {
    const { randomUUID } = await import("node:crypto");
    const id = randomUUID();
    const zero = { descontoCents: 0, freteCents: 0, pagoComPontosCents: 0, pontosUsados: 0 };
    const nothing = {
      formaPagamento: null,
      clienteNome: null,
      clienteTelefone: null,
      clienteDocumento: null,
    };
    const rest = {
      enderecoEntrega: null,
      observacao: null,
      camposPersonalizados: {},
      entrega: null,
      couponId: null,
      cupomCodigo: null,
      experimentId: null,
      experimentVariantId: null,
      expiraEm: null,
    };
    const times = { criadoEm: at.toISOString(), atualizadoEm: at.toISOString() };
    const money = { moeda: "BRL", subtotalCents: 1, totalCents: 1, origem: "loja" };
    const order = { id, ...zero, ...nothing, ...rest, ...times, ...money, customerId, clienteEmail };
    await ctx.db.$executeRawUnsafe(
      `INSERT INTO store_counters ("storeId") VALUES ('${ctx.storeId}') ON CONFLICT DO NOTHING`,
    );
    await transact(ctx, (tx) => placeOrders(tx, [{ by: tx, order, lines: [] }]));
    return ctx.db.order.findUniqueOrThrow({ where: { id } });
  }
  const clickedAt = (id: string, clicadoEm: Date) =>
    ctx.db.marketingMessage.update({ where: { id }, data: { clicadoEm } });

  it("is credited to the message that its buyer clicked last, up to five days before", async () => {
    const first = await sent();
    const { storeId, db } = ctx;
    const customerId = first.customer.id;
    const { id: campaignId } = await db.campaign.create({ data: { storeId, nome: "Dois", canal: "email" } });
    const last = await db.marketingMessage.create({
      data: { storeId, customerId, canal: "email", campaignId },
    });
    const now = new Date();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    await clickedAt(first.id, ago(2 * DAY_MS));
    await clickedAt(last.id, ago(3 * DAY_MS));
    expect(await placed(customerId, null, now)).toMatchObject({ campaignId: first.campaignId });
    await clickedAt(last.id, ago(DAY_MS));
    expect(await placed(customerId, null, now)).toMatchObject({ campaignId });
    await clickedAt(last.id, ago(5 * DAY_MS + 1_000));
    await clickedAt(first.id, ago(5 * DAY_MS + 1_000));
    expect(await placed(customerId, null, now)).toMatchObject({ campaignId: null });
  });

  it("of a guest is known by the address", async () => {
    const { id, campaignId, customer } = await sent();
    await clickedAt(id, new Date(Date.now() - 1_000));
    expect(await placed(null, customer.email, new Date())).toMatchObject({ campaignId });
    expect(await placed(null, "outra@exemplo.test", new Date())).toMatchObject({ campaignId: null });
  });
});

it("one click of a mail program, form-encoded, unsubscribes at once (RFC 8058)", async () => {
  const { id, email } = await aCustomer(ctx);
  await changeConsent(ctx, id, { canal: "email", aceito: true }, "painel");
  const gate = () => judge(ctx, { customerId: id, canal: "email", now: new Date() });
  expect(await gate()).toMatchObject({ ok: true });
  const token =
    stopPath(ctx.storeId, email ?? "")
      .split("/")
      .at(-1) ?? "";
  const request = new Request(`http://${host}/store/descadastro/${token}`, {
    method: "POST",
    headers: { host, "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect((await stop(request, { params: Promise.resolve({ token }) })).status).toBe(200);
  expect(await gate()).toEqual({ ok: false, motivo: "sem_consentimento" });
});

describe("PUT /store/descadastro/{token}/canais", () => {
  /** Noon in São Paulo, outside WhatsApp's quiet hours. */
  const NOON = new Date("2026-11-20T15:00:00Z");
  const tokenOf = (email: string | null) =>
    stopPath(ctx.storeId, email ?? "")
      .split("/")
      .at(-1) ?? "";
  const say = async (token: string, body: object) =>
    call(choose, "PUT", { body, headers: { host }, params: { token } });
  const gate = async (customerId: string, canal: "email" | "whatsapp") =>
    (await judge(ctx, { customerId, canal, now: NOON })).ok;

  it("turns each channel on and off for the account of the address, with source and time", async () => {
    const { id, email } = await aCustomer(ctx);
    await ctx.db.customer.update({ where: { id }, data: { telefone: "+5511987654321" } });
    const token = tokenOf(email);
    const { status, json } = await say(token, { email: true, whatsapp: true });
    expect([status, json.data.map(({ aceito }: { aceito: boolean }) => aceito)]).toEqual([200, [true, true]]);
    expect([await gate(id, "email"), await gate(id, "whatsapp")]).toEqual([true, true]);
    await say(token, { email: false });
    expect([await gate(id, "email"), await gate(id, "whatsapp")]).toEqual([false, true]);
    const where = { customerId: id, canal: "whatsapp" as const };
    const kept = await ctx.db.customerConsent.findFirstOrThrow({ where });
    expect(kept).toMatchObject({ aceito: true, fonte: "link_canais", textoVersao: "canais-1" });
    await say(token, { whatsapp: true });
    expect(await ctx.db.customerConsent.findFirstOrThrow({ where })).toEqual(kept);
    // The owner of the address read the mail, so their consent cancels their refusal.
    await say(token, { email: true });
    expect(await gate(id, "email")).toBe(true);
    expect(await ctx.db.auditLog.count({ where: { recursoId: id, acao: "customer.consent_changed" } })).toBe(
      4,
    );
  });

  it("keeps what an address without an account says, and finds nobody by a forged link", async () => {
    const email = `${unique()}@exemplo.test`;
    const said = await say(tokenOf(email), { email: false, whatsapp: true });
    expect(said.json.data).toMatchObject([{ canal: "email", aceito: false }]);
    expect(await ctx.db.emailConsent.findFirst({ where: { email } })).toMatchObject({
      aceito: false,
      fonte: "link_canais",
    });
    expect((await say(`${tokenOf(email).slice(0, -4)}AAAA`, { email: true })).status).toBe(404);
    const other = await aStore();
    const theirs = stopPath(other.storeId, email).split("/").at(-1) ?? "";
    expect((await say(theirs, { email: true })).status).toBe(404);
    const wrong = await say(tokenOf(email), { email: "sim" });
    expect([wrong.status, wrong.json.error.split(":")[0]]).toEqual([422, "email"]);
  });
});

describe("POST /mail/retornos", () => {
  const tell = async (
    segredo: string,
    body: { tipo: string; email: string; permanente?: boolean },
    at = Date.now(),
  ) => {
    const seconds = Math.floor(at / 1000);
    const hex = createHmac("sha256", segredo).update(`${seconds}.${body.tipo}.${body.email}`).digest("hex");
    const headers = { host, "x-assinatura": `t=${seconds},v1=${hex}` };
    return (await call(tellReturn, "POST", { body, headers })).status;
  };
  const reasons = async (destino: string) =>
    (await ctx.db.suppression.findMany({ where: { destino } })).map(({ motivo }) => motivo);

  it("suppresses what the store's secret signed, once, and nothing else", async () => {
    const { segredo } = await renewReturnsSecret(ctx);
    const email = `${unique()}@exemplo.test`;
    expect(await tell("outro", { tipo: "devolucao", email })).toBe(401);
    expect(await tell(segredo, { tipo: "devolucao", email }, Date.now() - 301_000)).toBe(401);
    expect(await tell(segredo, { tipo: "devolucao", email, permanente: false })).toBe(200);
    expect(await reasons(email)).toEqual([]);
    expect(await tell(segredo, { tipo: "devolucao", email })).toBe(200);
    expect(await tell(segredo, { tipo: "devolucao", email })).toBe(200);
    expect(await reasons(email)).toEqual(["devolucao"]);
    expect(await tell(segredo, { tipo: "reclamacao", email })).toBe(200);
    expect(await reasons(email)).toEqual(["reclamacao"]);
    const { id } = await ctx.db.suppression.findFirstOrThrow({ where: { destino: email } });
    // One row for the bounce, one for the complaint; a repeated report adds none.
    const rows = await ctx.db.auditLog.findMany({ where: { acao: "suppression.created", recursoId: id } });
    expect(rows).toHaveLength(2);
    expect(await ctx.db.auditLog.count({ where: { acao: "suppression.created" } })).toBe(2);
    await renewReturnsSecret(ctx);
    expect(await tell(segredo, { tipo: "devolucao", email })).toBe(401);
  });
});
