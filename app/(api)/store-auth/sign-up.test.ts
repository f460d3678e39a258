import { describe, expect, it, vi } from "vitest";
import { GET as points } from "@/app/(api)/store/loyalty/me/route";
import { POST as sendAgain } from "@/app/(api)/store/me/confirmacao/route";
import { GET as profile } from "@/app/(api)/store/me/route";
import { POST as signUp } from "@/app/(api)/store-auth/cadastro/route";
import { POST as confirmEmail } from "@/app/(api)/store-auth/confirmar-email/route";
import { GET as me } from "@/app/(api)/store-auth/me/route";
import { call, cookiesOf } from "@/lib/testing/call";
import { aCustomer, unique } from "@/lib/testing/factories";
import { lastMail, linkOfLastMail } from "@/lib/testing/mail";
import { aMember, aShop, enter, SENHA, type Shop } from "@/lib/testing/storefront";

vi.unmock("@node-rs/argon2");

const NEW = { nome: " Ana Prado ", senha: SENHA };
const address = () => `${unique("ana")}@exemplo.test`;
const tokenOf = async (shop: Shop, email: string) =>
  (await linkOfLastMail(shop.ctx, email)).split("/").at(-1) ?? "";

describe("POST /store-auth/cadastro", () => {
  it("opens the account, says so in event, audit log and e-mail, and the customer is in", async () => {
    const shop = await aShop();
    await shop.ctx.db.store.update({ where: { id: shop.ctx.storeId }, data: { fidelidadeAtiva: true } });
    const email = address();
    const answer = await shop.visit(signUp, "POST", {
      body: {
        ...NEW,
        email: ` ${email.toUpperCase()} `,
        telefone: "(11) 98765-4321",
        documento: "529.982.247-25",
        aceitaEmail: true,
        aceitaPush: false,
      },
      headers: { "x-forwarded-for": "203.0.113.7" },
    });
    expect([answer.status, answer.json.data]).toEqual([
      201,
      { cliente: { id: expect.any(String), nome: "Ana Prado", email } },
    ]);
    const { id } = answer.json.data.cliente;
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^ecom_customer_token=.* HttpOnly; Secure; SameSite=Lax$/,
    );
    const { json } = await shop.visit(me, "GET", { cookie: cookiesOf(answer) });
    expect(json.data.cliente.id).toBe(id);

    const { db } = shop.ctx;
    const row = await db.customer.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({
      telefone: "+5511987654321",
      documento: "52998224725",
      emailConfirmadoEm: null,
    });
    expect(row.senhaHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3/);
    const consents = await db.customerConsent.findMany({
      where: { customerId: id },
      orderBy: { canal: "asc" },
    });
    expect(consents).toMatchObject([
      { canal: "email", aceito: true, fonte: "cadastro", ip: "203.0.113.7" },
      { canal: "push", aceito: false, fonte: "cadastro", ip: "203.0.113.7" },
    ]);
    const event = await db.webhookEvent.findFirstOrThrow({ where: { evento: "customer.created" } });
    expect(event).toMatchObject({ recursoId: id, dados: { nome: "Ana Prado", email, aceitaEmail: true } });
    const log = await db.auditLog.findFirstOrThrow({ where: { acao: "customer.created" } });
    expect(log).toMatchObject({ atorTipo: "customer", atorId: id, recursoId: id, ip: null });
    expect(JSON.stringify(await db.auditLog.findMany({}))).not.toContain(SENHA);
    expect((await shop.visit(points, "GET", { cookie: cookiesOf(answer) })).json.data.ativo).toBe(true);
    const mail = await lastMail(shop.ctx, email);
    expect(mail).toMatchObject({ tipo: "boas_vindas", customerId: id, assunto: "Bem-vindo à Loja de teste" });
    expect(await linkOfLastMail(shop.ctx, email)).toMatch(
      new RegExp(`^http://${shop.host}/loja/confirmar-email/[\\w-]{43}$`),
    );
    expect(mail.html + mail.texto).not.toContain(await tokenOf(shop, email));
    expect(mail.texto).toContain("os seus pedidos e os seus pontos");
  });

  it("promises no points in a shop without the program", async () => {
    const shop = await aShop();
    const email = address();
    await shop.visit(signUp, "POST", { body: { ...NEW, email } });
    const { texto, html } = await lastMail(shop.ctx, email);
    expect(texto).toContain("os seus pedidos");
    expect(texto + html).not.toContain("pontos");
  });

  it("refuses an e-mail that the store knows, with what to do; other stores do not matter", async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const registered = await aCustomer(shop.ctx);
    const body = { ...NEW, email: registered.email };
    const taken = await shop.visit(signUp, "POST", { body });
    expect([taken.status, taken.json.error]).toEqual([
      409,
      expect.stringMatching(/^email: já existe uma conta/),
    ]);
    expect(taken.headers.getSetCookie()).toEqual([]);
    expect((await other.visit(signUp, "POST", { body })).status).toBe(201);
    expect(await shop.ctx.db.customer.count()).toBe(1);
  });

  it("of ten at once with one e-mail one gets it, and nothing is left of the others", async () => {
    const shop = await aShop();
    const body = { ...NEW, email: address() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.visit(signUp, "POST", { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    for (const { status, json } of answers) if (status === 409) expect(json.error).toMatch(/^email: /);
    const { db } = shop.ctx;
    expect(await db.customer.count()).toBe(1);
    expect(await db.customerSession.count()).toBe(1);
    expect(await db.email.count()).toBe(1);
    expect(await db.webhookEvent.count()).toBe(1);
  });

  it.each([
    [{ nome: " " }, "nome"],
    [{ nome: "x".repeat(121) }, "nome"],
    [{ email: "ana@" }, "email"],
    [{ email: `${"a".repeat(250)}@b.co` }, "email"],
    [{ email: "a@b.co\r\nBcc: todos@b.co" }, "email"],
    [{ senha: "curta" }, "senha"],
    [{ senha: "x".repeat(129) }, "senha"],
    [{ senha: "12345678" }, "senha"],
    [{ senha: "xXAna.PradoXx" }, "senha"],
    [{ senha: "loja de teste 2026" }, "senha"],
    [{ telefone: "123" }, "telefone"],
    [{ documento: "111.111.111-11" }, "documento"],
    [{ aceitaEmail: "sim" }, "aceitaEmail"],
    [{ nome: "Ana\0" }, "nome"],
    [{ senha: { $ne: null } }, "senha"],
  ])("refuses %j naming %s, and writes nothing", async (wrong, field) => {
    const shop = await aShop();
    const email = `ana.prado@${unique("exemplo")}.test`;
    const { status, json } = await shop.visit(signUp, "POST", { body: { ...NEW, email, ...wrong } });
    expect([status, json.error]).toEqual([422, expect.stringMatching(new RegExp(`^${field}: `))]);
    expect(await shop.ctx.db.customer.count()).toBe(0);
  });

  it("takes no field that is not the customer's to say", async () => {
    const shop = await aShop();
    const { id } = await aMember(shop, {
      id: "018f0000-0000-7000-8000-000000000000",
      storeId: "018f0000-0000-7000-8000-000000000000",
      tags: ["vip"],
      emailConfirmadoEm: "2020-01-01T00:00:00Z",
    });
    const row = await shop.ctx.db.customer.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ storeId: shop.ctx.storeId, tags: [], emailConfirmadoEm: null });
  });

  it("lets one address open twenty accounts in a quarter of an hour", async () => {
    const shop = await aShop();
    const headers = { "x-forwarded-for": unique("ip") };
    const body = { ...NEW, senha: "12345678", email: address() };
    for (let i = 0; i < 19; i++) await shop.visit(signUp, "POST", { body, headers });
    expect((await shop.visit(signUp, "POST", { body, headers })).status).toBe(422);
    const refused = await shop.visit(signUp, "POST", { body, headers });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  it("is 404 at the host of a store that does not exist", async () => {
    const headers = { host: `${unique("nada")}.localhost:3000` };
    expect((await call(signUp, "POST", { body: { ...NEW, email: address() }, headers })).status).toBe(404);
  });
});

describe("POST /store-auth/confirmar-email", () => {
  const confirm = (shop: Shop, token: string) => shop.visit(confirmEmail, "POST", { body: { token } });

  it("confirms the address once; the link then is worth nothing", async () => {
    const shop = await aShop();
    const { id, email, cookie } = await aMember(shop);
    const token = await tokenOf(shop, email);
    expect((await confirm(shop, token)).json.data).toEqual({ email });
    const { json } = await shop.visit(profile, "GET", { cookie });
    expect(json.data).toMatchObject({
      id,
      email,
      emailConfirmadoEm: expect.any(String),
      emailPendente: null,
    });
    const again = await confirm(shop, token);
    expect([again.status, again.json.error]).toEqual([422, expect.stringMatching(/^token: /)]);
  });

  it("refuses links of another store, expired, mistyped and invented ones alike", async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const { id, email } = await aMember(shop);
    const token = await tokenOf(shop, email);
    const elsewhere = await confirm(other, token);
    await shop.ctx.db.customerToken.updateMany({
      where: { customerId: id },
      data: { expiraEm: new Date(Date.now() - 1) },
    });
    const expired = await confirm(shop, token);
    const invented = await confirm(shop, "A".repeat(43));
    const mistyped = await confirm(shop, token.slice(1));
    for (const { status, json } of [elsewhere, expired, invented, mistyped]) {
      expect([status, json]).toEqual([422, elsewhere.json]);
    }
    const row = await shop.ctx.db.customer.findUniqueOrThrow({ where: { id } });
    expect(row.emailConfirmadoEm).toBeNull();
  });

  it("is sent again on request, three times in a quarter of an hour; only the newest link works", async () => {
    const shop = await aShop();
    const { email, cookie } = await aMember(shop);
    const first = await tokenOf(shop, email);
    for (let i = 0; i < 3; i++) {
      const { status, json } = await shop.visit(sendAgain, "POST", { cookie });
      expect([status, json.data]).toEqual([200, { email }]);
    }
    expect((await shop.visit(sendAgain, "POST", { cookie })).status).toBe(429);
    expect(await lastMail(shop.ctx, email)).toMatchObject({ tipo: "confirmar_email" });
    expect((await confirm(shop, first)).status).toBe(422);
    expect((await confirm(shop, await tokenOf(shop, email))).status).toBe(200);
    expect((await shop.visit(sendAgain, "POST", { cookie })).status).toBe(409);
  });
});

it("a customer of one store is nobody at the host of another", async () => {
  const [shop, other] = [await aShop(), await aShop()];
  const { email, cookie } = await aMember(shop);
  expect((await shop.visit(me, "GET", { cookie })).status).toBe(200);
  expect((await other.visit(me, "GET", { cookie })).status).toBe(401);
  expect((await other.visit(profile, "GET", { cookie })).status).toBe(401);
  expect((await enter(shop, email)).status).toBe(200);
  expect((await enter(other, email)).status).toBe(401);
});
