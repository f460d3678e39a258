import { describe, expect, it } from "vitest";
import { POST as duplicate } from "@/app/(api)/products/[id]/duplicate/route";
import { PUT, GET as readOne } from "@/app/(api)/products/[id]/route";
import {
  DELETE as removeVariant,
  PUT as setVariant,
} from "@/app/(api)/products/[id]/variants/[variantId]/route";
import { GET as findProducts } from "@/app/(api)/products/busca/route";
import * as exportar from "@/app/(api)/products/exportar/route";
import { POST } from "@/app/(api)/products/route";
import { POST as summarise } from "@/app/(api)/store/checkout/resumo/route";
import { GET as readShown } from "@/app/(api)/store/products/[slug]/route";
import { GET as listShown } from "@/app/(api)/store/products/route";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { snapshotsOf } from "@/lib/products/lines";
import { settlePromotions } from "@/lib/products/settle-promotions";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";
import { aStall } from "@/lib/testing/stall";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function aTeam(ctx?: Ctx) {
  const store = ctx ?? (await aStore());
  const { cookie, id: userId } = await aUser(store, ["produtos"]);
  const create = async (body: object) => {
    const answer = await call(POST, "POST", {
      cookie,
      body: { nome: "Vestido", slug: unique("v"), precoCents: 10_000, estoque: 5, publicado: true, ...body },
    });
    if (answer.status !== 201) throw new Error(answer.json.error);
    return answer.json.data as { id: string; slug: string; promocaoDe: string; promocaoAte: string };
  };
  const change = (id: string, body: object) => call(PUT, "PUT", { cookie, params: { id }, body });
  const read = async (id: string) => (await call(readOne, "GET", { cookie, params: { id } })).json.data;
  return { ctx: store, cookie, userId, create, change, read };
}

const variant = (fields: object) => ({ sku: unique("SKU"), tamanho: unique("T"), estoque: 2, ...fields });
const variantsOf = async (ctx: Ctx, productId: string) =>
  ctx.db.variant.findMany({ where: { productId, removidoEm: null }, orderBy: { ordem: "asc" } });

