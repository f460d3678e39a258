import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { GET as waiting } from "@/app/(api)/products/[id]/avisos/route";
import { POST as stop } from "@/app/(api)/store/descadastro/[token]/route";
import { POST as ask } from "@/app/(api)/store/products/[slug]/avisos/route";
import { writeEmailConsent } from "@/lib/customers/email-consents";
import { crossStoreSql } from "@/lib/db/cross-store";
import { lockName } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { cleanStockAlerts, tellOfStock } from "@/lib/stock-alerts/tell";
import { call } from "@/lib/testing/call";
import { aUser, unique } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";
import { stocked, stockedVariant } from "@/lib/testing/shop";
import { aShop } from "@/lib/testing/storefront";

const mail = () => `${unique("ana")}@exemplo.test`;

async function aSoldOut() {
  const shop = await aShop();
  const { ctx, visit } = shop;
  const shirt = await stocked(ctx, 0, { publicado: true });
  const wish = (email: string, varianteId: string | null = null, slug = shirt.slug) =>
    visit(ask, "POST", { params: { slug }, body: { email, varianteId } });
  const arrive = (estoque: number) =>
    ctx.db.product.update({ where: { id: shirt.id }, data: { estoque }, select: { id: true } });
  const mails = () => ctx.db.email.findMany({ where: { tipo: "estoque" }, orderBy: { criadoEm: "asc" } });
  return { ...shop, shirt, wish, arrive, mails };
}

it("notes an address once, answers all the same, and tells the team how many wait", async () => {
  const { ctx, shirt, wish } = await aSoldOut();
  const [email, refused] = [mail(), mail()];
  await writeEmailConsent(ctx, refused, { aceito: false, fonte: "link_descadastro" });
  const answers = await Promise.all([wish(email), wish(email.toUpperCase()), wish(mail()), wish(refused)]);
  for (const { status, json } of answers) expect([status, json.data]).toEqual([200, { anotado: true }]);
  const { cookie } = await aUser(ctx, ["produtos"]);
  const params = { id: shirt.id };
  expect((await call(waiting, "GET", { cookie, params })).json.data).toEqual({ pessoas: 2 });
  expect(await ctx.db.stockAlert.findFirst({ where: { email } })).toMatchObject({
    textoVersao: "aviso-de-estoque-1",
    variantId: null,
  });
});

it("takes notes of what is sold out alone, by its option", async () => {
  const { ctx, wish, shirt } = await aSoldOut();
  const there = await stocked(ctx, 3, { publicado: true });
  const hidden = await stocked(ctx, 0);
  const cap = await stocked(ctx, 0, { publicado: true });
  const variant = await stockedVariant(ctx, cap.id, 1);
  await ctx.db.variant.update({ where: { id: variant.id }, data: { estoque: 0 } });
  const tries: [Awaited<ReturnType<typeof wish>>, number, RegExp][] = [
    [await wish("ana"), 422, /^email: /],
    [await wish(mail(), null, there.slug), 409, /já está em estoque/],
    [await wish(mail(), null, hidden.slug), 404, /./],
    [await wish(mail(), null, cap.slug), 422, /^varianteId: escolha/],
    [await wish(mail(), variant.id, shirt.slug), 422, /^varianteId: esta opção/],
  ];
  for (const [{ status, json }, code, error] of tries) {
    expect([status, json.error]).toEqual([code, expect.stringMatching(error)]);
  }
  expect((await wish(mail(), variant.id, cap.slug)).status).toBe(200);
  expect(await ctx.db.stockAlert.count()).toBe(1);
});

it("keeps fifty open notices of one address, however many are asked for at once", async () => {
  const { ctx, shirt, wish } = await aSoldOut();
  const { storeId } = ctx;
  const email = mail();
  const ids = Array.from({ length: 50 }, () => randomUUID());
  await ctx.db.product.createMany({
    data: ids.map((id) => ({ id, storeId, nome: "Vaso", slug: id, precoCents: 1 })),
  });
  const notices = ids.map((productId) => ({ storeId, productId, email, textoVersao: "1" }));
  await ctx.db.stockAlert.createMany({ data: notices.slice(1) });
  const { late } = await transact(ctx, async (tx) => {
    await lockName(tx, `stock-notices of ${email}`);
    await tx.db.stockAlert.createMany({ data: notices.slice(0, 1) });
    const late = meanwhile(() => wish(email, null, shirt.slug));
    await untilRivalWaits();
    return { late };
  });
  expect((await late).status).toBe(200);
  expect(await ctx.db.stockAlert.count({ where: { email } })).toBe(50);
});

