import { describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { changeStock, hasStock, type StockChange } from "@/lib/products/stock-change";
import { crossing, type ProductLevel } from "@/lib/products/stock-events";
import { recordStock, type StockReason } from "@/lib/products/stock-record";
import { deleteProduct } from "@/lib/products/write";
import { aStore } from "@/lib/testing/factories";
import { failure } from "@/lib/testing/failure";
import { eventsOf, expectSoundBooks, stocked, stockedVariant } from "@/lib/testing/shop";

type Unit = { id: string; productId?: string };

const of = ({ id, productId }: Unit, quantidade: number): StockChange => ({
  productId: productId ?? id,
  variantId: productId ? id : null,
  quantidade,
  nome: "Camiseta",
});

const change = (
  ctx: Ctx,
  changes: StockChange[],
  reason: StockReason = { tipo: "ajuste", motivo: "contagem" },
) =>
  transact(ctx, async (tx) => {
    const changed = await changeStock(tx, changes);
    await recordStock(tx, changed, reason);
    return changed;
  });

const stockOf = async ({ db }: Ctx, id: string) =>
  (await db.product.findUniqueOrThrow({ where: { id } })).estoque;

describe("changeStock and recordStock", () => {
  it("add up what is said of one unit, write one movement of it, and tell once of each product", async () => {
    const ctx = await aStore();
    const [shirt, cap] = [await stocked(ctx, 20), await stocked(ctx, 0)];
    const [blue, red] = [await stockedVariant(ctx, cap.id, 20), await stockedVariant(ctx, cap.id, 20)];
    const changed = await change(ctx, [of(red, -1), of(shirt, 3), of(blue, 4), of(shirt, -5), of(red, -2)]);
    expect(changed.map(({ quantidade, saldo }) => [quantidade, saldo]).toSorted()).toEqual([
      [-2, 18],
      [-3, 17],
      [4, 24],
    ]);
    expect([await stockOf(ctx, shirt.id), await stockOf(ctx, cap.id)]).toEqual([18, 41]);
    for (const { id } of [shirt, cap]) {
      expect(await eventsOf(ctx, id)).toEqual(["product.created", "product.stock_changed"]);
    }
    const event = await ctx.db.webhookEvent.findFirst({ where: { recursoId: cap.id, sequencia: 2 } });
    expect(event).toMatchObject({ dados: { id: cap.id, estoque: 41 }, anterior: { estoque: 40 } });
    const movements = await ctx.db.stockMovement.findMany({ where: { motivo: "contagem" } });
    expect(movements).toHaveLength(3);
    await expectSoundBooks(ctx);
  });

  it("write nothing when the changes cancel out", async () => {
    const ctx = await aStore();
    const shirt = await stocked(ctx, 20);
    expect(await change(ctx, [of(shirt, 3), of(shirt, -3)])).toEqual([]);
    expect(await eventsOf(ctx, shirt.id)).toEqual(["product.created"]);
  });

  it("refuse what is not there, and then change nothing", async () => {
    const ctx = await aStore();
    const [shirt, cap] = [await stocked(ctx, 20), await stocked(ctx, 0)];
    const blue = await stockedVariant(ctx, cap.id, 2);
    expect(await failure(change(ctx, [of(shirt, -1), of(blue, -3)]))).toBe(
      "conflict estoque: não há 3 unidade(s) de Camiseta",
    );
    expect([await stockOf(ctx, shirt.id), await stockOf(ctx, cap.id)]).toEqual([20, 2]);
    await expectSoundBooks(ctx);
  });

  it("take no more than there is of a product without variants", async () => {
    const ctx = await aStore();
    const shirt = await stocked(ctx, 2);
    expect(await failure(change(ctx, [of(shirt, -3)]))).toBe(
      "conflict estoque: não há 3 unidade(s) de Camiseta",
    );
    expect(await stockOf(ctx, shirt.id)).toBe(2);
  });

  it("tell of a line only when it is crossed", async () => {
    const ctx = await aStore();
    const shirt = await stocked(ctx, 7);
    for (const units of [-1, -1, -1, -4, 3, -3, 20, -19]) await change(ctx, [of(shirt, units)]);
    const events = (await eventsOf(ctx, shirt.id)).filter((name) => !name.endsWith("changed"));
    expect(events).toEqual([
      "product.created",
      "product.low_stock",
      "product.out_of_stock",
      "product.back_in_stock",
      "product.out_of_stock",
      "product.back_in_stock",
      "product.low_stock",
    ]);
  });

  it.each([
    [6, 5, 5, "product.low_stock"],
    [6, 1, 5, "product.low_stock"],
    [5, 4, 5, null],
    [6, 0, 5, "product.out_of_stock"],
    [1, 0, 5, "product.out_of_stock"],
    [0, 1, 5, "product.back_in_stock"],
    [0, 99, 5, "product.back_in_stock"],
    [5, 6, 5, null],
    [1, 0, 0, "product.out_of_stock"],
    [3, 2, 0, null],
  ])("see %i → %i with a minimum of %i as %s", (before, after, minimo, expected) => {
    const level: ProductLevel = { productId: "", before, after, minimo, variants: [], controlaEstoque: true };
    expect(crossing(level)).toBe(expected);
  });

  it("sell nothing of a removed product, but take its units back without telling anybody", async () => {
    const ctx = await aStore();
    const shirt = await stocked(ctx, 20);
    await deleteProduct(ctx, shirt.id);
    expect(await failure(change(ctx, [of(shirt, -1)]))).toMatch(/^conflict estoque/);
    const [left, events] = [await stockOf(ctx, shirt.id), await eventsOf(ctx, shirt.id)];
    await change(ctx, [of(shirt, 2)]);
    expect(await stockOf(ctx, shirt.id)).toBe(left + 2);
    expect(await eventsOf(ctx, shirt.id)).toEqual(events);
    await expectSoundBooks(ctx);
  });

  it("leave out what comes back to a product that keeps no stock of its own any more", async () => {
    const ctx = await aStore();
    const cap = await stocked(ctx, 0);
    await stockedVariant(ctx, cap.id, 3);
    expect(await change(ctx, [of(cap, 5)])).toEqual([]);
    expect(await failure(change(ctx, [of(cap, -1)]))).toMatch(/^conflict estoque/);
    expect(await stockOf(ctx, cap.id)).toBe(3);
    await expectSoundBooks(ctx);
  });

  it("do not reach into another store", async () => {
    const [ctx, other] = [await aStore(), await aStore()];
    const shirt = await stocked(other, 20);
    expect(await failure(change(ctx, [of(shirt, -1)]))).toMatch(/^conflict estoque/);
    expect(await change(ctx, [of(shirt, 1)])).toEqual([]);
    expect(await stockOf(other, shirt.id)).toBe(20);
  });
});

describe("hasStock", () => {
  it("says whether changeStock would do it all, and holds the stock until the end", async () => {
    const ctx = await aStore();
    const [shirt, cap] = [await stocked(ctx, 5), await stocked(ctx, 0)];
    const blue = await stockedVariant(ctx, cap.id, 2);
    const ask = (changes: StockChange[]) => transact(ctx, (tx) => hasStock(tx, changes));
    expect(await ask([of(shirt, -5), of(blue, -2)])).toBe(true);
    expect(await ask([of(shirt, -5), of(blue, -3)])).toBe(false);
    expect(await ask([of(shirt, -3), of(shirt, -3)])).toBe(false);
    expect(await ask([of(cap, -1)])).toBe(false);
    expect(await ask([])).toBe(true);
    const takeAll = () =>
      transact(ctx, async (tx) => {
        if (!(await hasStock(tx, [of(shirt, -5)]))) return false;
        await recordStock(tx, await changeStock(tx, [of(shirt, -5)]), { tipo: "ajuste" });
        return true;
      });
    const answers = await Promise.all(Array.from({ length: 5 }, takeAll));
    expect(answers.filter((took) => took)).toHaveLength(1);
    await expectSoundBooks(ctx);
  });
});
