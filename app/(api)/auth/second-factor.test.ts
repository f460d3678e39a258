import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as me } from "@/app/(api)/auth/me/route";
import { PUT as changePassword } from "@/app/(api)/auth/password/route";
import { POST as activate } from "@/app/(api)/auth/segundo-fator/ativar/route";
import { POST as renew } from "@/app/(api)/auth/segundo-fator/codigos/route";
import { POST as disable } from "@/app/(api)/auth/segundo-fator/desativar/route";
import { POST as enter } from "@/app/(api)/auth/segundo-fator/entrar/route";
import { POST as start } from "@/app/(api)/auth/segundo-fator/iniciar/route";
import { GET as status } from "@/app/(api)/auth/segundo-fator/route";
import { prisma } from "@/lib/db/client";
import { type Answer, call, cookiesOf } from "@/lib/testing/call";
import { aPerson, NOVA, SENHA, someIp, tryLogin } from "@/lib/testing/login";
import { lastMail } from "@/lib/testing/mail";
import { codeOf, giveSecondFactor, stopClockWithinStep } from "@/lib/testing/second-factor";

beforeEach(stopClockWithinStep);
afterEach(() => vi.useRealTimers());

type Proof = { codigo: string } | { codigoRecuperacao: string };
const secondStep = (first: Answer, body: Proof, cookie = cookiesOf(first)) =>
  call(enter, "POST", { cookie, body, headers: { "x-forwarded-for": someIp() } });

async function guarded() {
  const { ctx, user } = await aPerson();
  return { ctx, user, key: await giveSecondFactor(ctx, user.id) };
}

async function enrol(cookie: string) {
  const started = await call(start, "POST", { cookie, body: {} });
  const { chave } = started.json.data;
  const both = `${cookie}; ${cookiesOf(started)}`;
  const activated = await call(activate, "POST", { cookie: both, body: { codigo: codeOf(chave, -1) } });
  return { started, activated, key: chave as string };
}

describe("turning the second factor on", () => {
  it("takes a code of the new key, shows ten recovery codes once and tells the person", async () => {
    const { ctx, user } = await aPerson();
    const { started, activated, key } = await enrol(user.cookie);
    expect([started.status, activated.status]).toEqual([200, 200]);
    expect(started.json.data.endereco).toMatch(/^otpauth:\/\/totp\/Lojista:\S+secret=[A-Z2-7]{32}&/);
    expect(started.json.data.qrSvg).toMatch(/^<svg/);
    expect(started.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookiesOf(started)).not.toContain(key);
    expect(new Set(activated.json.data.codigos).size).toBe(10);
    const read = await call(status, "GET", { cookie: user.cookie });
    expect(read.json.data).toMatchObject({ ativo: true, exigido: false, codigosRestantes: 10 });
    expect((await lastMail(ctx, user.email)).assunto).toContain("ligada");
    const stored = await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } });
    const codes = await ctx.db.userRecoveryCode.findMany();
    const audits = await ctx.db.auditLog.findMany({ where: { recursoId: user.id } });
    expect(audits.map(({ acao }) => acao)).toEqual(["user.second_factor_enabled"]);
    const everything = JSON.stringify([stored, codes, audits]);
    for (const secret of [key, ...activated.json.data.codigos]) expect(everything).not.toContain(secret);
  });

  it("changes nothing for a wrong code, another session's key or no key at all", async () => {
    const { ctx, user } = await aPerson();
    const other = await tryLogin(user.email, SENHA);
    const started = await call(start, "POST", { cookie: cookiesOf(other), body: {} });
    const codigo = codeOf(started.json.data.chave);
    const send = (cookie: string, code: string) => call(activate, "POST", { cookie, body: { codigo: code } });
    const wrong = await send(
      `${cookiesOf(other)}; ${cookiesOf(started)}`,
      codeOf(started.json.data.chave, 5),
    );
    expect([wrong.status, wrong.json.error]).toEqual([422, expect.stringMatching(/^codigo: /)]);
    expect((await send(`${user.cookie}; ${cookiesOf(started)}`, codigo)).status).toBe(409);
    expect((await send(user.cookie, codigo)).status).toBe(409);
    expect((await send(user.cookie, "12a456")).status).toBe(422);
    expect(await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      totpCifrado: null,
      totpAtivadoEm: null,
    });
  });

  it("puts no phone in the place of one that was not there when its key was made", async () => {
    const { user } = await aPerson();
    const thief = cookiesOf(await tryLogin(user.email, SENHA));
    const started = await call(start, "POST", { cookie: thief, body: {} });
    const { key } = await enrol(user.cookie);
    const cookie = `${thief}; ${cookiesOf(started)}`;
    const body = { codigo: codeOf(started.json.data.chave) };
    expect((await call(activate, "POST", { cookie, body })).status).toBe(409);
    expect((await secondStep(await tryLogin(user.email, SENHA), { codigo: codeOf(key) })).status).toBe(200);
  });

  it("puts another phone in the place of the first only for a code of the first", async () => {
    const { user, key } = await guarded();
    const without = await call(start, "POST", { cookie: user.cookie, body: {} });
    expect([without.status, without.json.error]).toEqual([422, expect.stringMatching(/^codigo: /)]);
    const wrong = await call(start, "POST", { cookie: user.cookie, body: { codigo: "000000" } });
    expect(wrong.status).toBe(422);
    const started = await call(start, "POST", { cookie: user.cookie, body: { codigo: codeOf(key, -1) } });
    expect(started.status).toBe(200);
    const { chave } = started.json.data;
    expect((await secondStep(await tryLogin(user.email, SENHA), { codigo: codeOf(key) })).status).toBe(200);
    const cookie = `${user.cookie}; ${cookiesOf(started)}`;
    expect((await call(activate, "POST", { cookie, body: { codigo: codeOf(chave) } })).status).toBe(200);
    const first = await tryLogin(user.email, SENHA);
    expect((await secondStep(first, { codigo: codeOf(key, 1) })).status).toBe(422);
    expect((await secondStep(first, { codigo: codeOf(chave, 1) })).status).toBe(200);
  });
});

