import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { POST as convert } from "@/app/(api)/manual-orders/[id]/converter/route";
import { GET as readOffer } from "@/app/(api)/manual-orders/[id]/route";
import { POST as offer } from "@/app/(api)/manual-orders/route";
import * as exportar from "@/app/(api)/products/exportar/route";
import { GET as report } from "@/app/(api)/reports/[tipo]/route";
import { PUT as setQuantity } from "@/app/(api)/store/cart/itens/[itemId]/route";
import { POST as add, GET as readCart } from "@/app/(api)/store/cart/route";
import { POST as askAlert } from "@/app/(api)/store/products/[slug]/avisos/route";
import { GET as readProduct } from "@/app/(api)/store/products/[slug]/route";
import { GET as search } from "@/app/(api)/store/search/route";
import { pool } from "@/lib/db/client";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { adjustStock } from "@/lib/products/stock";
import { updateProduct } from "@/lib/products/write";
import { tellOfStock } from "@/lib/stock-alerts/tell";
import { call, cookiesOf } from "@/lib/testing/call";
import { aUser } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";
import { aKit } from "@/lib/testing/kit";
import { aSale } from "@/lib/testing/sales";
import { expectSoundBooks } from "@/lib/testing/shop";
import { aShop } from "@/lib/testing/storefront";

/** Longer than any cache. */
const aWhile = () => sleep(600);

async function aStall(shelf: Parameters<typeof aKit>[1] = {}) {
  const shop = await aShop();
  const stall = await aKit(shop.ctx, shelf);
  const { cookie } = await aUser(shop.ctx);
  const page = async () => (await shop.visit(readProduct, "GET", { params: { slug: stall.slug } })).json.data;
  const stock = (estoque: number) => adjustStock(shop.ctx, stall.shirt.id, { estoque, motivo: "contagem" });
  return { ...shop, ...stall, staff: cookie, page, stock };
}

describe("a visitor", () => {
  it("sees the parts of a kit, how many are left, and when it is sold out", async () => {
    const { visit, kit, shirt, page, stock } = await aStall({ shirts: 9 });
    expect(await page()).toMatchObject({
      esgotado: false,
      restam: 4,
      kit: [
        { nome: "Camiseta", quantidade: 2, slug: shirt.slug },
        { nome: "Boné · M · Azul", quantidade: 1 },
      ],
    });
    const available = async () => {
      const { json } = await visit(search, "GET", { query: { disponivel: "true" } });
      return [json.data.map(({ id }: { id: string }) => id).includes(kit.id), json.facetas.disponivel];
    };
    expect((await available())[0]).toBe(true);
    await stock(1);
    await aWhile();
    expect(await page()).toMatchObject({ esgotado: true, restam: null });
    expect((await available())[0]).toBe(false);
    const all = (await visit(search, "GET")).json.data;
    expect(all.at(-1)).toMatchObject({ id: kit.id });
    const sorted = (await visit(search, "GET", { query: { precoMin: "1" } })).json.data;
    expect(sorted.at(-1)).toMatchObject({ id: kit.id });
    expect(all.find(({ id }: { id: string }) => id === kit.id)).toMatchObject({ esgotado: true });
    expect(all.find(({ id }: { id: string }) => id === shirt.id)).toMatchObject({ esgotado: false });
  });

  it("puts no more kits in the bag than the parts make, and is told what changed", async () => {
    const { ctx, visit, kit, shirt, stock } = await aStall({ shirts: 9 });
    const body = (quantidade: number) => ({ produtoId: kit.id, quantidade });
    const many = await visit(add, "POST", { body: body(5) });
    expect([many.status, many.json.error]).toEqual([409, "quantidade: há só 4 em estoque"]);
    const first = await visit(add, "POST", { body: body(4) });
    const cookie = cookiesOf(first);
    const [line] = first.json.data.itens;
    expect(line).toMatchObject({ disponivel: 4, situacao: "ok", precoCents: 9000 });
    const params = { itemId: line.id };
    expect((await visit(setQuantity, "PUT", { cookie, params, body: { quantidade: 5 } })).status).toBe(409);
    const look = async () => (await visit(readCart, "GET", { cookie })).json.data;
    await stock(5);
    expect(await look()).toMatchObject({
      podeFinalizar: false,
      itens: [{ disponivel: 2, situacao: "estoque" }],
    });
    await updateProduct(ctx, shirt.id, { publicado: false });
    expect(await look()).toMatchObject({ itens: [{ disponivel: 0, situacao: "indisponivel" }] });
    await updateProduct(ctx, shirt.id, { publicado: true, controlaEstoque: false });
    expect(await look()).toMatchObject({ itens: [{ disponivel: 10, situacao: "ok" }] });
  });

  it("gets a mail when the parts make a kit again", async () => {
    const { ctx, visit, slug, stock } = await aStall({ shirts: 1 });
    const ask = () =>
      visit(askAlert, "POST", { params: { slug }, body: { email: "ana@exemplo.test", varianteId: null } });
    expect((await ask()).status).toBe(200);
    const mails = () => ctx.db.email.count({ where: { tipo: "estoque" } });
    await tellOfStock();
    expect(await mails()).toBe(0);
    await stock(2);
    await tellOfStock();
    expect(await mails()).toBe(1);
    expect((await ask()).status).toBe(409);
  });
});

