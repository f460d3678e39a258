import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as accept } from "@/app/(api)/auth/convite/route";
import { POST as login } from "@/app/(api)/auth/login/route";
import { POST as enter } from "@/app/(api)/auth/segundo-fator/entrar/route";
import { POST as logInCustomer } from "@/app/(api)/store-auth/login/route";
import { POST as invite } from "@/app/(api)/users/convites/route";
import { hashPassword } from "@/lib/auth/password/password";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { call, cookiesOf } from "@/lib/testing/call";
import { aCustomer, aUser, unique } from "@/lib/testing/factories";
import { aPerson, NOVA, SENHA, someIp, tryLogin } from "@/lib/testing/login";
import { linkOfLastMail } from "@/lib/testing/mail";
import { codeOf, giveSecondFactor, stopClockWithinStep } from "@/lib/testing/second-factor";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";

const told = ({ db }: Ctx, para?: string) =>
  db.email.findMany({ where: { tipo: "acesso_novo", ...(para && { para }) } });

async function aRegular() {
  const { ctx, user } = await aPerson();
  const first = await tryLogin(user.email, SENHA);
  return { ctx, user, browser: cookiesOf(first) };
}

describe("a log-in on a device that is not known", () => {
  it("is told to the person: when, from where and with what, and where to go if it was not they", async () => {
    const { ctx, user } = await aRegular();
    expect(await told(ctx)).toEqual([]);
    const answer = await call(login, "POST", {
      body: { email: user.email, senha: SENHA },
      headers: { "x-forwarded-for": "198.51.100.7", "user-agent": FIREFOX, host: "atacante.example" },
    });
    expect(answer.status).toBe(200);
    const mails = await told(ctx);
    expect(mails).toMatchObject([{ para: user.email, userId: user.id, linkCifrado: null }]);
    const text = mails[0]?.texto;
    expect(text).toMatch(/Quando: .*\d{4}.* De onde: 198\.51\.100\.7\./);
    expect(text).toContain("Navegador: Firefox. Sistema: Windows.");
    expect(text).toMatch(/Abrir Segurança: https?:\/\/localhost(:\d+)?\/admin\/seguranca\n/);
    expect(text).not.toContain("atacante");
  });

  it("is not told where they logged in before, nor the first time of all, nor when it fails", async () => {
    const { ctx, user, browser } = await aRegular();
    expect((await tryLogin(user.email, SENHA, someIp(), browser)).status).toBe(200);
    expect((await tryLogin(user.email, "errada")).status).toBe(401);
    expect(await told(ctx)).toEqual([]);
  });

  it("is told although another account is known there, and then both are", async () => {
    const { ctx, user, browser } = await aRegular();
    const other = await aUser(ctx, undefined, user.senhaHash ?? "");
    await tryLogin(other.email, SENHA);
    const shared = cookiesOf(await tryLogin(other.email, SENHA, someIp(), browser));
    expect(await told(ctx)).toMatchObject([{ para: other.email }]);
    for (const { email } of [user, other]) await tryLogin(email, SENHA, someIp(), shared);
    expect(await told(ctx)).toHaveLength(1);
  });

  it("is not told because a customer logged in meanwhile, or many others did, until they are forgotten", async () => {
    const { ctx, user, browser } = await aRegular();
    const { subdominio } = await prisma().store.findUniqueOrThrow({ where: { id: ctx.storeId } });
    const senhaHash = await hashPassword(SENHA);
    let cookie = browser;
    const customerLogsIn = async () => {
      const { email } = await aCustomer(ctx, senhaHash);
      const headers = { host: `${subdominio}.localhost:3000`, "x-forwarded-for": someIp() };
      const answer = await call(logInCustomer, "POST", { body: { email, senha: SENHA }, headers, cookie });
      expect(answer.status).toBe(200);
      cookie = cookiesOf(answer);
    };
    for (let count = 0; count < 4; count++) await customerLogsIn();
    await tryLogin(user.email, SENHA, someIp(), cookie);
    expect(await told(ctx)).toEqual([]);
    await customerLogsIn();
    expect(cookie.length).toBeLessThan(4_000);
    await tryLogin(user.email, SENHA, someIp(), cookie);
    expect(await told(ctx)).toHaveLength(1);
  });

  it("opens no session when it cannot be told", async () => {
    const { ctx, user } = await aRegular();
    await prisma().$executeRawUnsafe(
      `ALTER TABLE emails ADD CONSTRAINT broken CHECK (para <> '${user.email}')`,
    );
    const sessions = () => ctx.db.userSession.count({ where: { userId: user.id } });
    const before = await sessions();
    const silent = vi.spyOn(console, "error").mockReturnValue();
    expect((await tryLogin(user.email, SENHA)).status).toBeGreaterThanOrEqual(400);
    silent.mockRestore();
    expect(await sessions()).toBe(before);
  });

  it("is not told where an invitation was accepted", async () => {
    const { ctx, user } = await aPerson();
    const email = `${unique()}@exemplo.test`;
    await call(invite, "POST", { cookie: user.cookie, body: { email, nome: "Vera", roleId: user.role.id } });
    const token = new URL(await linkOfLastMail(ctx, email)).pathname.split("/").at(-1);
    const accepted = await call(accept, "POST", { body: { token, senha: NOVA } });
    expect(accepted.status).toBe(200);
    await tryLogin(email, NOVA, someIp(), cookiesOf(accepted));
    expect(await told(ctx)).toEqual([]);
    await tryLogin(email, NOVA);
    expect(await told(ctx, email)).toHaveLength(1);
  });
});

describe("with a second factor", () => {
  beforeEach(stopClockWithinStep);
  afterEach(() => vi.useRealTimers());

  it("is told once the code was right, and no more where they are known", async () => {
    const { ctx, user } = await aRegular();
    const key = await giveSecondFactor(ctx, user.id);
    const first = await tryLogin(user.email, SENHA);
    const finish = (codigo: string) =>
      call(enter, "POST", {
        cookie: cookiesOf(first),
        body: { codigo },
        headers: { "x-forwarded-for": someIp() },
      });
    expect((await finish("000000")).status).toBe(422);
    expect(await told(ctx)).toEqual([]);
    const entered = await finish(codeOf(key, -1));
    expect(entered.status).toBe(200);
    expect(await told(ctx)).toHaveLength(1);
    const again = await tryLogin(user.email, SENHA, someIp(), cookiesOf(entered));
    const known = await call(enter, "POST", { cookie: cookiesOf(again), body: { codigo: codeOf(key) } });
    expect(known.status).toBe(200);
    expect(await told(ctx)).toHaveLength(1);
  });
});
