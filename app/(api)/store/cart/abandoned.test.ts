import { expect, it, vi } from "vitest";
import { GET as sums } from "@/app/(api)/carts/abandonados/resumo/route";
import { GET as list } from "@/app/(api)/carts/abandonados/route";
import { PUT as contact } from "@/app/(api)/store/cart/contato/route";
import { POST as add, GET as read } from "@/app/(api)/store/cart/route";
import { POST as summarise } from "@/app/(api)/store/checkout/resumo/route";
import { POST as checkout } from "@/app/(api)/store/checkout/route";
import { POST as stop } from "@/app/(api)/store/descadastro/[token]/route";
import { PUT as consents } from "@/app/(api)/store/me/consentimentos/route";
import { GET as look, POST as restore } from "@/app/(api)/store/sacolas/[token]/route";
import { abandonCarts } from "@/lib/cart/abandon";
import { cartPath } from "@/lib/cart/link";
import type { Ctx } from "@/lib/ctx";
import { stopPath, writeEmailConsent } from "@/lib/customers/email-consents";
import { prisma } from "@/lib/db/client";
import { call, cookiesOf } from "@/lib/testing/call";
import { aCustomer, aUser, unique } from "@/lib/testing/factories";
import { lockWaits } from "@/lib/testing/lock-waits";
import { stocked } from "@/lib/testing/shop";
import { aShop } from "@/lib/testing/storefront";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

async function aBuyer(ctx: Ctx) {
  const customer = await aCustomer(ctx);
  return { ...customer, email: customer.email ?? "" };
}

async function aStall(estoque = 9) {
  const shop = await aShop();
  const { ctx, visit } = shop;
  const shirt = await stocked(ctx, estoque, { publicado: true });
  const email = `${unique("ana")}@exemplo.test`;
  const fill = async (quantidade = 2, cookie = "") => {
    const answer = await visit(add, "POST", { body: { produtoId: shirt.id, quantidade }, cookie });
    expect(answer.status).toBe(201);
    return cookie || cookiesOf(answer);
  };
  const say = (cookie: string, address = email) =>
    visit(contact, "PUT", { cookie, body: { email: address } });
  const left = async (quantidade = 2, address = email) => {
    const cookie = await fill(quantidade);
    expect((await say(cookie, address)).status).toBe(200);
    return cookie;
  };
  const age = (minutes: number) =>
    ctx.db.cart.updateMany({ data: { atualizadoEm: new Date(Date.now() - minutes * MINUTE) } });
  const events = () => ctx.db.webhookEvent.findMany({ where: { evento: "cart.abandoned" } });
  const mails = () => ctx.db.email.findMany({ where: { tipo: "sacola" } });
  const token = async () =>
    cartPath((await ctx.db.cart.findFirstOrThrow({ orderBy: { criadoEm: "asc" } })).id)
      .split("/")
      .at(-1) ?? "";
  return { ...shop, shirt, email, fill, say, left, age, events, mails, token };
}

it("says once for each state of a bag that it was left behind, also when two instances look at once", async () => {
  const { ctx, email, shirt, fill, left, age, events, mails } = await aStall();
  const cookie = await left();
  await age(59);
  await abandonCarts();
  expect(await events()).toEqual([]);
  await age(61);
  await Promise.all([abandonCarts(), abandonCarts(), abandonCarts()]);
  await abandonCarts();
  const [event, ...more] = await events();
  expect(more).toEqual([]);
  const { id, restauraHash } = await ctx.db.cart.findFirstOrThrow();
  expect(event?.dados).toMatchObject({
    id,
    email,
    nome: null,
    clienteId: null,
    unidades: 2,
    totalCents: 10_000,
    itens: [{ produtoId: shirt.id, quantidade: 2, precoCents: 5000, totalCents: 10_000 }],
    link: expect.stringMatching(new RegExp(`^http://loja[^/]+${cartPath(id)}$`)),
  });
  expect(restauraHash).not.toBeNull();
  expect(cartPath(id)).not.toContain(restauraHash);
  expect(await mails()).toMatchObject([
    { para: email, texto: expect.stringContaining("/loja/descadastro/") },
  ]);
  // The buyer got a reminder a short time ago.
  await fill(1, cookie);
  await age(61);
  await abandonCarts();
  expect([(await events()).length, (await mails()).length]).toEqual([2, 1]);
  await ctx.db.email.updateMany({ data: { criadoEm: new Date(Date.now() - 3 * DAY - MINUTE) } });
  await fill(1, cookie);
  await age(61);
  await abandonCarts();
  expect([(await events()).length, (await mails()).length]).toEqual([3, 2]);
});

it("tells of a bag dearer than an order can be, too", async () => {
  const { ctx, shirt, left, age, events } = await aStall(999);
  await ctx.db.product.update({ where: { id: shirt.id }, data: { precoCents: 99_999_999 } });
  await left(999);
  await age(61);
  expect(await abandonCarts()).toBe(1);
  expect((await events())[0]?.dados).toMatchObject({ totalCents: 999 * 99_999_999 });
  expect(await ctx.db.cart.findFirstOrThrow()).toMatchObject({ abandonadoCents: 2_147_483_647 });
});

