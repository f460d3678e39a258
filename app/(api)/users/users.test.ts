import { describe, expect, it } from "vitest";
import { GET as me } from "@/app/(api)/auth/me/route";
import { GET as orders } from "@/app/(api)/orders/route";
import { PUT as putRole } from "@/app/(api)/roles/[id]/route";
import { POST as resetPassword } from "@/app/(api)/users/[id]/redefinir-senha/route";
import { DELETE as remove, PUT as update } from "@/app/(api)/users/[id]/route";
import { POST as dropSecondFactor } from "@/app/(api)/users/[id]/segundo-fator/remover/route";
import { DELETE as endSessions, GET as sessions } from "@/app/(api)/users/[id]/sessoes/route";
import { POST as invite } from "@/app/(api)/users/convites/route";
import { GET as list } from "@/app/(api)/users/route";
import { call } from "@/lib/testing/call";
import { anApiKey, unique } from "@/lib/testing/factories";
import { lastMail, linkOfLastMail } from "@/lib/testing/mail";
import { as, aTeam } from "@/lib/testing/team";
import { aSubscription } from "@/lib/testing/webhooks";

type Listed = { id: string; situacao: string; email: string; chavesAtivas: number };

const aWholeTeam = async () => {
  const team = await aTeam();
  const [owner, seller] = [await team.member("dono"), await team.member("vendedor")];
  return { ...team, owner, seller, act: as(owner) };
};

const UNTOUCHED = /senhaHash|totp|argon2/;

describe("GET /users", () => {
  it("searches by name and address, and filters by role and state", async () => {
    const { ctx, roles, owner, seller, act } = await aWholeTeam();
    const gone = await act(invite, "POST", null, {
      nome: "Zélia 100%",
      email: `${unique()}@exemplo.test`,
      roleId: roles.analista,
    });
    await ctx.db.user.update({ where: { id: seller.id }, data: { ativo: false } });
    await anApiKey(ctx, seller.id);
    const revoked = await anApiKey(ctx, seller.id);
    await ctx.db.apiKey.update({ where: { id: revoked.id }, data: { revogadaEm: new Date() } });
    const subscriptions = [];
    for (const _ of [1, 2, 3, 4]) subscriptions.push((await aSubscription(ctx, seller.id)).id);
    const [off, removed] = subscriptions;
    await ctx.db.webhookSubscription.update({ where: { id: off ?? "" }, data: { ativo: false } });
    await ctx.db.webhookSubscription.update({
      where: { id: removed ?? "" },
      data: { ativo: false, removidaEm: new Date() },
    });
    const find = async (query: Record<string, string>) => {
      const { json } = await call(list, "GET", { cookie: owner.cookie, query });
      expect(json.pagination.total).toBe(json.data.length);
      return json.data.map(({ id }: Listed) => id);
    };
    expect(await find({})).toHaveLength(3);
    expect(await find({ situacao: "ativo" })).toEqual([owner.id]);
    expect(await find({ situacao: "convidado" })).toEqual([gone.json.data.id]);
    expect(await find({ situacao: "desativado" })).toEqual([seller.id]);
    expect(await find({ papel: roles.vendedor })).toEqual([seller.id]);
    expect(await find({ q: "ZÉLIA" })).toEqual([gone.json.data.id]);
    expect(await find({ q: seller.email.slice(2, 12) })).toEqual([seller.id]);
    expect(await find({ q: "ninguém" })).toEqual([]);
    const { json } = await call(list, "GET", { cookie: owner.cookie, query: { papel: roles.vendedor } });
    const outlived = { chavesAtivas: 1, webhooksAtivos: 2 };
    expect(json.data[0]).toMatchObject({ situacao: "desativado", ...outlived, segundoFator: false });
    expect(JSON.stringify(json)).not.toMatch(UNTOUCHED);
  });

  it("refuses a state and a role that make no sense", async () => {
    const { owner } = await aWholeTeam();
    for (const query of ["situacao=morto", "papel=x"]) {
      expect((await call(list, "GET", { cookie: owner.cookie, query })).status).toBe(422);
    }
  });
});