describe("at each moment", () => {
  const START = "2026-11-27T03:00:00.000Z";
  const END = "2026-12-01T03:00:00.000Z";
  const MOMENTS = {
    before: "2026-11-27T02:59:59.999Z",
    first: START,
    last: "2026-12-01T02:59:59.999Z",
    after: END,
  };
  const PRICES = `SELECT price_at(p, v, $3::timestamptz) AS cents, least_price_at(p, $3::timestamptz) AS least
    FROM products p LEFT JOIN variants v ON v."productId" = p.id
    WHERE p."storeId" = $1::uuid AND p.id = $2::uuid ORDER BY v.ordem`;
  const pricesAt = async (ctx: Ctx, id: string, moment: string) => {
    const rows = await sql<{ cents: number; least: number }>(ctx, null, PRICES, [id, moment]);
    return [...rows.map(({ cents }) => cents), rows[0]?.least];
  };

  it("costs the promotional price from the first moment on, and the normal price from the end on", async () => {
    const { ctx, create } = await aTeam();
    const dates = { promocaoDe: START, promocaoAte: END };
    const plain = await create({ precoPromocionalCents: 8_000, ...dates });
    const various = await create({
      precoPromocionalCents: 8_000,
      ...dates,
      variantes: [
        variant({}),
        variant({ precoCents: 9_000 }),
        variant({ precoPromocionalCents: 5_000 }),
        variant({ precoCents: 12_000, precoPromocionalCents: 11_000 }),
      ],
    });
    const open = await create({ precoPromocionalCents: 8_000, promocaoAte: END });
    const normal = [10_000, 9_000, 10_000, 12_000, 9_000];
    const reduced = [8_000, 9_000, 5_000, 11_000, 5_000];
    for (const [name, moment] of Object.entries(MOMENTS)) {
      const holds = name === "first" || name === "last";
      expect(await pricesAt(ctx, plain.id, moment), name).toEqual(holds ? [8_000, 8_000] : [10_000, 10_000]);
      expect(await pricesAt(ctx, various.id, moment), name).toEqual(holds ? reduced : normal);
      expect(await pricesAt(ctx, open.id, moment), name).toEqual(
        name === "after" ? [10_000, 10_000] : [8_000, 8_000],
      );
    }
  });

  /** All statements of a transaction have one clock. `offset` in milliseconds from its moment. */
  async function soldAt(field: "promocaoDe" | "promocaoAte", offset: number): Promise<number[]> {
    const { ctx, create } = await aTeam();
    const plain = await create({ precoPromocionalCents: 8_000 });
    const various = await create({ variantes: [variant({ precoPromocionalCents: 7_000 })] });
    const [small] = await variantsOf(ctx, various.id);
    return transact(ctx, async (tx) => {
      await sql(
        tx,
        null,
        `UPDATE products SET "${field}" = date_trunc('milliseconds', now()) + $2 * interval '1 millisecond'
          WHERE "storeId" = $1::uuid`,
        [offset],
      );
      const lines = [
        { produtoId: plain.id, quantidade: 1 },
        { produtoId: various.id, varianteId: small?.id ?? "", quantidade: 1 },
      ];
      return (await snapshotsOf(tx, lines)).map(({ precoCents }) => precoCents);
    });
  }

  it("sells for the promotional price at the very start, and not a moment before", async () => {
    expect(await soldAt("promocaoDe", 0)).toEqual([8_000, 7_000]);
    expect(await soldAt("promocaoDe", 1)).toEqual([10_000, 10_000]);
  });

  it("sells for the normal price at the very end, and not a moment before", async () => {
    expect(await soldAt("promocaoAte", 0)).toEqual([10_000, 10_000]);
    expect(await soldAt("promocaoAte", 1)).toEqual([8_000, 7_000]);
  });
});

describe("what a visitor sees", () => {
  it("is what they pay: before, during and after, in lists, the page, the bag and the order", async () => {
    const { ctx, shirt, fill, seen, buy, visit } = await aStall();
    const { change } = await aTeam(ctx);
    // Each asks for another page of the list, since answers are kept for half a second.
    const shown = async (limit: number) => {
      const [card] = (await visit(listShown, "GET", { query: `limit=${limit}` })).json.data;
      return [card.menorPrecoCents, card.precoPromocionalCents, card.promocaoAte];
    };
    const cookie = await fill(1);
    const before = await seen(cookie);
    const end = inHours(2);
    await change(shirt.id, { precoPromocionalCents: 4_000, promocaoDe: inHours(1), promocaoAte: end });
    expect(await shown(5)).toEqual([5_000, null, null]);
    expect((await seen(cookie)).totalCents).toBe(before.totalCents);
    // The clock goes on, for these rows.
    await ctx.db.product.update({ where: { id: shirt.id }, data: { promocaoDe: inHours(-1) } });
    expect(await shown(6)).toEqual([4_000, 4_000, end]);
    const page = await visit(readShown, "GET", { params: { slug: shirt.slug } });
    expect(page.json.data).toMatchObject({ menorPrecoCents: 4_000, promocaoAte: end, precoCents: 5_000 });
    const told = await buy(cookie, { totalCents: before.totalCents, aPagarCents: before.aPagarCents });
    expect([told.status, told.json.error]).toEqual([409, expect.stringMatching(/total mudou/)]);
    const now = await visit(summarise, "POST", {
      cookie,
      body: { uf: "SP", provedor: "pix_estatico", freteId: null },
    });
    expect(now.json.data.sacola.mudancas).toMatchObject([{ tipo: "preco", de: 5_000, para: 4_000 }]);
    const { totalCents, aPagarCents } = await seen(cookie);
    const bought = await buy(cookie, { totalCents, aPagarCents });
    expect(bought.status, JSON.stringify(bought.json)).toBe(201);
    const [item] = await ctx.db.orderItem.findMany({ where: { orderId: bought.json.data.pedidoId } });
    expect(item?.precoCents).toBe(4_000);
  });

  it("is in the order and in the filter of its price of now", async () => {
    const { ctx, visit } = await aStall();
    const { create } = await aTeam(ctx);
    const fields = { precoCents: 9_000, precoPromocionalCents: 1_000, promocaoDe: inHours(1) };
    const dated = await create({ ...fields, promocaoAte: inHours(2) });
    const kept = async () => {
      const { menorVarianteCents } = await ctx.db.product.findUniqueOrThrow({ where: { id: dated.id } });
      return [menorVarianteCents, await ctx.db.promotionTurn.count({ where: { productId: dated.id } })];
    };
    // As if an hour had passed: the trigger kept the price of then, and the beginning is still noted.
    const passAnHour = async () => {
      await ctx.db.product.update({ where: { id: dated.id }, data: { promocaoDe: inHours(-1) } });
      await ctx.db.product.update({ where: { id: dated.id }, data: { menorVarianteCents: 9_000 } });
      const passed = { storeId: ctx.storeId, productId: dated.id, em: inHours(-1) };
      await ctx.db.promotionTurn.create({ data: passed });
    };
    const idsOf = async (query: string) =>
      (await visit(listShown, "GET", { query })).json.data.map(({ id }: { id: string }) => id);
    expect(await kept()).toEqual([9_000, 2]);
    await passAnHour();
    expect(await idsOf("precoMax=1000")).toEqual([dated.id]);
    expect(await kept()).toEqual([1_000, 1]);
    await passAnHour();
    expect((await idsOf("ordenar=menor-preco"))[0]).toBe(dated.id);
    await passAnHour();
    await settlePromotions();
    expect(await kept()).toEqual([1_000, 1]);
  });
});

