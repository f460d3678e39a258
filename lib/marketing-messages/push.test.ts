import { createECDH, createHash, createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PUT as changeCustomer } from "@/app/(api)/customers/[id]/route";
import { GET as read, POST as turnOn } from "@/app/(api)/store/me/navegadores/route";
import { PUT as changePassword } from "@/app/(api)/store/me/senha/route";
import { POST as logOut } from "@/app/(api)/store-auth/logout/route";
import { hashPassword } from "@/lib/auth/password/password";
import { CUSTOMER_COOKIE } from "@/lib/auth/sessions/cookies";
import { signCustomerToken } from "@/lib/auth/sessions/tokens";
import type { Ctx } from "@/lib/ctx";
import { changeConsent } from "@/lib/customers/consents";
import { judge } from "@/lib/marketing-messages/judge";
import { sendMarketingMessage } from "@/lib/marketing-messages/send";
import { pushKeys } from "@/lib/secrets/push-key";
import { aBrowser, withBrowser } from "@/lib/testing/browser";
import { call } from "@/lib/testing/call";
import { aCustomer, aStore, aUser, unique } from "@/lib/testing/factories";
import { startReceiver } from "@/lib/testing/receiver";

const service = await startReceiver();
Object.assign(process.env, { WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8", WEBHOOK_CA_FILE: service.caFile });
afterAll(() => service.close());

/** Noon in São Paulo. */
const NOON = new Date("2026-11-20T15:00:00Z");
const DAY_MS = 86_400_000;

let ctx: Ctx;
beforeAll(async () => {
  ctx = await aStore();
});
beforeEach(() => {
  service.behave("ok");
  service.requests.length = 0;
});

const endpoint = (path = `/${unique()}`) => new URL(path, service.url).href;

async function reader() {
  const { id, cookie } = await aCustomer(ctx);
  await ctx.db.customer.update({ where: { id }, data: { nome: "Ana Lima" } });
  await changeConsent(ctx, id, { canal: "push", aceito: true }, "painel");
  return { id, cookie };
}

async function aCampaign() {
  const data = { storeId: ctx.storeId, nome: unique(), canal: "push", status: "enviando" } as const;
  return { campaignId: (await ctx.db.campaign.create({ data })).id };
}

const send = (customerId: string, cause: { campaignId: string }, now = NOON) =>
  sendMarketingMessage(
    ctx,
    { customerId, canal: "push", conteudo: "Oi {{cliente.primeiroNome}}, temos café novo", cause },
    now,
  );

/** A session in another browser of the customer. */
async function aSession({ storeId, db }: Ctx, customerId: string) {
  const expiraEm = new Date(Date.now() + DAY_MS);
  const { id } = await db.customerSession.create({ data: { storeId, customerId, expiraEm } });
  const expiresAtMs = expiraEm.getTime();
  const token = await signCustomerToken({ customerId, sessionId: id, storeId, expiresAtMs });
  return { id, cookie: `${CUSTOMER_COOKIE}=${token}` };
}

const browsersOf = (customerId: string) => ctx.db.pushSubscription.count({ where: { customerId } });

describe("a notification", () => {
  it("reaches every browser of the customer, sealed for it alone, signed with the deployment's key", async () => {
    const { id } = await reader();
    const browsers = [await withBrowser(ctx, id, endpoint("/a")), await withBrowser(ctx, id, endpoint("/b"))];
    expect(await send(id, await aCampaign())).toEqual({ status: "enviado" });
    const requests = service.requests.toSorted((one, other) => (one.path > other.path ? 1 : -1));
    expect(requests.map(({ path }) => path)).toEqual(["/a", "/b"]);
    const message = await ctx.db.marketingMessage.findFirstOrThrow({ where: { customerId: id } });
    for (const [at, { headers, body }] of requests.entries()) {
      const shown = browsers[at]?.read(body);
      expect(shown).toMatchObject({ id: message.id, texto: "Oi Ana, temos café novo" });
      expect(new URL(shown.endereco).pathname).toMatch(/^\/loja\/c\//);
      expect(body.toString()).not.toContain("Ana");
      expect(headers).toMatchObject({ ttl: "86400", topic: message.id.replaceAll("-", "") });
      const [, token = "", key = ""] =
        /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
      expect(key).toBe(pushKeys().publicKey);
      const point = Buffer.from(key, "base64url");
      const jwk = {
        ...{ kty: "EC", crv: "P-256" },
        x: point.subarray(1, 33).toString("base64url"),
        y: point.subarray(33).toString("base64url"),
      };
      const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: "jwk" }));
      expect(payload.aud).toBe(new URL(service.url).origin);
    }
  });

  it("leaves once for its cause", async () => {
    const { id } = await reader();
    await withBrowser(ctx, id, endpoint());
    const cause = await aCampaign();
    await Promise.all([send(id, cause), send(id, cause)]);
    await send(id, cause);
    expect(service.requests).toHaveLength(1);
  });

  it.each([404, 410])(
    "forgets a browser whose service says %i, and is done where another took it",
    async (status) => {
      const { id } = await reader();
      const path = `/${unique()}`;
      await withBrowser(ctx, id, endpoint(path));
      await withBrowser(ctx, id, endpoint());
      service.behave((request, response) => {
        response.writeHead(request.path === path ? status : 201).end();
      });
      expect(await send(id, await aCampaign())).toEqual({ status: "enviado" });
      expect(await browsersOf(id)).toBe(1);
      service.behave((_request, response) => {
        response.writeHead(status).end();
      });
      expect(await send(id, await aCampaign())).toMatchObject({
        status: "falhou",
        motivo: "destinatario_recusado",
        repetivel: false,
      });
      expect(await browsersOf(id)).toBe(0);
      expect(await judge(ctx, { customerId: id, canal: "push", now: NOON })).toMatchObject({
        motivo: "sem_endereco",
      });
    },
  );

  it.each([429, 500, 503])(
    "is tried again after %i, which says nothing of other customers",
    async (status) => {
      const { id } = await reader();
      await withBrowser(ctx, id, endpoint());
      const cause = await aCampaign();
      service.behave((_request, response) => {
        response.writeHead(status).end();
      });
      expect(await send(id, cause)).toMatchObject({ motivo: "recusado_por_ora", repetivel: true });
      service.behave("ok");
      expect(await send(id, cause)).toEqual({ status: "enviado" });
    },
  );

  it("goes to no address inside the server's network, and to no browser whose keys are none", async () => {
    const { id } = await reader();
    await withBrowser(ctx, id, "https://192.168.0.1/x");
    const { storeId } = ctx;
    const point = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url");
    const auth = Buffer.alloc(16).toString("base64url");
    await ctx.db.pushSubscription.create({
      data: { storeId, customerId: id, endpoint: endpoint(), p256dh: point, auth },
    });
    expect(await send(id, await aCampaign())).toMatchObject({ motivo: "destinatario_recusado" });
    expect([service.requests.length, await browsersOf(id)]).toEqual([0, 0]);
  });

  it("respects quiet hours, the no of the customer and the week's cap", async () => {
    const { id } = await reader();
    await withBrowser(ctx, id, endpoint());
    const night = new Date("2026-11-21T01:00:00Z");
    expect(await send(id, await aCampaign(), night)).toMatchObject({ status: "adiado", motivo: "horario" });
    for (let count = 0; count < 3; count++)
      expect(await send(id, await aCampaign())).toEqual({ status: "enviado" });
    expect(await send(id, await aCampaign())).toEqual({ status: "ignorado", motivo: "limite_semanal" });
    await changeConsent(ctx, id, { canal: "push", aceito: false }, "painel");
    expect(await send(id, await aCampaign(), new Date(NOON.getTime() + 8 * DAY_MS))).toEqual({
      status: "ignorado",
      motivo: "sem_consentimento",
    });
    expect(await browsersOf(id)).toBe(0);
  });
});