it("says nothing of bags without an address, of old ones, and of what can't be bought any more", async () => {
  const { ctx, shirt, fill, left, age, events } = await aStall();
  await fill();
  await age(61);
  await abandonCarts();
  await left();
  await age(7 * 1440 + 1);
  await abandonCarts();
  await age(61);
  await ctx.db.product.update({ where: { id: shirt.id }, data: { publicado: false } });
  await abandonCarts();
  expect([await events(), await ctx.db.cart.count({ where: { ultimoAbandonoEm: { not: null } } })]).toEqual([
    [],
    0,
  ]);
});

it("takes the minutes of the store, and a switched-off reminder leaves the event", async () => {
  const { ctx, left, age, events, mails } = await aStall();
  const data = { carrinhoAbandonadoMin: 15, lembrarSacola: false };
  await ctx.db.store.update({ where: { id: ctx.storeId }, data });
  await left();
  await age(16);
  await abandonCarts();
  expect([(await events()).length, await mails()]).toEqual([1, []]);
});

it("reminds nobody who refused, by link, account or sign-up, and one of two bags of a person", async () => {
  const { ctx, email, left, age, events, mails, fill } = await aStall(99);
  const { db, storeId } = ctx;
  const account = await aBuyer(ctx);
  const said = { storeId, customerId: account.id, canal: "email", aceito: false, fonte: "cadastro" } as const;
  await db.customerConsent.create({ data: said });
  await fill(1, account.cookie);
  const refused = `${unique("nao")}@exemplo.test`;
  await writeEmailConsent(ctx, refused, { aceito: false, fonte: "link_descadastro" });
  await left(1, refused);
  await left(1, account.email);
  await left(1);
  await left(2);
  await age(61);
  await Promise.all([abandonCarts(), abandonCarts(), abandonCarts()]);
  expect((await events()).length).toBe(5);
  expect((await mails()).map(({ para }) => para)).toEqual([email]);
});

it("passes over a bag that another instance told of while this one waited", async () => {
  const { ctx, left, age, events, mails } = await aStall(99);
  const [slow, other] = [`${unique("ana")}@exemplo.test`, `${unique("bia")}@exemplo.test`];
  await left(1, slow);
  await age(62);
  await left(1, other);
  await ctx.db.cart.updateMany({
    where: { email: other },
    data: { atualizadoEm: new Date(Date.now() - 61 * MINUTE) },
  });
  // Uses `prisma()`, so it takes no connection slot of the store: the two instances need the slots.
  const first = await prisma().$transaction(async (db) => {
    const lock = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))::text";
    await db.$queryRawUnsafe(lock, `${ctx.storeId}sacola ${slow}`);
    const run = abandonCarts();
    await vi.waitFor(async () => expect(await lockWaits()).toBe(1), 5_000);
    expect(await abandonCarts()).toBe(1);
    return { run };
  });
  expect(await first.run).toBe(1);
  expect([(await events()).length, (await mails()).map(({ para }) => para).toSorted()]).toEqual([
    2,
    [slow, other].toSorted(),
  ]);
});

it("stops such e-mails by a POST of any kind with the link, for the account too, and until the account says yes, once its address is confirmed", async () => {
  const { ctx, visit, left, age, mails } = await aStall();
  const account = await aBuyer(ctx);
  const token = stopPath(ctx.storeId, account.email).split("/").at(-1) ?? "";
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const params = { token };
  const one = await visit(stop, "POST", { params, headers: form, body: "List-Unsubscribe=One-Click" });
  expect([one.status, (await visit(stop, "POST", { params })).status]).toEqual([200, 200]);
  expect(await ctx.db.customerConsent.findMany()).toMatchObject([
    { aceito: false, fonte: "link_descadastro" },
  ]);
  expect(await ctx.db.auditLog.count({ where: { acao: "customer.consent_changed" } })).toBe(1);
  await left(1, account.email);
  await age(61);
  await abandonCarts();
  expect(await mails()).toEqual([]);
  // Anybody can type an address, so a yes without an account does not cancel a refusal.
  await writeEmailConsent(ctx, account.email, { aceito: true, fonte: "checkout" });
  expect(await ctx.db.emailConsent.findMany()).toMatchObject([{ aceito: false }]);
  const yes = () => visit(consents, "PUT", { cookie: account.cookie, body: { email: true } });
  await yes();
  expect(await ctx.db.emailConsent.findMany()).toMatchObject([{ aceito: false }]);
  await ctx.db.customer.update({ where: { id: account.id }, data: { emailConfirmadoEm: new Date() } });
  await visit(consents, "PUT", { cookie: account.cookie, body: { email: false } });
  await yes();
  expect(await ctx.db.emailConsent.count()).toBe(0);
  const elsewhere = await aShop();
  expect((await elsewhere.visit(stop, "POST", { params })).status).toBe(404);
  expect((await visit(stop, "POST", { params: { token: `${token.slice(0, -4)}AAAA` } })).status).toBe(404);
});

