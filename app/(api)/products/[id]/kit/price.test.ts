import { describe, expect, it } from "vitest";
import { POST as duplicate } from "@/app/(api)/products/[id]/duplicate/route";
import { PUT as save } from "@/app/(api)/products/[id]/kit/route";
import { PUT as change, GET as read } from "@/app/(api)/products/[id]/route";
import { PUT as setVariant } from "@/app/(api)/products/[id]/variants/[variantId]/route";
import * as exportar from "@/app/(api)/products/exportar/route";
import { GET as list } from "@/app/(api)/products/route";
import { POST as add, GET as readCart } from "@/app/(api)/store/cart/route";
import { GET as readShown } from "@/app/(api)/store/products/[slug]/route";
import { GET as listShown } from "@/app/(api)/store/products/route";
import { createOrder } from "@/lib/orders/create/create";
import { settlePromotions } from "@/lib/products/settle-promotions";
import { tellPromotions } from "@/lib/products/tell-promotions";
import { call, cookiesOf } from "@/lib/testing/call";
import { comeAgain } from "@/lib/testing/come-again";
import { importCsv } from "@/lib/testing/imports";
import { aKit } from "@/lib/testing/kit";
import { eventsOf } from "@/lib/testing/shop";
import { aStall } from "@/lib/testing/stall";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A kit of two shirts for 5000 and a cap for 3000, less 10 %. */
async function aFollower(kitDescontoBps: number | null = 1000) {
  const stall = await aStall();
  const { ctx, owner, visit } = stall;
  const kit = await aKit(ctx, { shirts: 100, caps: 100 });
  const { cookie } = owner;
  const params = { id: kit.kit.id };
  const follow = (body: object) =>
    call(save, "PUT", { cookie, params, body: { kit: kit.parts, kitDescontoBps, ...body } });
  const saved = await follow({});
  const put = (id: string, body: object) => call(change, "PUT", { cookie, params: { id }, body });
  const row = () => ctx.db.product.findUniqueOrThrow({ where: params });
  const order = async () => {
    const itens = [{ produtoId: params.id, quantidade: 1 }];
    return (await createOrder(ctx, { origem: "loja", itens })).totalCents;
  };
  let limit = 10;
  /** Lists are kept for half a second, so each look asks for another one. */
  const cards = async (query: string) => {
    limit += 1;
    const { json } = await visit(listShown, "GET", { query: `limit=${limit}&${query}` });
    return json.data as { id: string; precoCents: number; menorPrecoCents: number }[];
  };
  return { ...stall, ...kit, cookie, params, follow, saved, put, row, order, cards };
}