describe("a change of somebody", () => {
  it("acts on their next request: role, the role's permissions, disabling, and not again after enabling", async () => {
    const { ctx, roles, seller, act } = await aWholeTeam();
    const open = async () => (await call(orders, "GET", { cookie: seller.cookie })).status;
    expect(await open()).toBe(200);
    expect((await act(update, "PUT", seller.id, { roleId: roles.marketing })).status).toBe(200);
    expect(await open()).toBe(403);
    const own = await ctx.db.role.create({
      data: { storeId: ctx.storeId, nome: unique(), permissoes: ["vendas"] },
    });
    await act(update, "PUT", seller.id, { roleId: own.id });
    expect(await open()).toBe(200);
    await act(putRole, "PUT", own.id, { permissoes: ["produtos"] });
    expect(await open()).toBe(403);
    await act(putRole, "PUT", own.id, { permissoes: ["vendas"] });
    const disabled = await act(update, "PUT", seller.id, { ativo: false });
    expect(disabled.json.data.situacao).toBe("desativado");
    expect(await open()).toBe(401);
    expect((await act(update, "PUT", seller.id, { ativo: true })).json.data.situacao).toBe("ativo");
    expect(await open()).toBe(401);
    const rows = await ctx.db.auditLog.findMany({ where: { recurso: "user" }, orderBy: { id: "asc" } });
    expect(rows.map(({ acao }) => acao)).toEqual([
      "user.updated",
      "user.updated",
      "user.disabled",
      "user.enabled",
    ]);
    expect(rows[0]).toMatchObject({
      recursoId: seller.id,
      antes: { papel: { sistema: "vendedor" } },
      depois: { papel: { sistema: "marketing" } },
    });
    expect(JSON.stringify(rows)).not.toMatch(UNTOUCHED);
  });

  it("writes no event, since the catalogue has none for the team", async () => {
    const { ctx, seller, act } = await aWholeTeam();
    await act(update, "PUT", seller.id, { nome: "Outro Nome" });
    expect(await ctx.db.webhookEvent.count()).toBe(0);
  });

  it("of an unknown role changes nothing", async () => {
    const { ctx, seller, act } = await aWholeTeam();
    const { roles: others } = await aTeam();
    const answer = await act(update, "PUT", seller.id, { nome: "Novo", roleId: others.analista });
    expect([answer.status, answer.json.error]).toEqual([422, "roleId: papel não encontrado"]);
    expect((await ctx.db.user.findUniqueOrThrow({ where: { id: seller.id } })).nome).toBe("Pessoa");
  });
});

describe("DELETE /users/{id}", () => {
  it("takes a person out for good: row and name stay, keys live on, the address is free again", async () => {
    const { ctx, roles, seller, act } = await aWholeTeam();
    await ctx.db.user.update({
      where: { id: seller.id },
      data: { totpCifrado: "x", totpAtivadoEm: new Date() },
    });
    await ctx.db.userRecoveryCode.create({
      data: { storeId: ctx.storeId, userId: seller.id, hash: unique() },
    });
    const kept = { storeId: ctx.storeId, userId: seller.id };
    await ctx.db.reportView.create({ data: { ...kept, nome: "Minha", filtros: { tipo: "vendas" } } });
    await ctx.db.reportDigest.create({ data: { ...kept, semana: new Date("2026-11-16") } });
    const key = await anApiKey(ctx, seller.id);
    expect((await act(remove, "DELETE", seller.id)).json.data).toEqual({ id: seller.id, deleted: true });
    expect((await call(me, "GET", { cookie: seller.cookie })).status).toBe(401);
    const row = await ctx.db.user.findUniqueOrThrow({ where: { id: seller.id } });
    expect(row).toMatchObject({ ativo: false, senhaHash: null, totpCifrado: null, totpAtivadoEm: null });
    expect(row.nome).toBe("Pessoa");
    expect(await ctx.db.userRecoveryCode.count()).toBe(0);
    expect(await ctx.db.reportView.count()).toBe(0);
    expect(await ctx.db.reportDigest.count()).toBe(0);
    expect((await ctx.db.apiKey.findUniqueOrThrow({ where: { id: key.id } })).revogadaEm).toBeNull();
    expect((await act(list, "GET")).json.pagination.total).toBe(1);
    for (const [handler, method, body] of [
      [update, "PUT", { ativo: true }],
      [remove, "DELETE", undefined],
      [resetPassword, "POST", undefined],
    ] as const) {
      expect((await act(handler, method, seller.id, body)).status).toBe(404);
    }
    const again = { nome: "De Volta", email: seller.email, roleId: roles.vendedor };
    expect((await act(invite, "POST", null, again)).status).toBe(201);
  });
});

