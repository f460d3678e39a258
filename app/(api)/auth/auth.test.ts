import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { POST as login } from "@/app/(api)/auth/login/route";
import { POST as logout } from "@/app/(api)/auth/logout/route";
import { GET as me } from "@/app/(api)/auth/me/route";
import { PUT as changePassword } from "@/app/(api)/auth/password/route";
import { GET as listProducts } from "@/app/(api)/products/route";
import { hashPassword } from "@/lib/auth/password/password";
import { transact } from "@/lib/db/transact";
import type { Permission } from "@/lib/permissions";
import { call, cookiesOf } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";

const SENHA = "jabuticaba-verde-no-quintal";
const senhaHash = await hashPassword(SENHA);

const someIp = () => `203.0.113.${randomInt(256)}:${unique()}`;

const tryLogin = (email: string, senha: string, ip: string, cookie = "") =>
  call(login, "POST", { body: { email, senha }, headers: { "x-forwarded-for": ip }, cookie });

async function person(permissions?: readonly Permission[]) {
  const ctx = await aStore();
  return { ctx, user: await aUser(ctx, permissions, senhaHash) };
}

describe("POST /auth/login", () => {
  it("answers 200 with the user and an HttpOnly, Secure, Lax cookie that opens the panel", async () => {
    const { user } = await person(["produtos"]);
    const answer = await tryLogin(` ${user.email.toUpperCase()} `, SENHA, someIp());
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      success: true,
      data: { usuario: { id: user.id, nome: user.nome, email: user.email, permissoes: ["produtos"] } },
    });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^ecom_token=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await call(me, "GET", { cookie: cookiesOf(answer) })).status).toBe(200);
  });

  it("puts neither permissions nor names into the token", async () => {
    const { user } = await person();
    const answer = await tryLogin(user.email, SENHA, someIp());
    const [, claims = ""] = cookiesOf(answer).split(".");
    const payload = JSON.parse(Buffer.from(claims, "base64url").toString());
    expect(Object.keys(payload).toSorted()).toEqual(["aud", "exp", "iat", "sid", "store", "sub"]);
  });

  it("says the same to a wrong password, an unknown e-mail and a disabled user", async () => {
    const { ctx, user } = await person();
    const disabled = await aUser(ctx, undefined, senhaHash);
    await ctx.db.user.update({ where: { id: disabled.id }, data: { ativo: false } });
    const answers = await Promise.all([
      tryLogin(user.email, "errada", someIp()),
      tryLogin(`${unique()}@exemplo.test`, "errada", someIp()),
      tryLogin(disabled.email, SENHA, someIp()),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual({ success: false, error: "E-mail ou senha incorretos." });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    [{ senha: "x" }, /^email: /],
    [{ email: "sem-arroba", senha: "x" }, /^email: /],
    [{ email: "a@b.test" }, /^senha: /],
    [{ email: "a@b.test", senha: "" }, /^senha: /],
    [{ email: "a@b.test", senha: "a\u0000" }, /^senha: /],
  ])("answers 422 naming the field for %j", async (body, error) => {
    const { status, json } = await call(login, "POST", { body });
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  });

  it("lets five failures pass, then makes the next ones wait", async () => {
    const { user } = await person();
    for (let i = 0; i < 5; i++) expect((await tryLogin(user.email, "errada", someIp())).status).toBe(401);
    const blocked = await tryLogin(user.email, SENHA, someIp());
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(blocked.headers.get("x-error-code")).toBe("RATE_LIMITED");
  });

  it("counts guesses before it hashes, so that fifty at once are no more than five in a row", async () => {
    const { user } = await person();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tryLogin(user.email, "errada", someIp())),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  it("still lets the person in on a device that they used before", async () => {
    const { user } = await person();
    const device = cookiesOf(await tryLogin(user.email, SENHA, someIp()));
    for (let i = 0; i < 6; i++) await tryLogin(user.email, "errada", someIp());
    expect((await tryLogin(user.email, SENHA, someIp())).status).toBe(429);
    expect((await tryLogin(user.email, SENHA, someIp(), device)).status).toBe(200);
  });

  it("stops an address after ten failures in a minute, whatever the accounts", async () => {
    const ip = someIp();
    for (let i = 0; i < 10; i++) {
      expect((await tryLogin(`${unique()}@exemplo.test`, "errada", ip)).status).toBe(401);
    }
    expect((await tryLogin(`${unique()}@exemplo.test`, "errada", ip)).status).toBe(429);
  });

  it("does not count successes", async () => {
    const { user } = await person();
    const ip = someIp();
    for (let i = 0; i < 12; i++) expect((await tryLogin(user.email, SENHA, ip)).status).toBe(200);
  });
});

describe("a session", () => {
  it("ends on the next request after logout, and logging out again is no error", async () => {
    const { user } = await person();
    expect((await call(me, "GET", { cookie: user.cookie })).status).toBe(200);
    const answer = await call(logout, "POST", { cookie: user.cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^ecom_token=; Max-Age=0/);
    expect((await call(me, "GET", { cookie: user.cookie })).status).toBe(401);
    expect((await call(logout, "POST", { cookie: user.cookie })).status).toBe(200);
  });

  it("follows a role change and a disabled user on the next request", async () => {
    const { ctx, user } = await person(["produtos"]);
    const list = () => call(listProducts, "GET", { cookie: user.cookie });
    expect((await list()).status).toBe(200);
    await ctx.db.role.update({ where: { id: user.role.id }, data: { permissoes: ["vendas"] } });
    expect((await list()).status).toBe(403);
    await ctx.db.role.update({ where: { id: user.role.id }, data: { permissoes: ["produtos"] } });
    expect((await list()).status).toBe(200);
    await ctx.db.user.update({ where: { id: user.id }, data: { ativo: false } });
    expect((await list()).status).toBe(401);
  });

  it("tells who is in, with permissions and store", async () => {
    const { user } = await person(["vendas"]);
    const { json } = await call(me, "GET", { cookie: user.cookie });
    expect(json.data).toMatchObject({
      usuario: { id: user.id, permissoes: ["vendas"], papel: user.role.nome },
      loja: { nomeLoja: "Loja de teste", moeda: "BRL", fusoHorario: "America/Sao_Paulo" },
    });
  });
});

describe("PUT /auth/password (endpoint 6)", () => {
  const change = (cookie: string, body: unknown) => call(changePassword, "PUT", { cookie, body });
  const NOVA = "maritaca-azul-na-varanda";

  it("changes the password, ends the other sessions and keeps the caller's", async () => {
    const { ctx, user } = await person();
    const other = cookiesOf(await tryLogin(user.email, SENHA, someIp()));
    const answer = await change(user.cookie, { senhaAtual: SENHA, novaSenha: NOVA });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ success: true, data: { ok: true } });
    expect((await call(me, "GET", { cookie: user.cookie })).status).toBe(200);
    expect((await call(me, "GET", { cookie: other })).status).toBe(401);
    expect((await tryLogin(user.email, SENHA, someIp())).status).toBe(401);
    expect((await tryLogin(user.email, NOVA, someIp())).status).toBe(200);
    const rows = await ctx.db.auditLog.findMany({ where: { recursoId: user.id } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("argon2");
  });

  it.each([
    [{ novaSenha: NOVA }, /^senhaAtual: /],
    [{ senhaAtual: "errada", novaSenha: NOVA }, /^senhaAtual: senha incorreta/],
    [{ senhaAtual: SENHA }, /^novaSenha: /],
    [{ senhaAtual: SENHA, novaSenha: "curta" }, /^novaSenha: /],
    [{ senhaAtual: SENHA, novaSenha: "x".repeat(129) }, /^novaSenha: /],
    [{ senhaAtual: SENHA, novaSenha: "senha123456" }, /^novaSenha: /],
    [{ senhaAtual: SENHA, novaSenha: SENHA }, /^novaSenha: /],
    [{ senhaAtual: SENHA, novaSenha: "Loja de Teste!2026-xyz" }, /^novaSenha: /],
  ])("answers 422 naming the field for %j and changes nothing", async (body, error) => {
    const { user } = await person();
    const { status, json } = await change(user.cookie, body);
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    expect((await tryLogin(user.email, SENHA, someIp())).status).toBe(200);
  });

  it("does not overwrite a password that was set meanwhile", async () => {
    const { ctx, user } = await person();
    const ofReset = await hashPassword(NOVA);
    const { answer } = await transact(ctx, async (tx) => {
      await tx.db.user.update({ where: { id: user.id }, data: { senhaHash: ofReset } });
      const answer = meanwhile(() =>
        change(user.cookie, { senhaAtual: SENHA, novaSenha: "outra-arara-no-ipe-roxo" }),
      );
      await untilRivalWaits();
      return { answer };
    });
    const { status, json } = await answer;
    expect([status, json.error]).toEqual([409, expect.stringMatching(/^senhaAtual: /)]);
    expect((await call(me, "GET", { cookie: user.cookie })).status).toBe(200);
    expect((await tryLogin(user.email, NOVA, someIp())).status).toBe(200);
  });

  it("does not let a borrowed session guess the password", async () => {
    const { user } = await person();
    const body = { senhaAtual: "errada", novaSenha: NOVA };
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await change(user.cookie, body)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });
});