describe("a change of a part", () => {
  it("is noted for the kit's page when that shows it, and for all pages when the kit sells out", async () => {
    const { ctx, kit, slug, shirt, stock } = await aStall({ shirts: 30, caps: 30 });
    const noted = async (change: () => Promise<unknown>) => {
      await pool().query(`DELETE FROM shop_changes WHERE "storeId" = $1`, [ctx.storeId]);
      await change();
      const { rows } = await pool().query(`SELECT slug FROM shop_changes WHERE "storeId" = $1`, [
        ctx.storeId,
      ]);
      return rows.map((row) => String(row.slug)).toSorted();
    };
    expect(await noted(() => stock(20))).toEqual([]);
    expect(await noted(() => stock(10))).toEqual([slug]);
    expect(await noted(() => stock(11))).toEqual([]);
    const itens = [{ produtoId: kit.id, quantidade: 1 }];
    expect(await noted(() => createOrder(ctx, { origem: "loja", itens }))).toEqual([slug]);
    expect(await noted(() => stock(1))).toEqual(["", shirt.slug].toSorted());
  });
});

describe("the team", () => {
  it("offers a kit at a price of its own, and the order takes the parts as they are then", async () => {
    const { ctx, kit, shirt, staff, shelf } = await aStall({ shirts: 9 });
    const body = { itens: [{ descricao: "Kit", precoCents: 7000, quantidade: 2, produtoId: kit.id }] };
    const { id } = (await call(offer, "POST", { cookie: staff, body })).json.data;
    const read = async () => (await call(readOffer, "GET", { cookie: staff, params: { id } })).json.data;
    expect((await read()).itens[0].produto).toMatchObject({ estoque: 4 });
    const become = () => call(convert, "POST", { cookie: staff, params: { id }, body: { pago: false } });
    await updateProduct(ctx, shirt.id, { publicado: false });
    const refused = await become();
    expect([refused.status, refused.json.error]).toEqual([
      409,
      `itens[0].produtoId: o kit ${kit.nome} está incompleto: Camiseta não está à venda`,
    ]);
    await updateProduct(ctx, shirt.id, { publicado: true });
    expect((await become()).status).toBe(200);
    expect(await shelf()).toEqual([5, 8]);
    expect((await ctx.db.orderItem.findFirstOrThrow()).totalCents).toBe(14_000);
    await expectSoundBooks(ctx);
  });

  it("takes the catalogue out to a file and in again: a kit stays one, without a stock of its own", async () => {
    const { ctx, kit, slug, staff, shelf } = await aStall();
    const file = (await call(exportar.GET, "GET", { cookie: staff })).bytes.toString("utf8");
    expect(await importCsv(ctx, file, { cookie: staff })).toMatchObject({ comErro: 0, atualizados: 0 });
    const renamed = `slug;nome;preco\n${slug};Kit de verão;95,00`;
    expect(await importCsv(ctx, renamed, { cookie: staff })).toMatchObject({ atualizados: 1, comErro: 0 });
    for (const row of [
      `slug;estoque\n${slug};4`,
      `slug;sku;estoque\n${slug};KIT-P;4`,
      `slug;controlaEstoque\n${slug};não`,
    ])
      expect(await importCsv(ctx, row, { cookie: staff })).toMatchObject({ atualizados: 0, comErro: 1 });
    const stored = await ctx.db.product.findUniqueOrThrow({ where: { id: kit.id } });
    expect(stored).toMatchObject({ nome: "Kit de verão", kit: true, estoque: 0, variantes: 0 });
    expect(await shelf()).toEqual([10, 10]);
    await expectSoundBooks(ctx);
  });

  it("counts the stock of the parts alone in the report", async () => {
    const { kit, shirt, staff } = await aStall();
    const params = { tipo: "estoque" };
    const { linhas, totais } = (await call(report, "GET", { cookie: staff, params })).json.data;
    const ids = linhas.map(({ produtoId }: { produtoId: string }) => produtoId);
    expect(ids).toContain(shirt.id);
    expect(ids).not.toContain(kit.id);
    expect(totais.estoque).toBe(20);
  });

  it("counts a sold kit as its parts in the report, paid or reserved, and no more once it is cancelled", async () => {
    const { ctx, kit, shirt, cap, staff } = await aStall();
    const read = async () => {
      const { linhas } = (await call(report, "GET", { cookie: staff, params: { tipo: "estoque" } })).json
        .data;
      const of = ({ id }: { id: string }) =>
        linhas.find(({ produtoId }: { produtoId: string }) => produtoId === id);
      return [of(shirt), of(cap)].map(({ vendidos30d, reservado }) => [vendidos30d, reservado]);
    };
    const itens = [
      { produtoId: kit.id, quantidade: 3 },
      { produtoId: shirt.id, quantidade: 1 },
    ];
    await aSale(ctx, new Date().toISOString(), { itens });
    expect(await read()).toEqual([
      [7, 0],
      [3, 0],
    ]);
    const open = await createOrder(ctx, { origem: "loja", itens: [{ produtoId: kit.id, quantidade: 1 }] });
    expect(await read()).toEqual([
      [7, 2],
      [3, 1],
    ]);
    await moveOrder(ctx, open.id, { para: "cancelled" });
    expect(await read()).toEqual([
      [7, 0],
      [3, 0],
    ]);
  });
});