describe("help for somebody", () => {
  it("sends the link by which they choose another password", async () => {
    const { ctx, seller, act } = await aWholeTeam();
    const { status, json } = await act(resetPassword, "POST", seller.id);
    expect([status, json.data]).toEqual([
      200,
      { id: seller.id, enviadoPara: seller.email, emailRetidoId: expect.any(String) },
    ]);
    expect(await linkOfLastMail(ctx, seller.email)).toContain("/admin/redefinir-senha/");
    expect((await call(me, "GET", { cookie: seller.cookie })).status).toBe(200);
    for (const status of [200, 200, 429]) {
      expect((await act(resetPassword, "POST", seller.id)).status).toBe(status);
    }
    await act(update, "PUT", seller.id, { ativo: false });
    expect((await act(resetPassword, "POST", seller.id)).status).toBe(409);
    expect(await ctx.db.userToken.count({ where: { expiraEm: { gt: new Date() } } })).toBe(0);
  });

  it("turns off a lost second factor, ends the sessions and tells the person", async () => {
    const { ctx, seller, act } = await aWholeTeam();
    expect((await act(dropSecondFactor, "POST", seller.id)).status).toBe(409);
    await ctx.db.user.update({
      where: { id: seller.id },
      data: { totpCifrado: "x", totpAtivadoEm: new Date(), totpUltimoPasso: 7 },
    });
    await ctx.db.userRecoveryCode.create({
      data: { storeId: ctx.storeId, userId: seller.id, hash: unique() },
    });
    const { status, json } = await act(dropSecondFactor, "POST", seller.id);
    expect([status, json.data.segundoFator]).toEqual([200, false]);
    const row = await ctx.db.user.findUniqueOrThrow({ where: { id: seller.id } });
    expect([row.totpCifrado, row.totpAtivadoEm, row.totpUltimoPasso]).toEqual([null, null, null]);
    expect(await ctx.db.userRecoveryCode.count()).toBe(0);
    expect((await call(me, "GET", { cookie: seller.cookie })).status).toBe(401);
    expect(await lastMail(ctx, seller.email)).toMatchObject({ tipo: "segundo_fator", userId: seller.id });
    const acoes = await ctx.db.auditLog.findMany({ select: { acao: true } });
    expect(acoes).toEqual([{ acao: "user.second_factor_removed" }]);
  });

  it("shows the open sessions and ends them all", async () => {
    const { ctx, seller, act } = await aWholeTeam();
    await ctx.db.userSession.create({
      data: { storeId: ctx.storeId, userId: seller.id, expiraEm: new Date(Date.now() - 1) },
    });
    const shown = await act(sessions, "GET", seller.id);
    expect(shown.json.data).toMatchObject([{ id: seller.sessionId, ip: null }]);
    const ended = await act(endSessions, "DELETE", seller.id);
    expect(ended.json.data).toEqual({ id: seller.id, encerradas: 1 });
    expect((await act(sessions, "GET", seller.id)).json.data).toEqual([]);
    expect((await call(me, "GET", { cookie: seller.cookie })).status).toBe(401);
  });
});

it("asks who acts to prove it again after half an hour", async () => {
  const { ctx, owner, seller, act } = await aWholeTeam();
  await ctx.db.userSession.update({
    where: { id: owner.sessionId },
    data: { confirmadaEm: new Date(Date.now() - 31 * 60_000) },
  });
  const answer = await act(update, "PUT", seller.id, { nome: "Outro" });
  expect([answer.status, answer.headers.get("x-error-code")]).toEqual([403, "STEP_UP_REQUIRED"]);
  expect((await act(list, "GET")).status).toBe(200);
});