describe("the team", () => {
  it("is refused what is no promotion, told the field, and nothing changes", async () => {
    const { create, change, read, ctx } = await aTeam();
    const { id } = await create({ variantes: [variant({ precoPromocionalCents: 9_000 })] });
    const bare = await create({});
    const tries: [string, object, RegExp][] = [
      [id, { promocaoDe: inHours(2), promocaoAte: inHours(1) }, /^promocaoAte: /],
      [id, { precoCents: 9_000 }, /^precoCents: .*SKU-/],
      [id, { promocaoDe: "ontem" }, /^promocaoDe: /],
      [bare.id, { promocaoDe: inHours(1) }, /^promocaoDe: .*preço promocional/],
      [bare.id, { promocaoAte: inHours(1), precoPromocionalCents: null }, /^promocaoAte: /],
      [bare.id, { variantes: [variant({ precoPromocionalCents: 10_000 })] }, /^variantes\[0\]\.precoPromo/],
      [
        bare.id,
        { variantes: [variant({}), variant({ precoCents: 3_000, precoPromocionalCents: 4_000 })] },
        /^variantes\[1\]\.precoPromo/,
      ],
    ];
    const before = [await read(id), await read(bare.id)];
    for (const [product, body, error] of tries) {
      const { status, json } = await change(product, body);
      expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    }
    expect([await read(id), await read(bare.id)]).toEqual(before);
    expect(await ctx.db.auditLog.count({ where: { acao: "product.updated" } })).toBe(0);
  });

  it("changes dates and a variant's price, with its audit row, and dates go with the last price", async () => {
    const { ctx, cookie, create, change, read } = await aTeam();
    const { id } = await create({ variantes: [variant({}), variant({})] });
    const [one, two] = await variantsOf(ctx, id);
    const of = (variantId = "") => ({ cookie, params: { id, variantId } });
    const wrong = await call(setVariant, "PUT", { ...of(one?.id), body: { precoPromocionalCents: 10_000 } });
    expect([wrong.status, wrong.json.error]).toEqual([
      422,
      expect.stringMatching(/^precoPromocionalCents: /),
    ]);
    const body = { precoPromocionalCents: 6_000 };
    const priced = await call(setVariant, "PUT", { ...of(one?.id), body });
    expect(priced.json.data).toMatchObject(body);
    const promocaoDe = inHours(1);
    expect((await change(id, { promocaoDe })).json.data).toMatchObject({ promocaoDe, promocaoAte: null });
    expect(await ctx.db.auditLog.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      acao: "product.updated",
      depois: expect.objectContaining({ promocaoDe }),
    });
    expect((await call(removeVariant, "DELETE", of(two?.id))).status).toBe(200);
    expect(await read(id)).toMatchObject({ promocaoDe });
    await call(setVariant, "PUT", { ...of(one?.id), body: { precoPromocionalCents: null } });
    expect(await read(id)).toMatchObject({ promocaoDe: null });
    expect(await ctx.db.promotionTurn.count({ where: { productId: id } })).toBe(0);
  });

  it("is offered the price of now, and a copy has prices and dates", async () => {
    const { ctx, cookie, create, read } = await aTeam();
    const dates = { promocaoDe: inHours(-1), promocaoAte: inHours(1) };
    const nome = unique("Oferta");
    const { id } = await create({
      nome,
      ...dates,
      variantes: [variant({ precoPromocionalCents: 6_000 }), variant({})],
    });
    const later = await create({ nome, precoPromocionalCents: 6_000, promocaoDe: inHours(1) });
    const { json } = await call(findProducts, "GET", { cookie, query: { q: nome } });
    const offered = new Map<string, { precoCents: number; variantes: { precoCents: number }[] }>(
      json.data.map((each: { id: string }) => [each.id, each]),
    );
    expect(offered.get(id)?.variantes.map(({ precoCents }) => precoCents)).toEqual([6_000, 10_000]);
    expect(offered.get(later.id)?.precoCents).toBe(10_000);
    const copy = await call(duplicate, "POST", { cookie, params: { id } });
    expect(await read(copy.json.data.id)).toMatchObject(dates);
    expect(await variantsOf(ctx, copy.json.data.id)).toMatchObject([
      { precoPromocionalCents: 6_000 },
      { precoPromocionalCents: null },
    ]);
  });

  it("reads in a file what it wrote there, and can change it there", async () => {
    const { ctx, cookie, create, change, read } = await aTeam();
    const sku = unique("S");
    const first = await create({
      variantes: [variant({}), variant({ sku, precoPromocionalCents: 6_000 })],
      promocaoDe: "2026-11-27T03:00:00.123Z",
    });
    const plain = await create({ precoPromocionalCents: 6_000, promocaoAte: "2030-12-01T03:00:00.000Z" });
    const file = await call(exportar.GET, "GET", { cookie });
    expect(await importCsv(ctx, file.bytes, { cookie })).toMatchObject({ semMudanca: 3, comErro: 0 });
    await change(plain.id, { precoPromocionalCents: null });
    await change(first.id, { precoCents: 20_000 });
    expect(await importCsv(ctx, file.bytes, { cookie })).toMatchObject({ atualizados: 2, comErro: 0 });
    expect(await read(plain.id)).toMatchObject({
      precoPromocionalCents: 6_000,
      promocaoAte: "2030-12-01T03:00:00.000Z",
    });
    const wrong = `slug;sku;promocaoDe;precoPromocionalVariante;preco\n${plain.slug};;amanhã;;
${plain.slug};;2031-01-01T00:00:00-03:00;;\n${first.slug};${sku};;100,00;\n${first.slug};;;;5,00`;
    const { erros, comErro } = await importCsv(ctx, wrong, { cookie });
    expect([comErro, erros.map(({ campo }: { campo: string | null }) => campo)]).toEqual([
      4,
      ["promocaoDe", "promocaoAte", "precoPromocionalVariante", "preco"],
    ]);
  });
});