describe("a browser", () => {
  const ask = (cookie: string, body: object) => call(turnOn, "POST", { cookie, body });

  it("is turned on by its customer, which is a yes to the channel, and passes to who turns it on next", async () => {
    const [ana, bia] = [await aCustomer(ctx), await aCustomer(ctx)];
    const body = { endpoint: endpoint(), keys: aBrowser().keys };
    const { json } = await ask(ana.cookie, body);
    const resumos = [createHash("sha256").update(body.endpoint).digest("hex")];
    expect(json.data).toEqual({ chavePublica: pushKeys().publicKey, navegadores: 1, resumos });
    const point = createECDH("prime256v1");
    point.generateKeys();
    expect(point.computeSecret(Buffer.from(json.data.chavePublica, "base64url"))).toHaveLength(32);
    expect((await judge(ctx, { customerId: ana.id, canal: "push", now: NOON })).ok).toBe(true);
    expect((await ask(ana.cookie, { ...body, keys: aBrowser().keys })).json.data.navegadores).toBe(1);
    expect((await ask(bia.cookie, body)).json.data.navegadores).toBe(1);
    expect((await call(read, "GET", { cookie: ana.cookie })).json.data.navegadores).toBe(0);
  });

  it("is told nothing any more once its customer signs out there, or is signed out of it", async () => {
    const { id, cookie } = await aCustomer(ctx);
    const other = await aSession(ctx, id);
    const turnOnAs = (as: string) => ask(as, { endpoint: endpoint(), keys: aBrowser().keys });
    await turnOnAs(cookie);
    await turnOnAs(other.cookie);
    // A row that is older than the session column.
    await withBrowser(ctx, id, endpoint());
    expect((await call(logOut, "POST", { cookie: other.cookie, body: {} })).status).toBe(200);
    expect(await ctx.db.pushSubscription.findMany({ where: { customerId: id } })).toMatchObject([
      { sessionId: expect.not.stringContaining(other.id) },
    ]);
    const seller = await aUser(ctx, ["vendas"]);
    const body = { email: `${unique()}@exemplo.test` };
    const moved = await call(changeCustomer, "PUT", { cookie: seller.cookie, params: { id }, body });
    expect(moved.status).toBe(200);
    expect(await browsersOf(id)).toBe(0);
  });

  it("stays with the session in which its customer gives a new password; the others go", async () => {
    const { id, cookie } = await aCustomer(ctx, await hashPassword("senha-antiga-comprida"));
    const other = await aSession(ctx, id);
    const [here, there] = [endpoint(), endpoint()];
    await ask(cookie, { endpoint: here, keys: aBrowser().keys });
    await ask(other.cookie, { endpoint: there, keys: aBrowser().keys });
    await withBrowser(ctx, id, endpoint());
    const body = { senhaAtual: "senha-antiga-comprida", novaSenha: "outra-senha-bem-comprida" };
    expect((await call(changePassword, "PUT", { cookie, body })).json.error).toBeUndefined();
    const kept = await ctx.db.pushSubscription.findMany({ where: { customerId: id } });
    expect(kept.map((row) => row.endpoint)).toEqual([here]);
  });

  it("is one of five, and the oldest goes", async () => {
    const { id, cookie } = await aCustomer(ctx);
    const first = endpoint();
    for (const at of [first, ...Array.from({ length: 5 }, () => endpoint())])
      await ask(cookie, { endpoint: at, keys: aBrowser().keys });
    expect(await browsersOf(id)).toBe(5);
    expect(await ctx.db.pushSubscription.count({ where: { endpoint: first } })).toBe(0);
  });

  it.each([
    ["http://127.0.0.1/x", undefined, "endpoint"],
    ["https://10.0.0.1/x", undefined, "endpoint"],
    ["https://metadata.google.internal/x", undefined, "endpoint"],
    [undefined, { p256dh: "curta" }, "keys.p256dh"],
    [undefined, { auth: "!" }, "keys.auth"],
  ])("with the address %s or keys %j is refused", async (address, wrong, field) => {
    const { id, cookie } = await aCustomer(ctx);
    const keys = { ...aBrowser().keys, ...wrong };
    const { status, headers } = await ask(cookie, { endpoint: address ?? endpoint(), keys });
    expect([status, headers.get("x-error-field")]).toEqual([422, field]);
    expect(await browsersOf(id)).toBe(0);
  });
});
