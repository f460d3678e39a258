import { randomInt } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { POST as accept } from "@/app/(api)/auth/convite/route";
import { POST as login } from "@/app/(api)/auth/login/route";
import { GET as me } from "@/app/(api)/auth/me/route";
import { POST as reset } from "@/app/(api)/auth/redefinir-senha/route";
import { PUT as putRole } from "@/app/(api)/roles/[id]/route";
import { POST as resetPassword } from "@/app/(api)/users/[id]/redefinir-senha/route";
import { POST as resend } from "@/app/(api)/users/[id]/reenviar-convite/route";
import { DELETE as remove, PUT as update } from "@/app/(api)/users/[id]/route";
import { POST as invite } from "@/app/(api)/users/convites/route";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { tokenHash } from "@/lib/secrets/link-token";
import { findInvitation } from "@/lib/team/accept-invitation";
import { sendInvitation } from "@/lib/team/invitation-mail";
import { call, cookiesOf } from "@/lib/testing/call";
import { unique } from "@/lib/testing/factories";
import { lockWaits } from "@/lib/testing/lock-waits";
import { linkOfLastMail } from "@/lib/testing/mail";
import { meanwhile } from "@/lib/testing/meanwhile";
import { as, aTeam } from "@/lib/testing/team";

const SENHA = "jabuticaba-verde-no-quintal";
const DAY_MS = 86_400_000;

const from = () => ({ "x-forwarded-for": `203.0.113.${randomInt(256)}:${unique()}` });
const tokenOf = (link: string) => link.split("/").at(-1) ?? "";
const take = (token: string, senha = SENHA) =>
  call(accept, "POST", { body: { token, senha }, headers: from() });
const enter = (email: string) => call(login, "POST", { body: { email, senha: SENHA }, headers: from() });

const aMinuteLater = (ctx: Ctx) =>
  ctx.db.userToken.updateMany({ data: { criadoEm: new Date(Date.now() - 61_000) } });

async function anInvitation() {
  const team = await aTeam();
  const owner = as(await team.member("dono"));
  const email = `${unique()}@exemplo.test`;
  const body = { nome: "Ana Lima", email: ` ${email.toUpperCase()} `, roleId: team.roles.vendedor };
  const answer = await owner(invite, "POST", null, body);
  return { ...team, owner, email, answer, id: answer.json.data.id as string };
}

describe("POST /users/convites", () => {
  it("writes a person without a password, a link for 7 days, an e-mail and an audit row", async () => {
    const { ctx, roles, email, answer, id } = await anInvitation();
    expect([answer.status, answer.json.data]).toEqual([
      201,
      {
        id,
        nome: "Ana Lima",
        email,
        papel: {
          id: roles.vendedor,
          nome: "Vendedor",
          sistema: "vendedor",
          permissoes: ["vendas", "produtos"],
          exigeSegundoFator: false,
        },
        situacao: "convidado",
        segundoFator: false,
        ultimoLoginEm: null,
        criadoEm: expect.any(String),
        conviteExpiraEm: expect.any(String),
        chavesAtivas: 0,
        webhooksAtivos: 0,
        emailRetidoId: expect.any(String),
      },
    ]);
    const user = await ctx.db.user.findUniqueOrThrow({ where: { id } });
    expect([user.senhaHash, user.ativo, user.email]).toEqual([null, true, email]);
    const link = await linkOfLastMail(ctx, email);
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/convite\/[\w-]{43}$/);
    const [token] = await ctx.db.userToken.findMany({ where: { userId: id } });
    expect(token).toMatchObject({ tipo: "convite", hash: tokenHash(tokenOf(link)), usadoEm: null });
    expect((token?.expiraEm.getTime() ?? 0) - Date.now()).toBeCloseTo(7 * DAY_MS, -5);
    const mails = await ctx.db.email.findMany();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ id: answer.json.data.emailRetidoId, status: "retido" });
    expect(mails[0]).toMatchObject({ tipo: "convite", para: email, userId: id });
    expect(JSON.stringify([mails, answer.json])).not.toContain(tokenOf(link));
    const [row] = await ctx.db.auditLog.findMany({ where: { recursoId: id } });
    expect(row).toMatchObject({ acao: "user.invited", recurso: "user", atorTipo: "user" });
    expect(JSON.stringify(row)).not.toMatch(/senhaHash|[\w-]{43}/);
  });

  it("refuses an e-mail that anybody of the deployment has, and leaves nothing behind", async () => {
    const { email } = await anInvitation();
    const { ctx, roles, member } = await aTeam();
    const owner = await member("dono");
    for (const taken of [email, owner.email]) {
      const body = { nome: "Outra", email: taken, roleId: roles.analista };
      const { status, json } = await as(owner)(invite, "POST", null, body);
      expect([status, json.error]).toEqual([409, expect.stringMatching(/^email: /)]);
    }
    expect(await ctx.db.email.count()).toBe(0);
    expect(await ctx.db.userToken.count()).toBe(0);
    expect(await ctx.db.user.count()).toBe(1);
  });

  it("knows the roles of its own store only, and asks for a name and an address", async () => {
    const { roles: others } = await aTeam();
    const { roles, member } = await aTeam();
    const owner = as(await member("dono"));
    const email = `${unique()}@exemplo.test`;
    const tries: [object, RegExp][] = [
      [{ nome: "Ana", email, roleId: others.analista }, /^roleId: /],
      [{ nome: "Ana", email, roleId: "1" }, /^roleId: /],
      [{ nome: "\n ", email, roleId: roles.analista }, /^nome: /],
      [{ nome: "Ana", email: "ana", roleId: roles.analista }, /^email: /],
      [{ nome: "Ana", email: "a@b.test\nBcc: x@y.test", roleId: roles.analista }, /^email: /],
    ];
    for (const [body, error] of tries) {
      const { status, json } = await owner(invite, "POST", null, body);
      expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    }
  });

  it("opens nothing before it is accepted: a log-in is answered like a wrong password", async () => {
    const { email } = await anInvitation();
    const answer = await enter(email);
    expect([answer.status, answer.json.error]).toEqual([401, "E-mail ou senha incorretos."]);
  });
});