it("tells ten people for each unit in a day, the oldest first and once, also from two instances", async () => {
  const { ctx, shirt, wish, arrive, mails } = await aSoldOut();
  const people = Array.from({ length: 23 }, mail);
  const { storeId } = ctx;
  await ctx.db.stockAlert.createMany({
    data: people.map((email, index) => ({
      storeId,
      productId: shirt.id,
      email,
      textoVersao: "1",
      criadoEm: new Date(Date.now() - (100 - index) * 1000),
    })),
  });
  await tellOfStock();
  expect(await mails()).toEqual([]);
  await arrive(2);
  await ctx.db.product.update({ where: { id: shirt.id }, data: { publicado: false } });
  await tellOfStock();
  expect(await mails()).toEqual([]);
  await ctx.db.product.update({ where: { id: shirt.id }, data: { publicado: true } });
  await Promise.all([tellOfStock(), tellOfStock(), tellOfStock()]);
  await tellOfStock();
  const told = await mails();
  expect(told.map(({ para }) => para).toSorted()).toEqual(people.slice(0, 20).toSorted());
  expect(told[0]).toMatchObject({
    assunto: `Chegou: ${shirt.nome}`,
    texto: expect.stringMatching(new RegExp(`/loja/produto/${shirt.slug}[^]*/loja/descadastro/`)),
    descadastro: expect.stringMatching(/\/store\/descadastro\/[\w-]+$/),
  });
  expect((await wish(people[0] ?? "", null)).status).toBe(409);
  await ctx.db.stockAlert.updateMany({
    where: { avisadoEm: { not: null } },
    data: { avisadoEm: new Date(Date.now() - 90_000_000) },
  });
  await tellOfStock();
  expect((await mails()).length).toBe(23);
});

it("reaches what comes back behind hundreds of things that were told of enough for the day", async () => {
  const { ctx, shirt, wish, arrive, mails } = await aSoldOut();
  const { storeId } = ctx;
  await wish(mail());
  await arrive(1);
  const things = `SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid AS id
    FROM generate_series(1, 1000) n`;
  await crossStoreSql(
    "things",
    `INSERT INTO products (id, "storeId", nome, slug, "precoCents", publicado, estoque, "atualizadoEm")
      SELECT id, $1::uuid, 'Boné', id, 3000, true, 1, now() FROM (${things}) things`,
    [storeId],
  );
  await crossStoreSql(
    "people",
    `INSERT INTO stock_notices (id, "storeId", "productId", email, "textoVersao", "avisadoEm")
      SELECT gen_random_uuid(), $1::uuid, things.id, person || '@exemplo.test', '1', CASE WHEN person > 0 THEN now() END
      FROM (${things}) things, generate_series(0, 10) person`,
    [storeId],
  );
  await tellOfStock();
  expect((await mails()).map(({ assunto }) => assunto)).toEqual([`Chegou: ${shirt.nome}`]);
});

it("forgets whoever stops by the link, and everybody after half a year", async () => {
  const { ctx, visit, shirt, wish, arrive, mails } = await aSoldOut();
  const [gone, old] = [mail(), mail()];
  const other = await stocked(ctx, 0, { publicado: true });
  await wish(gone);
  await wish(gone, null, other.slug);
  await wish(old, null, other.slug);
  await arrive(1);
  await tellOfStock();
  const [{ descadastro } = { descadastro: null }] = await mails();
  const token = descadastro?.split("/").at(-1) ?? "";
  expect((await visit(stop, "POST", { params: { token } })).status).toBe(200);
  expect(await ctx.db.stockAlert.count({ where: { email: gone, avisadoEm: null } })).toBe(0);
  await ctx.db.stockAlert.updateMany({ data: { criadoEm: new Date(Date.now() - 181 * 86_400_000) } });
  await cleanStockAlerts();
  const left = await crossStoreSql(
    "left",
    `SELECT 1 FROM stock_notices WHERE "productId" = ANY($1::uuid[])`,
    [[shirt.id, other.id]],
  );
  expect(left).toEqual([]);
});