describe("a log-in with a second factor", () => {
  it("gives no session for the password alone, and one for the code", async () => {
    const { ctx, user, key } = await guarded();
    const first = await tryLogin(user.email, SENHA);
    expect([first.status, first.json]).toEqual([200, { success: true, data: { segundoFator: true } }]);
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^ecom_segundo_fator=\S+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect((await call(me, "GET", { cookie: cookiesOf(first) })).status).toBe(401);
    expect(await ctx.db.userSession.count({ where: { userId: user.id } })).toBe(1);
    const second = await secondStep(first, { codigo: ` ${codeOf(key).replace(/(...)/, "$1 ")}` });
    expect(second.json.data.usuario).toMatchObject({ id: user.id, email: user.email });
    expect((await call(me, "GET", { cookie: cookiesOf(second) })).status).toBe(200);
    const { ultimoLoginEm } = await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(ultimoLoginEm).not.toBeNull();
  });

  it("says of a key sealed under another ENCRYPTION_KEY that a recovery code still opens", async () => {
    const { ctx, user } = await aPerson();
    const { key, activated } = await enrol(user.cookie);
    const totpCifrado = Buffer.alloc(60).toString("base64");
    await ctx.db.user.update({ where: { id: user.id }, data: { totpCifrado } });
    const first = await tryLogin(user.email, SENHA);
    const refused = await secondStep(first, { codigo: codeOf(key) });
    expect([refused.status, refused.json.error]).toEqual([422, expect.stringContaining("ENCRYPTION_KEY")]);
    const [codigoRecuperacao] = activated.json.data.codigos;
    expect((await secondStep(first, { codigoRecuperacao })).status).toBe(200);
  });

  it("takes a code once, also of many who send it at once", async () => {
    const { user, key } = await guarded();
    const first = await tryLogin(user.email, SENHA);
    const answers = await Promise.all([1, 2, 3, 4].map(() => secondStep(first, { codigo: codeOf(key) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it("takes no code older than the last one, and none from too far ahead", async () => {
    const { user, key } = await guarded();
    const first = await tryLogin(user.email, SENHA);
    expect((await secondStep(first, { codigo: codeOf(key) })).status).toBe(200);
    const again = await tryLogin(user.email, SENHA);
    expect((await secondStep(again, { codigo: codeOf(key, -1) })).status).toBe(422);
    expect((await secondStep(again, { codigo: codeOf(key, 2) })).status).toBe(422);
    expect((await secondStep(again, { codigo: codeOf(key, 1) })).status).toBe(200);
  });

  it("takes each recovery code once, however it is typed, and tells the person", async () => {
    const { ctx, user } = await aPerson();
    const { activated } = await enrol(user.cookie);
    const [code, other] = activated.json.data.codigos as string[];
    const typed = ` ${code?.toLowerCase().replaceAll("-", " ")}`;
    const first = await tryLogin(user.email, SENHA);
    const answers = await Promise.all([1, 2].map(() => secondStep(first, { codigoRecuperacao: typed })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await lastMail(ctx, user.email)).assunto).toContain("recuperação");
    const read = await call(status, "GET", { cookie: user.cookie });
    expect(read.json.data.codigosRestantes).toBe(9);
    const renewed = await call(renew, "POST", { cookie: user.cookie });
    expect(renewed.json.data.codigos).toHaveLength(10);
    const late = await tryLogin(user.email, SENHA);
    expect((await secondStep(late, { codigoRecuperacao: other ?? "" })).status).toBe(422);
    const [fresh] = renewed.json.data.codigos;
    expect((await secondStep(late, { codigoRecuperacao: fresh })).status).toBe(200);
  });

  it("lets nobody guess: five codes, then waiting, also at once, and the person hears of it", async () => {
    const { ctx, user, key } = await guarded();
    const first = await tryLogin(user.email, SENHA);
    const right = codeOf(key);
    const wrong = Array.from({ length: 40 }, (_, index) => String(index).padStart(6, "0")).filter(
      (code) => ![right, codeOf(key, 1), codeOf(key, -1)].includes(code),
    );
    const answers = await Promise.all(wrong.map((codigo) => secondStep(first, { codigo })));
    // Five, plus one per wait that passed on a slow machine.
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(8);
    await prisma()
      .$executeRaw`UPDATE login_throttles SET "bloqueadoAte" = "bloqueadoAte" + interval '1 hour'`;
    expect((await secondStep(first, { codigo: right })).status).toBe(429);
    await prisma().$executeRaw`UPDATE login_throttles
      SET "bloqueadoAte" = "bloqueadoAte" - interval '2 hours', "janelaInicio" = "janelaInicio" - interval '2 hours'`;
    // Those that waited tried no code: they take no part of the day.
    expect((await secondStep(first, { codigo: right })).status).toBe(200);
    expect((await lastMail(ctx, user.email)).assunto).toContain("Alguém sabe a sua senha");
    expect(await ctx.db.email.count()).toBe(1);
  });

  it("begins again when the state is missing, forged, too old, or the password changed meanwhile", async () => {
    const { ctx, user, key } = await guarded();
    const first = await tryLogin(user.email, SENHA);
    const codigo = codeOf(key);
    const forged = `${cookiesOf(first).slice(0, -4)}AAAA`;
    expect((await secondStep(first, { codigo }, "")).status).toBe(401);
    expect((await secondStep(first, { codigo }, forged)).status).toBe(401);
    vi.setSystemTime(Date.now() + 301_000);
    expect((await secondStep(first, { codigo: codeOf(key) })).status).toBe(401);
    const second = await tryLogin(user.email, SENHA);
    const body = { senhaAtual: SENHA, novaSenha: NOVA };
    expect((await call(changePassword, "PUT", { cookie: user.cookie, body })).status).toBe(200);
    expect((await secondStep(second, { codigo: codeOf(key) })).status).toBe(401);
    const third = await tryLogin(user.email, NOVA);
    await ctx.db.user.update({ where: { id: user.id }, data: { ativo: false } });
    expect((await secondStep(third, { codigo: codeOf(key) })).status).toBe(401);
    await ctx.db.user.update({ where: { id: user.id }, data: { ativo: true } });
    expect((await secondStep(third, { codigo: codeOf(key) })).status).toBe(200);
  });
});

describe("turning the second factor off", () => {
  it("takes a code, forgets the key and the codes, and tells the person", async () => {
    const { ctx, user } = await aPerson();
    const { key } = await enrol(user.cookie);
    const send = (body: Proof) => call(disable, "POST", { cookie: user.cookie, body });
    expect((await send({ codigo: "000000" })).status).toBe(422);
    expect((await send({ codigo: codeOf(key) })).status).toBe(200);
    expect((await send({ codigo: codeOf(key, 1) })).status).toBe(409);
    expect((await call(renew, "POST", { cookie: user.cookie })).status).toBe(409);
    expect(await ctx.db.userRecoveryCode.count()).toBe(0);
    expect((await lastMail(ctx, user.email)).assunto).toContain("desligada");
    expect((await tryLogin(user.email, SENHA)).json.data.usuario.id).toBe(user.id);
  });

  it("is refused while the role asks for it", async () => {
    const { ctx, user, key } = await guarded();
    await ctx.db.role.update({ where: { id: user.role.id }, data: { exigeSegundoFator: true } });
    const answer = await call(disable, "POST", { cookie: user.cookie, body: { codigo: codeOf(key) } });
    expect(answer.status).toBe(409);
    expect((await call(status, "GET", { cookie: user.cookie })).json.data.ativo).toBe(true);
  });
});