describe("POST /auth/convite", () => {
  it("sets the password, opens the panel with the role's permissions, and works once", async () => {
    const { ctx, email, id } = await anInvitation();
    const token = tokenOf(await linkOfLastMail(ctx, email));
    expect(await findInvitation(token)).toMatchObject({ state: "open", email, inviter: "Pessoa" });
    const answer = await take(token);
    expect([answer.status, answer.json.data]).toEqual([
      200,
      { usuario: { id, nome: "Ana Lima", email, permissoes: ["vendas", "produtos"] } },
    ]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^ecom_token=.*HttpOnly; Secure; SameSite=Lax$/);
    const self = await call(me, "GET", { cookie: cookiesOf(answer) });
    expect(self.json.data.usuario).toMatchObject({ id, papel: "Vendedor" });
    expect((await enter(email)).status).toBe(200);
    const again = await take(token);
    expect([again.status, again.headers.getSetCookie()]).toEqual([409, []]);
    expect((await findInvitation(token))?.state).toBe("used");
    const user = await ctx.db.user.findUniqueOrThrow({ where: { id } });
    expect(user.ultimoLoginEm).toBeInstanceOf(Date);
    const rows = await ctx.db.auditLog.findMany({ where: { acao: "user.invitation_accepted" } });
    expect(rows).toMatchObject([{ atorTipo: "user", atorId: id, recursoId: id }]);
  });

  it("takes the name that one goes by, and keeps the one they were invited with where none is given", async () => {
    const { ctx, email, id } = await anInvitation();
    const token = tokenOf(await linkOfLastMail(ctx, email));
    const named = (nome: string) =>
      call(accept, "POST", { body: { token, senha: SENHA, nome }, headers: from() });
    const refused = await named(" ");
    expect([refused.status, refused.json.error]).toEqual([422, expect.stringMatching(/^nome: /)]);
    const { status, json } = await named(" Ana  Souza ");
    expect([status, json.data.usuario.nome]).toEqual([200, "Ana Souza"]);
    expect((await ctx.db.user.findUniqueOrThrow({ where: { id } })).nome).toBe("Ana Souza");
    const row = await ctx.db.auditLog.findFirst({ where: { acao: "user.invitation_accepted" } });
    expect(row).toMatchObject({ antes: { nome: "Ana Lima" }, depois: { nome: "Ana Souza" } });
  });

  it("says that a newer e-mail counts when one leaves in that moment, not that it was accepted", async () => {
    const { ctx, email, id } = await anInvitation();
    const token = tokenOf(await linkOfLastMail(ctx, email));
    const { answer } = await transact(ctx, async (tx) => {
      const { nome } = await tx.db.user.findUniqueOrThrow({ where: { id } });
      await sendInvitation(tx, { id, nome, email }, null);
      const answer = meanwhile(() => take(token));
      await vi.waitUntil(async () => (await meanwhile(lockWaits)) > 0, { timeout: 5000 });
      return { answer };
    });
    const { status, json } = await answer;
    expect([status, json.error]).toEqual([409, expect.stringContaining("não vale mais")]);
  });

  it("takes one password, however many requests bring the link at once", async () => {
    const { ctx, email, id } = await anInvitation();
    const token = tokenOf(await linkOfLastMail(ctx, email));
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await ctx.db.userSession.count({ where: { userId: id } })).toBe(1);
  });

  it("refuses weak passwords by name and stays open", async () => {
    const { ctx, email } = await anInvitation();
    const token = tokenOf(await linkOfLastMail(ctx, email));
    const { subdominio } = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
    for (const senha of [
      "curta",
      "senha123456",
      `${email}-forte-mesmo`,
      `x9-${subdominio}-quintal`,
      "x".repeat(129),
    ]) {
      const { status, json } = await take(token, senha);
      expect([senha, status, json.error]).toEqual([senha, 422, expect.stringMatching(/^senha: /)]);
    }
    expect((await take(token)).status).toBe(200);
  });

  it("knows no other token, and none that ran out, was replaced, or whose person is gone", async () => {
    const { ctx, owner, email, id } = await anInvitation();
    for (const token of ["", "x", "A".repeat(43), "%00", "a".repeat(2_000)]) {
      expect([404, 422]).toContain((await take(token)).status);
    }
    const first = tokenOf(await linkOfLastMail(ctx, email));
    await aMinuteLater(ctx);
    expect((await owner(resend, "POST", id)).status).toBe(200);
    expect((await findInvitation(first))?.state).toBe("over");
    expect((await take(first)).status).toBe(409);
    const second = tokenOf(await linkOfLastMail(ctx, email));
    await ctx.db.userToken.updateMany({ data: { expiraEm: new Date() } });
    const late = await take(second);
    expect([late.status, late.json.error]).toEqual([409, expect.stringContaining("não vale mais")]);
    await aMinuteLater(ctx);
    await owner(resend, "POST", id);
    const third = tokenOf(await linkOfLastMail(ctx, email));
    expect((await owner(remove, "DELETE", id)).json.data).toEqual({ id, deleted: true });
    expect((await take(third)).status).toBe(404);
    expect(await ctx.db.user.count({ where: { email } })).toBe(0);
  });
});

