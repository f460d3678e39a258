import { expect, it } from "vitest";
import { GET as list } from "@/app/(api)/store/products/route";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { createOrder } from "@/lib/orders/create/create";
import { adjustStock } from "@/lib/products/stock";
import { tellKits } from "@/lib/products/tell-kits";
import { updateProduct } from "@/lib/products/write";
import { aRule, drain, runsOf } from "@/lib/testing/automations";
import { aUser } from "@/lib/testing/factories";
import { aKit } from "@/lib/testing/kit";
import { meanwhile } from "@/lib/testing/meanwhile";
import { eventsOf } from "@/lib/testing/shop";
import { aShop } from "@/lib/testing/storefront";

const isMarked = async ({ db }: Ctx, id: string) =>
  (await db.product.findUniqueOrThrow({ where: { id } })).esgotado;

/** The stock events of a kit since its creation. */
async function told(ctx: Ctx, id: string) {
  await Promise.all([tellKits(), tellKits()]);
  await tellKits();
  return (await eventsOf(ctx, id)).filter((event) => event.endsWith("_stock"));
}

const OUT = "product.out_of_stock";
const BACK = "product.back_in_stock";

async function aStall(shelf: Parameters<typeof aKit>[1]) {
  const shop = await aShop();
  const stall = await aKit(shop.ctx, shelf);
  const { ctx } = shop;
  const shirts = (estoque: number) => adjustStock(ctx, stall.shirt.id, { estoque, motivo: "contagem" });
  const caps = (estoque: number) =>
    adjustStock(ctx, stall.cap.id, { estoque, varianteId: stall.blue.id, motivo: "contagem" });
  const sell = (produtoId: string, quantidade: number) =>
    createOrder(ctx, { origem: "loja", itens: [{ produtoId, quantidade }] });
  const names = async (query: Record<string, string>) => {
    const { json } = await shop.visit(list, "GET", { query });
    return json.data.map(({ nome }: { nome: string }) => nome);
  };
  return { ...shop, ...stall, shirts, caps, sell, names };
}

it("is last in the whole list and in a narrowed one when an order took a part, and tells it once", async () => {
  const { ctx, kit, shirt, sell, names, shirts } = await aStall({ shirts: 5, caps: 9 });
  expect([await isMarked(ctx, kit.id), await told(ctx, kit.id)]).toEqual([false, []]);
  await sell(shirt.id, 4);
  expect(await isMarked(ctx, kit.id)).toBe(true);
  const whole = await names({ limit: "100", ordenar: "maior-preco" });
  expect(whole.at(-1)).toBe(kit.nome);
  const first = { page: "1", limit: String(whole.length - 1), precoMin: "1", ordenar: "maior-preco" };
  expect(await names(first)).not.toContain(kit.nome);
  expect(await told(ctx, kit.id)).toEqual([OUT]);
  const [event] = await ctx.db.webhookEvent.findMany({ where: { evento: OUT, recursoId: kit.id } });
  expect(event).toMatchObject({ origem: "sistema", dados: { id: kit.id, estoque: 0 } });
  await shirts(2);
  expect(await isMarked(ctx, kit.id)).toBe(false);
  expect(await told(ctx, kit.id)).toEqual([OUT, BACK]);
});

it("follows a variant, a part that is not published, and a stock that is not counted", async () => {
  const { ctx, kit, shirt, caps } = await aStall({ shirts: 5, caps: 9 });
  const marks: boolean[] = [];
  for (const change of [
    () => caps(0),
    () => caps(1),
    () => updateProduct(ctx, shirt.id, { publicado: false }),
    () => updateProduct(ctx, shirt.id, { publicado: true, controlaEstoque: false }),
  ]) {
    await change();
    marks.push(await isMarked(ctx, kit.id));
  }
  expect(marks).toEqual([true, false, true, false]);
  expect(await told(ctx, kit.id)).toEqual([OUT, BACK, OUT, BACK]);
});

it("does not hold up a sale while somebody changes the kit, and is marked and told afterwards", async () => {
  const { ctx, kit, sell, shirt } = await aStall({ shirts: 2, caps: 9 });
  await transact(ctx, async (tx) => {
    await tx.db.product.update({ where: { id: kit.id }, data: { marca: "Aurora" } });
    await meanwhile(() => sell(shirt.id, 1));
    await meanwhile(tellKits);
    expect(await meanwhile(() => isMarked(ctx, kit.id))).toBe(false);
  });
  expect(await told(ctx, kit.id)).toEqual([OUT]);
  expect(await isMarked(ctx, kit.id)).toBe(true);
});

it("is told to the team that has a rule, unless it came back meanwhile", async () => {
  const { ctx, kit, shirts } = await aStall({ shirts: 5, caps: 9 });
  const { cookie } = await aUser(ctx);
  const say = (quando: string, mensagem: string) =>
    aRule(cookie, { quando, entao: "notificar_equipe", parametros: { mensagem } });
  const [out, back] = [await say(OUT, "Tirar da vitrine"), await say(BACK, "Pôr na vitrine")];
  const change = async (...levels: number[]) => {
    for (const level of levels) await shirts(level);
    await tellKits();
    await drain(ctx);
    const states = async (ruleId: string) => {
      const runs = await runsOf(ctx, ruleId);
      return runs
        .filter(({ recursoId }) => recursoId === kit.id)
        .map(({ status, motivo }) => motivo ?? status);
    };
    return [await states(out.id), await states(back.id)];
  };
  expect(await change(0)).toEqual([["executada"], []]);
  expect(await change(4)).toEqual([["executada"], ["executada"]]);
  expect(await change(0, 4)).toEqual([
    ["executada", "estoque_mudou"],
    ["executada", "executada"],
  ]);
});

it("counts both parts that come or go at the same time", async () => {
  const { ctx, kit, shirts, caps } = await aStall({ shirts: 5, caps: 5 });
  for (let round = 0; round < 3; round++) {
    await Promise.all([shirts(0), caps(0)]);
    await tellKits();
    expect(await isMarked(ctx, kit.id)).toBe(true);
    await Promise.all([shirts(5), caps(5)]);
    await tellKits();
    expect(await isMarked(ctx, kit.id)).toBe(false);
  }
  expect(await told(ctx, kit.id)).toEqual([OUT, BACK, OUT, BACK, OUT, BACK]);
  expect(await ctx.db.kitTurn.count()).toBe(0);
});
