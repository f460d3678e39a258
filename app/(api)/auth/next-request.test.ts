import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as createKey } from "@/app/(api)/api-keys/route";
import { POST as confirm } from "@/app/(api)/auth/confirmar/route";
import { POST as logout } from "@/app/(api)/auth/logout/route";
import { GET as me } from "@/app/(api)/auth/me/route";
import { POST as activate } from "@/app/(api)/auth/segundo-fator/ativar/route";
import { POST as start } from "@/app/(api)/auth/segundo-fator/iniciar/route";
import { DELETE as endOne } from "@/app/(api)/auth/sessoes/[id]/route";
import { DELETE as endOthers, GET as sessions } from "@/app/(api)/auth/sessoes/route";
import { POST as refund } from "@/app/(api)/orders/[id]/reembolsos/route";
import { POST as moveOrder } from "@/app/(api)/orders/[id]/status/route";
import { POST as moveOrders } from "@/app/(api)/orders/status/route";
import { GET as listProducts } from "@/app/(api)/products/route";
import { PUT as changeSubscription } from "@/app/(api)/webhook-subscriptions/[id]/route";
import { POST as subscribe } from "@/app/(api)/webhook-subscriptions/route";
import { errorCodes } from "@/lib/api/openapi/error-codes";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { call, cookiesOf } from "@/lib/testing/call";
import { aUser } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { aPerson, SENHA, someIp, tryLogin } from "@/lib/testing/login";
import { meanwhile } from "@/lib/testing/meanwhile";
import { aSale } from "@/lib/testing/sales";
import { codeOf, giveSecondFactor, stopClockWithinStep } from "@/lib/testing/second-factor";

afterEach(() => vi.useRealTimers());

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML) Version/17 Safari/605";

describe("one's own sessions", () => {
  it("are listed with their device, and end on the next request", async () => {
    const { ctx, user } = await aPerson([]);
    const headers = { "x-forwarded-for": "203.0.113.9", "user-agent": MAC };
    const body = { email: user.email, senha: SENHA };
    const { POST: login } = await import("@/app/(api)/auth/login/route");
    const mac = cookiesOf(await call(login, "POST", { body, headers }));
    const phone = cookiesOf(await tryLogin(user.email, SENHA));
    const { json } = await call(sessions, "GET", { cookie: mac });
    expect(json.data).toHaveLength(3);
    const own = json.data.filter(({ atual }: { atual: boolean }) => atual);
    expect(own).toEqual([
      expect.objectContaining({ navegador: "Safari", sistema: "macOS", ip: "203.0.113.9" }),
    ]);
    const params = { id: user.sessionId };
    expect((await call(endOne, "DELETE", { cookie: mac, params })).status).toBe(200);
    expect((await call(me, "GET", { cookie: user.cookie })).status).toBe(401);
    expect((await call(endOne, "DELETE", { cookie: mac, params })).status).toBe(404);
    const others = await call(endOthers, "DELETE", { cookie: mac });
    expect(others.json.data).toEqual({ encerradas: 1 });
    expect((await call(me, "GET", { cookie: phone })).status).toBe(401);
    expect((await call(me, "GET", { cookie: mac })).status).toBe(200);
    expect(await ctx.db.auditLog.count({ where: { acao: "user.sessions_ended" } })).toBe(2);
  });

  it("of a colleague are not one's own", async () => {
    const { ctx, user } = await aPerson();
    const colleague = await aUser(ctx);
    const params = { id: colleague.sessionId };
    expect((await call(endOne, "DELETE", { cookie: user.cookie, params })).status).toBe(404);
    expect((await call(endOthers, "DELETE", { cookie: user.cookie })).json.data).toEqual({ encerradas: 0 });
    expect((await call(me, "GET", { cookie: colleague.cookie })).status).toBe(200);
  });
});

describe("a log-in with the old password", () => {
  it("opens nothing when the password changes before it ends", async () => {
    const { ctx, user } = await aPerson();
    const before = await ctx.db.userSession.count();
    const { answer } = await transact(ctx, async (tx) => {
      await tx.db.user.update({ where: { id: user.id }, data: { senhaHash: "another" } });
      const answer = meanwhile(() => tryLogin(user.email, SENHA));
      await untilRivalWaits();
      return { answer };
    });
    expect((await answer).status).toBe(401);
    expect(await ctx.db.userSession.count()).toBe(before);
  });
});