describe("POST /users/{id}/reenviar-convite", () => {
  it("waits a minute, and is only for who has not accepted", async () => {
    const { ctx, owner, email, id } = await anInvitation();
    const soon = await owner(resend, "POST", id);
    expect([soon.status, Number(soon.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(await ctx.db.email.count()).toBe(1);
    await aMinuteLater(ctx);
    expect((await owner(resend, "POST", id)).json.data).toMatchObject({ id, situacao: "convidado" });
    await take(tokenOf(await linkOfLastMail(ctx, email)));
    await aMinuteLater(ctx);
    expect((await owner(resend, "POST", id)).status).toBe(409);
    expect(await ctx.db.email.count({ where: { tipo: "convite" } })).toBe(2);
  });
});

it("an invited person can be moved to another role, but not disabled", async () => {
  const { ctx, roles, owner, email, id } = await anInvitation();
  expect((await owner(update, "PUT", id, { ativo: false })).status).toBe(409);
  expect((await owner(update, "PUT", id, { roleId: roles.analista })).status).toBe(200);
  const answer = await take(tokenOf(await linkOfLastMail(ctx, email)));
  expect(answer.json.data.usuario.permissoes).toEqual(["dashboard"]);
});

describe("links that opened less when somebody may have seen them", () => {
  const sent = (ctx: Ctx, acao: string) => ctx.db.auditLog.count({ where: { acao } });

  it("end with a role that allows more, and the invitation leaves anew; with one that allows less they stay", async () => {
    const { ctx, roles, owner, email, id } = await anInvitation();
    const seen = tokenOf(await linkOfLastMail(ctx, email));
    const raised = await owner(update, "PUT", id, { roleId: roles.dono });
    expect([raised.status, raised.json.data]).toEqual([
      200,
      expect.objectContaining({ situacao: "convidado", emailRetidoId: expect.any(String) }),
    ]);
    expect((await take(seen)).status).toBe(409);
    expect(await sent(ctx, "user.invitation_resent")).toBe(1);
    const fresh = tokenOf(await linkOfLastMail(ctx, email));
    const lowered = await owner(update, "PUT", id, { roleId: roles.gerente });
    expect(lowered.json.data.emailRetidoId).toBeNull();
    expect((await take(fresh)).json.data.usuario.permissoes).not.toContain("configuracoes");
  });

  it("end for all who hold a role that comes to allow more, and for nobody else", async () => {
    const { ctx, roles, owner, email, id, member } = await anInvitation();
    const role = await ctx.db.role.create({
      data: { storeId: ctx.storeId, nome: "Caixa", permissoes: ["vendas"] },
    });
    const colleague = await member("vendedor");
    await owner(update, "PUT", id, { roleId: role.id });
    await owner(resetPassword, "POST", colleague.id);
    const [invitation, other] = [
      tokenOf(await linkOfLastMail(ctx, email)),
      tokenOf(await linkOfLastMail(ctx, colleague.email)),
    ];
    const widen = (permissoes: string[]) => owner(putRole, "PUT", role.id, { permissoes });
    expect((await widen(["vendas"])).status).toBe(200);
    expect((await findInvitation(invitation))?.state).toBe("open");
    expect((await widen(["vendas", "produtos"])).status).toBe(200);
    expect((await findInvitation(invitation))?.state).toBe("over");
    expect((await findInvitation(tokenOf(await linkOfLastMail(ctx, email))))?.state).toBe("open");
    await owner(update, "PUT", colleague.id, { roleId: roles.dono });
    const late = await call(reset, "POST", { body: { token: other, novaSenha: SENHA }, headers: from() });
    expect([late.status, late.json.error]).toEqual([422, expect.stringMatching(/^token: /)]);
  });
});