it("opens on another device by a POST, together with what is there, up to the stock, and not after the order", async () => {
  const { ctx, visit, left, fill, age, token } = await aStall(5);
  await left(3);
  await age(61);
  await abandonCarts();
  const params = { token: await token() };
  const before = await ctx.db.cart.findMany();
  const seen = await visit(look, "GET", { params });
  expect([seen.status, seen.json.data.unidades]).toEqual([200, 3]);
  expect([await ctx.db.cart.findMany(), JSON.stringify(seen.json)]).toEqual([
    before,
    expect.not.stringContaining("@"),
  ]);
  const other = await fill(4);
  const opened = await visit(restore, "POST", { params, cookie: other });
  const cookie = cookiesOf(opened);
  expect([opened.status, opened.json.data.unidades, cookie]).toEqual([200, 5, `ecom_cart=${params.token}`]);
  expect((await visit(read, "GET", { cookie })).json.data.unidades).toBe(5);
  expect((await visit(read, "GET", { cookie: other })).json.data.unidades).toBe(0);
  expect(await ctx.db.cart.count()).toBe(1);
  for (const wrong of ["A".repeat(43), "x", before[0]?.restauraHash ?? ""]) {
    expect((await visit(restore, "POST", { params: { token: wrong } })).status).toBe(404);
  }
  const elsewhere = await aShop();
  expect((await elsewhere.visit(look, "GET", { params })).status).toBe(404);
  await age(30 * 1440 + 1);
  expect((await visit(restore, "POST", { params })).status).toBe(404);
});

it("gives nobody another account's bag, and the guest's one to whoever logs in", async () => {
  const { ctx, visit, left, fill, age, token } = await aStall();
  const [owner, stranger] = [await aBuyer(ctx), await aBuyer(ctx)];
  await left();
  await age(61);
  await abandonCarts();
  const params = { token: await token() };
  expect((await visit(restore, "POST", { params, cookie: owner.cookie })).status).toBe(200);
  expect(await ctx.db.cart.findFirstOrThrow()).toMatchObject({ customerId: owner.id });
  await fill(1, owner.cookie);
  expect((await visit(restore, "POST", { params, cookie: stranger.cookie })).status).toBe(409);
});

it("shows the team who left what, and what came back", async () => {
  const { ctx, visit, email, left, age, token } = await aStall();
  await left();
  await left(1, `${unique("bia")}@exemplo.test`);
  await age(61);
  await abandonCarts();
  const { cookie } = await aUser(ctx, ["vendas"]);
  const rows = async (query = {}) => (await call(list, "GET", { cookie, query })).json.data;
  expect(await rows({ q: email })).toMatchObject([
    {
      email,
      valorCents: 10_000,
      unidades: 2,
      situacao: "aberta",
      pedido: null,
      lembradaEm: expect.any(String),
      link: expect.stringContaining("/loja/sacola/"),
    },
  ]);
  expect((await rows()).length).toBe(2);
  const opened = await visit(restore, "POST", { params: { token: await token() } });
  const shopper = cookiesOf(opened);
  const seen = (await visit(summarise, "POST", { cookie: shopper, body: { provedor: "manual" } })).json.data;
  const endereco = {
    cep: "01310930",
    logradouro: "Av. Paulista",
    numero: "1",
    bairro: "Bela Vista",
    cidade: "São Paulo",
    uf: "SP",
  };
  const { totalCents, aPagarCents } = seen;
  const body = { provedor: "manual", email, nome: "Ana", endereco, totalCents, aPagarCents };
  expect((await visit(checkout, "POST", { cookie: shopper, body })).status).toBe(201);
  expect(await rows({ situacao: "recuperada" })).toMatchObject([
    { situacao: "recuperada", link: null, pedido: { numero: 1000, totalCents } },
  ]);
  expect((await visit(look, "GET", { params: { token: await token() } })).status).toBe(404);
  expect((await call(sums, "GET", { cookie })).json.data).toMatchObject({
    abandonadas: 2,
    valorCents: 15_000,
    recuperadas: 1,
    recuperadoCents: totalCents,
  });
  const elsewhere = await aUser((await aShop()).ctx, ["vendas"]);
  expect((await call(list, "GET", { cookie: elsewhere.cookie })).json.data).toEqual([]);
});

it("remembers a valid address alone, answers all the same, and keeps the account's", async () => {
  const { ctx, visit, fill, say } = await aStall();
  const cookie = await fill();
  const known = await aBuyer(ctx);
  const answers = [await say(cookie), await say(cookie, known.email), await say("")];
  expect(answers.map(({ status, json }) => [status, json.data])).toEqual(
    Array(3).fill([200, { guardado: true }]),
  );
  expect((await say(cookie, "ana@")).status).toBe(422);
  expect(await ctx.db.cart.findMany()).toMatchObject([{ email: known.email, customerId: null }]);
  const own = await fill(1, known.cookie);
  await visit(contact, "PUT", { cookie: own, body: { email: "outra@exemplo.test" } });
  expect(await ctx.db.cart.count({ where: { email: "outra@exemplo.test" } })).toBe(0);
});
