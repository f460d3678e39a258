// @long
import { describe, expect, it, vi } from "vitest";
import { PUT as changePassword } from "@/app/(api)/store/me/senha/route";
import { POST as forgot } from "@/app/(api)/store-auth/esqueci-senha/route";
import { GET as me } from "@/app/(api)/store-auth/me/route";
import { POST as reset } from "@/app/(api)/store-auth/redefinir-senha/route";
import { transact } from "@/lib/db/transact";
import { cookiesOf } from "@/lib/testing/call";
import { compareTimes } from "@/lib/testing/compare-times";
import { aCustomer, unique } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { lastMail, linkOfLastMail } from "@/lib/testing/mail";
import { meanwhile } from "@/lib/testing/meanwhile";
import { aMember, aShop, enter, SENHA, type Shop } from "@/lib/testing/storefront";

vi.unmock("@node-rs/argon2");

const OTHER = "rapadura-com-coco-no-sertao";

const ask = (shop: Shop, email: string) => shop.visit(forgot, "POST", { body: { email } });

async function aLink(shop: Shop, email: string) {
  expect((await ask(shop, email)).status).toBe(200);
  return (await linkOfLastMail(shop.ctx, email.toLowerCase())).split("/").at(-1) ?? "";
}

const setPassword = (shop: Shop, token: string, novaSenha = OTHER) =>
  shop.visit(reset, "POST", { body: { token, novaSenha } });