describe("a role that asks for a second factor", () => {
  it("opens nothing but turning it on, from the next request and until it is on", async () => {
    stopClockWithinStep();
    const { ctx, user } = await aPerson(["produtos"]);
    const { cookie } = user;
    const list = () => call(listProducts, "GET", { cookie });
    expect((await list()).status).toBe(200);
    await ctx.db.role.update({ where: { id: user.role.id }, data: { exigeSegundoFator: true } });
    const refused = await list();
    expect([refused.status, refused.headers.get("x-error-code")]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    expect((await call(me, "GET", { cookie })).status).toBe(200);
    const fresh = cookiesOf(await tryLogin(user.email, SENHA));
    expect((await call(listProducts, "GET", { cookie: fresh })).status).toBe(403);
    const started = await call(start, "POST", { cookie, body: {} });
    const codigo = codeOf(started.json.data.chave);
    const both = `${cookie}; ${cookiesOf(started)}`;
    expect((await call(activate, "POST", { cookie: both, body: { codigo } })).status).toBe(200);
    expect((await list()).status).toBe(200);
    await ctx.db.user.update({ where: { id: user.id }, data: { totpAtivadoEm: null } });
    expect((await list()).status).toBe(403);
    await ctx.db.role.update({ where: { id: user.role.id }, data: { exigeSegundoFator: false } });
    expect((await list()).status).toBe(200);
    expect((await call(logout, "POST", { cookie })).status).toBe(200);
  });
});

const grownOld = (ctx: Ctx, sessionId: string) =>
  ctx.db.userSession.update({
    where: { id: sessionId },
    data: { confirmadaEm: new Date(Date.now() - 31 * 60_000) },
  });

describe("what is sensitive", () => {
  it("asks who it is half an hour after the log-in, and changes nothing until it knows", async () => {
    const { ctx, user } = await aPerson();
    const { cookie } = user;
    const { id } = await aSale(ctx, "2026-03-10T15:00:00Z");
    const subscription = await ctx.db.webhookSubscription.create({
      data: {
        storeId: ctx.storeId,
        url: "https://example.com/a",
        eventos: ["*"],
        secretCifrado: "x",
        criadaPorId: user.id,
      },
    });
    const ofSubscription = { cookie, params: { id: subscription.id } };
    const tries = {
      key: () => call(createKey, "POST", { cookie, body: { nome: "ERP" } }),
      subscription: () =>
        call(subscribe, "POST", { cookie, body: { url: "https://example.com/b", eventos: ["*"] } }),
      address: () =>
        call(changeSubscription, "PUT", { ...ofSubscription, body: { url: "https://example.com/c" } }),
      refund: () => call(refund, "POST", { cookie, params: { id }, body: { valorCents: 1 } }),
      refunded: () => call(moveOrder, "POST", { cookie, params: { id }, body: { para: "refunded" } }),
      allRefunded: () => call(moveOrders, "POST", { cookie, body: { ids: [id], para: "refunded" } }),
    };
    await grownOld(ctx, user.sessionId);
    for (const [name, send] of Object.entries(tries)) {
      const { status, headers } = await send();
      expect([name, status, headers.get("x-error-code")]).toEqual([name, 403, "STEP_UP_REQUIRED"]);
    }
    for (const { spec } of [createKey, subscribe, changeSubscription, refund, moveOrder, moveOrders]) {
      expect(errorCodes(spec, "POST"), spec.summary).toContain("step_up_required");
    }
    expect(await ctx.db.apiKey.count()).toBe(0);
    expect(await ctx.db.webhookSubscription.count()).toBe(1);
    expect((await ctx.db.order.findUniqueOrThrow({ where: { id } })).status).toBe("paid");
    const events = await call(changeSubscription, "PUT", { ...ofSubscription, body: { ativo: false } });
    expect(events.status).toBe(200);
    expect(
      (await call(moveOrder, "POST", { cookie, params: { id }, body: { para: "processing" } })).status,
    ).toBe(200);
    expect((await call(confirm, "POST", { cookie, body: { senha: SENHA } })).status).toBe(200);
    expect((await tries.key()).status).toBe(201);
    expect((await tries.refund()).status).toBe(201);
  });

  it("takes the password or a code of the app, and lets a borrowed session guess neither", async () => {
    stopClockWithinStep();
    const { ctx, user } = await aPerson();
    const { cookie } = user;
    const send = (body: object) => call(confirm, "POST", { cookie, body });
    const create = () => call(createKey, "POST", { cookie, body: { nome: "ERP" } });
    await grownOld(ctx, user.sessionId);
    expect((await send({ codigo: "123456" })).status).toBe(422);
    const key = await giveSecondFactor(ctx, user.id);
    expect((await send({})).json.error).toMatch(/^senha: /);
    expect((await send({ senha: "errada" })).json.error).toMatch(/^senha: senha incorreta/);
    expect((await create()).status).toBe(403);
    expect((await send({ codigo: codeOf(key) })).status).toBe(200);
    expect((await create()).status).toBe(201);
    expect((await send({ codigo: codeOf(key) })).status).toBe(422);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => send({ senha: "errada" })));
    expect(guesses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(8);
    const other = await tryLogin(user.email, SENHA, someIp());
    expect(other.json.data).toEqual({ segundoFator: true });
  });

  it("confirms the session that asks and no other one", async () => {
    const { ctx, user } = await aPerson();
    const { cookie: newCookie } = { cookie: cookiesOf(await tryLogin(user.email, SENHA)) };
    await ctx.db.userSession.updateMany({ data: { confirmadaEm: new Date(Date.now() - 31 * 60_000) } });
    expect((await call(confirm, "POST", { cookie: user.cookie, body: { senha: SENHA } })).status).toBe(200);
    const create = (cookie: string) => call(createKey, "POST", { cookie, body: { nome: "ERP" } });
    expect([(await create(user.cookie)).status, (await create(newCookie)).status]).toEqual([201, 403]);
  });
});
