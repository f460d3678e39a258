import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as forget } from "@/app/(api)/auth/esqueci-senha/route";
import { GET as me } from "@/app/(api)/auth/me/route";
import { POST as reset } from "@/app/(api)/auth/redefinir-senha/route";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { call, cookiesOf } from "@/lib/testing/call";
import { unique } from "@/lib/testing/factories";
import { aPerson, NOVA, SENHA, someIp, tryLogin } from "@/lib/testing/login";
import { lastMail, linkOfLastMail } from "@/lib/testing/mail";
import { meanwhile } from "@/lib/testing/meanwhile";
import { giveSecondFactor } from "@/lib/testing/second-factor";

const WAITING = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND $1::uuid IS NOT NULL`;

const ask = (email: string, ip = someIp(), headers: Record<string, string> = {}) =>
  call(forget, "POST", { body: { email }, headers: { "x-forwarded-for": ip, ...headers } });

const choose = (token: string, novaSenha = NOVA) => call(reset, "POST", { body: { token, novaSenha } });

const tokenOf = (link: string) => link.split("/").at(-1) ?? "";

async function asked() {
  const { ctx, user } = await aPerson();
  expect((await ask(user.email)).status).toBe(200);
  return { ctx, user, token: tokenOf(await linkOfLastMail(ctx, user.email)) };
}

afterEach(() => vi.useRealTimers());

describe("POST /auth/esqueci-senha", () => {
  it("answers the same to everybody, and writes only to an active person with a password", async () => {
    const { ctx, user } = await aPerson();
    const disabled = await aPerson();
    const invited = await aPerson();
    await disabled.ctx.db.user.update({ where: { id: disabled.user.id }, data: { ativo: false } });
    await invited.ctx.db.user.update({ where: { id: invited.user.id }, data: { senhaHash: null } });
    const emails = [
      ` ${user.email.toUpperCase()}`,
      disabled.user.email,
      invited.user.email,
      "x@exemplo.test",
    ];
    for (const email of emails) {
      const answer = await ask(email);
      expect([answer.status, answer.json]).toEqual([200, { success: true, data: { ok: true } }]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const counts = [ctx, disabled.ctx, invited.ctx].map(({ db }) => db.email.count());
    expect(await Promise.all(counts)).toEqual([1, 0, 0]);
    const mail = await lastMail(ctx, user.email);
    const tokens = await ctx.db.userToken.findMany();
    const link = await linkOfLastMail(ctx, user.email);
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/redefinir-senha\/[\w-]{43}$/);
    expect(JSON.stringify([mail.texto, mail.html, tokens])).not.toContain(tokenOf(link));
  });

  it("leads to the deployment's own address, whatever host the request names", async () => {
    const { ctx, user } = await aPerson();
    await ask(user.email, someIp(), { host: "evil.example" });
    expect(await linkOfLastMail(ctx, user.email)).toMatch(/^http:\/\/localhost:\d+\/admin\//);
  });

  it("writes three times in a quarter of an hour, and stops an address after twenty", async () => {
    const { ctx, user } = await aPerson();
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await ask(user.email)).status));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await ctx.db.email.count()).toBe(3);
    const ip = someIp();
    const answers = await Promise.all(Array.from({ length: 22 }, () => ask(`${unique()}@exemplo.test`, ip)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe("POST /auth/redefinir-senha", () => {
  it("changes the password, ends every session, leaves a trace and tells the person", async () => {
    const { ctx, user, token } = await asked();
    const answer = await choose(token);
    expect([answer.status, answer.json.data]).toEqual([200, { ok: true }]);
    expect(cookiesOf(answer)).not.toMatch(/ecom_token=\S/);
    expect((await call(me, "GET", { cookie: user.cookie })).status).toBe(401);
    expect((await tryLogin(user.email, SENHA)).status).toBe(401);
    expect((await tryLogin(user.email, NOVA)).status).toBe(200);
    expect((await lastMail(ctx, user.email)).assunto).toContain("foi alterada");
    const acoes = (await ctx.db.auditLog.findMany({ orderBy: { criadoEm: "asc" } })).map(({ acao }) => acao);
    expect(acoes).toEqual(["user.password_reset_asked", "user.password_reset"]);
  });

  it("works once, also for two at once, and voids the other links", async () => {
    const { ctx, user, token } = await asked();
    await ask(user.email);
    const other = tokenOf(await linkOfLastMail(ctx, user.email));
    // Both find the link open; one then waits at the row, one in the store's line.
    const answers = await transact(ctx, async (tx) => {
      await tx.db.userToken.updateMany({ data: { criadoEm: new Date() } });
      const both = [NOVA, "capivara-roxa-na-lagoa"].map((senha) => meanwhile(() => choose(token, senha)));
      const waiting = () => meanwhile(() => sql<{ n: number }>(ctx, null, WAITING));
      await vi.waitFor(async () => expect((await waiting())[0]?.n).toBe(1), { timeout: 10_000 });
      return { both };
    });
    const statuses = (await Promise.all(answers.both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
    for (const used of [token, other]) {
      const { status, json } = await choose(used, "tatu-bola-no-cerrado-azul");
      expect([status, json.error]).toEqual([422, expect.stringMatching(/^token: /)]);
    }
  });

  it("refuses a weak password without using the link up, and an old or invented link", async () => {
    const { ctx, token } = await asked();
    for (const weak of ["curta", "senha123456", "Loja de Teste!2026-xyz"]) {
      const { status, json } = await choose(token, weak);
      expect([status, json.error]).toEqual([422, expect.stringMatching(/^novaSenha: /)]);
    }
    for (const invented of ["", "x".repeat(43), "../../x", "%00"]) {
      expect((await choose(invented)).status).toBe(422);
    }
    await ctx.db.userToken.updateMany({ data: { expiraEm: new Date(Date.now() - 1000) } });
    expect((await choose(token)).json.error).toMatch(/^token: /);
    await ctx.db.userToken.updateMany({ data: { expiraEm: new Date(Date.now() + 60_000) } });
    expect((await choose(token)).status).toBe(200);
  });

  it("is no way past an invitation, a disabled account or the second factor", async () => {
    const { ctx, user, token } = await asked();
    await ctx.db.userToken.updateMany({ data: { tipo: "convite" } });
    expect((await choose(token)).status).toBe(422);
    await ctx.db.userToken.updateMany({ data: { tipo: "senha" } });
    await ctx.db.user.update({ where: { id: user.id }, data: { ativo: false } });
    expect((await choose(token)).status).toBe(422);
    await ctx.db.user.update({ where: { id: user.id }, data: { ativo: true } });
    await giveSecondFactor(ctx, user.id);
    expect((await choose(token)).status).toBe(200);
    expect((await tryLogin(user.email, NOVA)).json.data).toEqual({ segundoFator: true });
  });

  it("makes the browser a known one, so that guesses elsewhere can't keep the person out", async () => {
    const { user, token } = await asked();
    for (let i = 0; i < 6; i++) await tryLogin(user.email, "errada");
    const device = cookiesOf(await choose(token));
    expect((await tryLogin(user.email, NOVA)).status).toBe(429);
    expect((await tryLogin(user.email, NOVA, someIp(), device)).status).toBe(200);
  });
});