describe("POST /store-auth/esqueci-senha and /redefinir-senha", () => {
  it("a link sets the password, confirms the e-mail, ends every session and opens one", async () => {
    const shop = await aShop();
    const { id, email, cookie } = await aMember(shop);
    const token = await aLink(shop, email.toUpperCase());
    const link = await linkOfLastMail(shop.ctx, email);
    expect(link).toBe(`http://${shop.host}/loja/redefinir-senha/${token}`);
    const answer = await setPassword(shop, token);
    expect([answer.status, answer.json.data.cliente.id]).toEqual([200, id]);
    expect((await shop.visit(me, "GET", { cookie })).status).toBe(401);
    expect((await shop.visit(me, "GET", { cookie: cookiesOf(answer) })).status).toBe(200);
    expect((await enter(shop, email)).status).toBe(401);
    expect((await enter(shop, email, OTHER)).status).toBe(200);
    const { db } = shop.ctx;
    const row = await db.customer.findUniqueOrThrow({ where: { id } });
    expect(row.emailConfirmadoEm).toBeInstanceOf(Date);
    expect(await lastMail(shop.ctx, email)).toMatchObject({ tipo: "senha_alterada", linkCifrado: null });
    const log = await db.auditLog.findFirstOrThrow({ where: { acao: "customer.password_changed" } });
    expect(log).toMatchObject({ atorTipo: "customer", atorId: id, atorNome: null, recursoId: id });
    expect(await db.customerToken.count({ where: { usadoEm: null } })).toBe(0);
  });

  it("a log-in with the old password opens nothing when it changes before the log-in ends", async () => {
    const shop = await aShop();
    const { id, email } = await aMember(shop);
    const before = await shop.ctx.db.customerSession.count();
    const { answer } = await transact(shop.ctx, async (tx) => {
      await tx.db.customer.update({ where: { id }, data: { senhaHash: "another" } });
      const answer = meanwhile(() => enter(shop, email));
      await untilRivalWaits();
      return { answer };
    });
    expect((await answer).status).toBe(401);
    expect(await shop.ctx.db.customerSession.count()).toBe(before);
  });

  it("gives a customer whom the team registered their first password", async () => {
    const shop = await aShop();
    const customer = await aCustomer(shop.ctx);
    const email = customer.email ?? "";
    expect((await setPassword(shop, await aLink(shop, email))).status).toBe(200);
    expect((await enter(shop, email, OTHER)).status).toBe(200);
  });

  it("of ten who use a link at once one gets in", async () => {
    const shop = await aShop();
    const { email } = await aMember(shop);
    const token = await aLink(shop, email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => setPassword(shop, token, `${OTHER}-${i}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)]);
    for (const { status, json } of answers) if (status === 422) expect(json.error).toMatch(/^token: /);
  });

  it("a link is worth nothing used, expired, at another store, for a new e-mail or after a newer one", async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const { id, email } = await aMember(shop);
    const { db } = shop.ctx;
    const older = await aLink(shop, email);
    const token = await aLink(shop, email);
    const refused = [await setPassword(shop, older), await setPassword(other, token)];
    await db.customerToken.updateMany({ data: { expiraEm: new Date(Date.now() - 1) } });
    refused.push(await setPassword(shop, token));
    await db.customerToken.updateMany({ data: { expiraEm: new Date(Date.now() + 60_000) } });
    await db.customer.update({ where: { id }, data: { email: `${unique()}@exemplo.test` } });
    refused.push(await setPassword(shop, token));
    await db.customer.update({ where: { id }, data: { email } });
    expect((await setPassword(shop, token, "12345678")).json.error).toMatch(/^novaSenha: /);
    expect((await setPassword(shop, token)).status).toBe(200);
    refused.push(await setPassword(shop, token));
    for (const { status, json } of refused) expect([status, json]).toEqual([422, refused[0]?.json]);
  });

  it("a link that confirms an address is no key to the account", async () => {
    const shop = await aShop();
    const { email } = await aMember(shop);
    const confirmation = (await linkOfLastMail(shop.ctx, email)).split("/").at(-1) ?? "";
    expect((await setPassword(shop, confirmation)).status).toBe(422);
  });

  it("answers alike whether or not there is an account, and writes to customers alone", async () => {
    const shop = await aShop();
    const { email } = await aMember(shop);
    const removed = await aCustomer(shop.ctx);
    await shop.ctx.db.customer.update({ where: { id: removed.id }, data: { removidoEm: new Date() } });
    const before = await shop.ctx.db.email.count();
    const answers = [];
    for (const address of [`${unique()}@exemplo.test`, removed.email ?? "", email]) {
      answers.push(await ask(shop, address));
    }
    for (const { status, json } of answers) {
      expect([status, json]).toEqual([200, { success: true, data: { ok: true } }]);
    }
    expect((await shop.ctx.db.email.count()) - before).toBe(1);
  });

  it("fills nobody's mailbox: three e-mails in a quarter of an hour, however often it is asked", async () => {
    const shop = await aShop();
    const { email } = await aMember(shop);
    for (let i = 0; i < 5; i++) expect((await ask(shop, email)).status).toBe(200);
    expect(await shop.ctx.db.email.count({ where: { tipo: "senha_cliente" } })).toBe(3);
  });

  it("lets one address ask twenty times in a quarter of an hour", async () => {
    const shop = await aShop();
    const headers = { "x-forwarded-for": unique("ip") };
    const answers = await Promise.all(
      Array.from({ length: 21 }, () =>
        shop.visit(forgot, "POST", { body: { email: `${unique()}@exemplo.test` }, headers }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  async function people() {
    const shop = await aShop();
    const members = await Promise.all(Array.from({ length: 5 }, () => aMember(shop)));
    let turn = 0;
    const known = () => members[turn++ % members.length]?.email ?? "";
    return { shop, known, unknown: () => `${unique()}@exemplo.test` };
  }

  it("takes as long for a known e-mail as for an unknown one", async () => {
    const { shop, known, unknown } = await people();
    const compared = await compareTimes(
      { least: 10, most: 30, within: 0.15 },
      {
        known: () => ask(shop, known()),
        unknown: () => ask(shop, unknown()),
      },
    );
    console.log("customer's forgotten password", compared);
    expect(compared.apart).toBeLessThan(0.15);
  });

  it("takes as long for a known e-mail as for an unknown one at the log-in too", async () => {
    const { shop, known, unknown } = await people();
    const compared = await compareTimes(
      { least: 10, most: 60, within: 0.25 },
      {
        known: () => enter(shop, known(), "errada"),
        unknown: () => enter(shop, unknown(), "errada"),
      },
    );
    console.log("customer's log-in", compared);
    expect(compared.apart).toBeLessThan(0.25);
  }, 60_000);
});

describe("PUT /store/me/senha", () => {
  const change = (shop: Shop, cookie: string, senhaAtual: string, novaSenha: string) =>
    shop.visit(changePassword, "PUT", { cookie, body: { senhaAtual, novaSenha } });

  it("changes the password, keeps this session and ends the others and the links", async () => {
    const shop = await aShop();
    const { email, cookie } = await aMember(shop);
    const elsewhere = cookiesOf(await enter(shop, email));
    const token = await aLink(shop, email);
    expect((await change(shop, cookie, SENHA, OTHER)).json).toEqual({ success: true, data: { ok: true } });
    expect((await shop.visit(me, "GET", { cookie })).status).toBe(200);
    expect((await shop.visit(me, "GET", { cookie: elsewhere })).status).toBe(401);
    expect((await setPassword(shop, token, SENHA)).status).toBe(422);
    expect((await enter(shop, email, OTHER)).status).toBe(200);
    expect(await lastMail(shop.ctx, email)).toMatchObject({ tipo: "senha_alterada" });
  });

  it.each([
    ["errada", OTHER, "senhaAtual"],
    [SENHA, SENHA, "novaSenha"],
    [SENHA, "12345678", "novaSenha"],
    [SENHA, "curta", "novaSenha"],
  ])("from %j to %j is refused naming %s", async (senhaAtual, novaSenha, field) => {
    const shop = await aShop();
    const { email, cookie } = await aMember(shop);
    const { status, json } = await change(shop, cookie, senhaAtual, novaSenha);
    expect([status, json.error]).toEqual([422, expect.stringMatching(new RegExp(`^${field}: `))]);
    expect((await enter(shop, email)).status).toBe(200);
  });

  it("does not overwrite a password that was set meanwhile", async () => {
    const shop = await aShop();
    const { id, cookie } = await aMember(shop);
    const { answer } = await transact(shop.ctx, async (tx) => {
      await tx.db.customer.update({ where: { id }, data: { senhaHash: "another" } });
      const answer = meanwhile(() => change(shop, cookie, SENHA, OTHER));
      await untilRivalWaits();
      return { answer };
    });
    expect((await answer).status).toBe(409);
    const { senhaHash } = await shop.ctx.db.customer.findUniqueOrThrow({ where: { id } });
    expect(senhaHash).toBe("another");
  });

  it("lets a borrowed session guess five times only", async () => {
    const shop = await aShop();
    const { cookie } = await aMember(shop);
    for (let i = 0; i < 5; i++) expect((await change(shop, cookie, `errada-${i}`, OTHER)).status).toBe(422);
    expect((await change(shop, cookie, SENHA, OTHER)).status).toBe(429);
  });
});