describe("a kit at the sum of its parts less a percentage", () => {
  it("costs it, rounded once, and has its own price again when asked", async () => {
    const { saved, follow, put, shirt, params, row, order } = await aFollower(333);
    // 13000 × 0.9667 = 12567.1
    expect([saved.status, saved.json.data?.precoCents]).toEqual([200, 12_567]);
    expect(saved.json.data.kit.map(({ precoCents }: { precoCents: number }) => precoCents)).toEqual([
      5_000, 3_000,
    ]);
    await put(shirt.id, { precoCents: 5_001 });
    // 13002 × 0.9667 = 12569.03
    expect(await order()).toBe(12_569);
    expect((await follow({ kitDescontoBps: 5000 })).json.data).toMatchObject({
      precoCents: 6_501,
      kitDescontoBps: 5000,
    });
    await put(shirt.id, { precoCents: 5_000 });
    expect((await follow({ kitDescontoBps: undefined })).json.data.kitDescontoBps).toBe(5000);
    expect((await follow({ kitDescontoBps: null })).json.data).toMatchObject({
      precoCents: 6_500,
      kitDescontoBps: null,
    });
    await put(shirt.id, { precoCents: 9_000 });
    expect(await order()).toBe(6_500);
    await follow({});
    expect((await follow({ kit: [], kitDescontoBps: undefined })).json.data.kitDescontoBps).toBeNull();
    expect(await row()).toMatchObject({ kitDescontoBps: null, id: params.id });
  });

  it("follows its parts in every place at once: panel, file, shop, bag and order", async () => {
    const { ctx, cookie, params, put, shirt, cap, blue, slug, visit, cards, order, kit } = await aFollower();
    const bag = cookiesOf(await visit(add, "POST", { body: { produtoId: params.id, quantidade: 1 } }));
    const places = async () => {
      const one = (await call(read, "GET", { cookie, params })).json.data.precoCents;
      const { data } = (await call(list, "GET", { cookie, query: { q: kit.nome } })).json;
      const file = (await call(exportar.GET, "GET", { cookie })).bytes.toString("utf8");
      const cart = (await visit(readCart, "GET", { cookie: bag })).json.data.itens[0].precoCents;
      const card = (await cards("")).find(({ id }) => id === params.id);
      return [one, data[0].precoCents, cart, card?.precoCents, card?.menorPrecoCents, await order(), file];
    };
    const same = (cents: number, text: string) => [
      cents,
      cents,
      cents,
      cents,
      cents,
      cents,
      expect.stringContaining(text),
    ];
    expect(await places()).toEqual(same(11_700, "117,00"));
    const page = await visit(readShown, "GET", { params: { slug } });
    expect(page.json.data).toMatchObject({ precoCents: 11_700, menorPrecoCents: 11_700 });
    await put(shirt.id, { precoCents: 4_000 });
    expect(await places()).toEqual(same(9_900, "99,00"));
    const variant = { cookie, params: { id: cap.id, variantId: blue.id }, body: { precoCents: 2_000 } };
    expect((await call(setVariant, "PUT", variant)).status).toBe(200);
    expect(await places()).toEqual(same(9_000, "90,00"));
    const dates = { promocaoDe: inHours(-1), promocaoAte: inHours(1) };
    await put(shirt.id, { precoPromocionalCents: 3_000, ...dates });
    expect(await places()).toEqual(same(7_200, "72,00"));
    // The clock goes on, for this row, and nobody settled it yet.
    await ctx.db.product.update({
      where: { id: shirt.id },
      data: { promocaoDe: inHours(-3), promocaoAte: inHours(-2) },
    });
    expect(await places()).toEqual(same(9_000, "90,00"));
  });

  it("is sorted and filtered by its price of now, and tells its change once", async () => {
    const { ctx, params, put, shirt, cards, row } = await aFollower();
    const found = async (query: string) => (await cards(query)).some(({ id }) => id === params.id);
    const before = (await eventsOf(ctx, params.id)).length;
    await put(shirt.id, { precoCents: 20_000 });
    expect(await found("precoMax=20000")).toBe(false);
    expect((await cards("ordenar=maior-preco"))[0]?.id).toBe(params.id);
    expect((await row()).precoCents).toBe(38_700);
    // A promotion whose turn the clock passed makes the kit due, too.
    await put(shirt.id, { precoPromocionalCents: 1_000, promocaoDe: inHours(1) });
    await ctx.db.product.update({ where: { id: shirt.id }, data: { promocaoDe: inHours(-1) } });
    await ctx.db.promotionTurn.deleteMany({ where: { productId: params.id } });
    const turn = { storeId: ctx.storeId, productId: shirt.id, em: new Date(Date.now() - 1000) };
    await ctx.db.promotionTurn.create({ data: turn });
    expect(await found("precoMax=5000")).toBe(true);
    await settlePromotions();
    await tellPromotions();
    await tellPromotions();
    expect((await eventsOf(ctx, params.id)).slice(before)).toEqual(["product.updated"]);
    expect(await ctx.db.promotionTurn.count({ where: { productId: params.id } })).toBe(0);
  });

  it("has no other price: the panel and a file are refused, and its own price said again is not", async () => {
    const { ctx, cookie, params, put, follow, slug, shirt } = await aFollower();
    const said = "o preço deste kit segue o das suas peças; mude o delas, ou dê ao kit um preço próprio";
    const refusal = async (body: object) => (await put(params.id, body)).json.error;
    expect(await refusal({ precoCents: 1 })).toBe(`precoCents: ${said}`);
    expect(await refusal({ precoPromocionalCents: 1 })).toBe(`precoPromocionalCents: ${said}`);
    expect((await put(params.id, { precoCents: 11_700, nome: "Kit novo" })).status).toBe(200);
    const csv = (cents: string) => importCsv(ctx, `slug;preco\n${slug};${cents}`, { cookie });
    expect(await csv("1,00")).toMatchObject({ comErro: 1, atualizados: 0 });
    expect(await csv("117,00")).toMatchObject({ comErro: 0, atualizados: 0 });
    // An import writes prices of parts by a statement of its own.
    await importCsv(ctx, `slug;preco\n${shirt.slug};10,00`, { cookie });
    expect((await call(read, "GET", { cookie, params })).json.data.precoCents).toBe(4_500);
    expect((await follow({ kitDescontoBps: 9001 })).status).toBe(422);
    expect((await follow({ kit: [] })).json.error).toBe("kitDescontoBps: informe também as peças do kit");
    await follow({ kitDescontoBps: null });
    await put(params.id, { precoPromocionalCents: 100 });
    expect((await follow({})).json.error).toMatch(/^kitDescontoBps: o kit tem um preço promocional/);
  });

  it("is copied as one that follows", async () => {
    const { cookie, params } = await aFollower();
    const copy = (await call(duplicate, "POST", { cookie, params })).json.data;
    expect(copy).toMatchObject({ kitDescontoBps: 1000, precoCents: 11_700 });
  });

  it("answers 409 in the checkout when a part's price changed the total", async () => {
    const { params, put, shirt, visit, seen, buy } = await aFollower();
    const cookie = cookiesOf(await visit(add, "POST", { body: { produtoId: params.id, quantidade: 1 } }));
    const { totalCents, aPagarCents } = await seen(cookie);
    await put(shirt.id, { precoCents: 6_000 });
    const refused = await buy(cookie, { totalCents, aPagarCents });
    expect([refused.status, refused.json.error]).toEqual([409, expect.stringMatching(/total mudou/)]);
    const now = await seen(cookie);
    expect(now.totalCents).toBeGreaterThan(totalCents);
    const bought = await buy(cookie, { totalCents: now.totalCents, aPagarCents: now.aPagarCents });
    expect(bought.status, JSON.stringify(bought.json)).toBe(201);
  });

  it("is sold at the old or the new price while parts change, and never at a mix", async () => {
    const { ctx, order, shirt, cap, parts, follow, row } = await aFollower(0);
    // Both parts change in one statement: 2 × 5000 + 3000, or 2 × 1000 + 9000.
    await ctx.db.variant.updateMany({ where: { productId: cap.id }, data: { precoCents: null } });
    const flip = (isNew: boolean) =>
      ctx.db.$executeRaw`UPDATE products SET "precoCents" = CASE WHEN id = ${shirt.id}::uuid
        THEN ${isNew ? 1000 : 5000}::int ELSE ${isNew ? 9000 : 3000}::int END
        WHERE "storeId" = ${ctx.storeId}::uuid AND id IN (${shirt.id}::uuid, ${cap.id}::uuid)`;
    const totals: number[] = [];
    await Promise.all([
      ...Array.from({ length: 20 }, async () => totals.push(await comeAgain(order))),
      ...Array.from({ length: 10 }, (_, n) => comeAgain(() => flip(n % 2 === 0))),
      ...Array.from({ length: 4 }, () => settlePromotions()),
      ...Array.from({ length: 4 }, (_, n) =>
        comeAgain(() => follow({ kit: n % 2 ? parts : parts.toReversed() })),
      ),
    ]);
    expect(totals.filter((total) => total !== 13_000 && total !== 11_000)).toEqual([]);
    const orders = await ctx.db.order.findMany({ include: { items: true } });
    for (const { subtotalCents, items } of orders)
      expect(items.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(subtotalCents);
    await flip(true);
    await settlePromotions();
    await settlePromotions();
    expect((await row()).precoCents).toBe(11_000);
  });

  it("writes the 500 kits of a part after its change, in one batch", async () => {
    const { ctx, cookie, shirt, put, params } = await aFollower();
    await ctx.db.$executeRaw`WITH made AS (
        INSERT INTO products ("storeId", id, nome, slug, "precoCents", kit, "kitDescontoBps", "atualizadoEm")
        SELECT ${ctx.storeId}::uuid, gen_random_uuid(), 'Kit ' || n, 'kit-em-massa-' || n, 1, true, 1000, now()
        FROM generate_series(1, 500) n RETURNING "storeId", id)
      INSERT INTO kit_parts ("storeId", "kitId", ordem, "productId", quantidade)
      SELECT made."storeId", made.id, n, p.id, 1 FROM made, generate_series(0, 1) n, products p
      WHERE p."storeId" = made."storeId" AND p.id = ${shirt.id}::uuid`;
    expect((await put(shirt.id, { precoCents: 2_000 })).status).toBe(200);
    expect(await ctx.db.promotionTurn.count()).toBe(501);
    await settlePromotions();
    expect(await ctx.db.product.count({ where: { nome: { startsWith: "Kit " }, precoCents: 3_600 } })).toBe(
      500,
    );
    expect((await call(read, "GET", { cookie, params })).json.data.precoCents).toBe(6_300);
  });
});
