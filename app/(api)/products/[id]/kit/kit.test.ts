import { beforeAll, describe, expect, it } from "vitest";
import { POST as adjust } from "@/app/(api)/products/[id]/estoque/route";
import { PUT as save } from "@/app/(api)/products/[id]/kit/route";
import { PUT as change, GET as read, DELETE as remove } from "@/app/(api)/products/[id]/route";
import { DELETE as removeVariant } from "@/app/(api)/products/[id]/variants/[variantId]/route";
import { POST as addVariant } from "@/app/(api)/products/[id]/variants/route";
import { GET as options } from "@/app/(api)/products/busca/route";
import { POST as purchase } from "@/app/(api)/products/compras/route";
import { GET as list } from "@/app/(api)/products/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { aKit } from "@/lib/testing/kit";
import { eventsOf, expectSoundBooks, stocked } from "@/lib/testing/shop";

let ctx: Ctx;
let cookie = "";

beforeAll(async () => {
  ctx = await aStore();
  cookie = (await aUser(ctx)).cookie;
});

const saved = (id: string, kit: object[]) => call(save, "PUT", { cookie, params: { id }, body: { kit } });
const product = async (id: string) => (await call(read, "GET", { cookie, params: { id } })).json.data;

describe("PUT /products/{id}/kit", () => {
  it("makes a product a kit of others, with audit row and event, and an ordinary one again", async () => {
    const [cup, plate, set] = [await stocked(ctx, 7), await stocked(ctx, 5), await stocked(ctx, 0)];
    const parts = [
      { produtoId: cup.id, quantidade: 2 },
      { produtoId: plate.id, quantidade: 1 },
    ];
    const { status, json } = await saved(set.id, parts);
    expect([status, json.error]).toEqual([200, undefined]);
    expect(json.data.kit).toEqual([
      { produtoId: cup.id, varianteId: null, nome: cup.nome, quantidade: 2, precoCents: 5000 },
      { produtoId: plate.id, varianteId: null, nome: plate.nome, quantidade: 1, precoCents: 5000 },
    ]);
    expect(await product(set.id)).toEqual(json.data);
    expect(await eventsOf(ctx, set.id)).toEqual(["product.created", "product.updated"]);
    const [row] = await ctx.db.auditLog.findMany({ where: { acao: "product.updated", recursoId: set.id } });
    expect(row).toMatchObject({ antes: { kit: [] }, depois: { kit: [{ quantidade: 2 }, {}] } });
    const same = await saved(set.id, parts);
    expect([same.status, await eventsOf(ctx, set.id)]).toEqual([200, ["product.created", "product.updated"]]);
    expect((await saved(set.id, [])).json.data).toMatchObject({ kit: [], estoque: 0 });
    expect(await eventsOf(ctx, set.id)).toHaveLength(3);
    expect((await call(remove, "DELETE", { cookie, params: { id: cup.id } })).status).toBe(200);
  });

  it("has as many as the stock of the parts is enough for, in the product, the list and the picker", async () => {
    const { kit, shirt } = await aKit(ctx, { shirts: 9, caps: 6 });
    const shown = async () => {
      const { data } = (await call(list, "GET", { cookie, query: { q: kit.nome, limit: "100" } })).json;
      const found = (await call(options, "GET", { cookie, query: { q: kit.nome, limit: "20" } })).json.data;
      const of = (rows: { id: string; estoque: number }[]) => rows.find(({ id }) => id === kit.id)?.estoque;
      return [(await product(kit.id)).estoque, of(data), of(found)];
    };
    expect(await shown()).toEqual([4, 4, 4]);
    const few = (await call(list, "GET", { cookie, query: { estoqueMax: "3", limit: "100" } })).json.data;
    expect(few.map(({ id }: { id: string }) => id)).not.toContain(kit.id);
    await ctx.db.product.update({ where: { id: shirt.id }, data: { publicado: false } });
    expect(await shown()).toEqual([0, 0, 0]);
    await ctx.db.product.update({
      where: { id: shirt.id },
      data: { publicado: true, controlaEstoque: false },
    });
    expect(await shown()).toEqual([6, 6, 6]);
    const stored = await ctx.db.product.findUniqueOrThrow({ where: { id: kit.id } });
    expect(stored).toMatchObject({ estoque: 0, esgotado: false, abaixoMinimo: false });
  });

  it("is not counted when no part is", async () => {
    const loose = { controlaEstoque: false, publicado: true };
    const [wrap, card, gift] = [
      await stocked(ctx, 0, loose),
      await stocked(ctx, 0, loose),
      await stocked(ctx, 0),
    ];
    await saved(
      gift.id,
      [wrap, card].map(({ id }) => ({ produtoId: id, quantidade: 1 })),
    );
    expect(await product(gift.id)).toMatchObject({ controlaEstoque: false, estoque: 0 });
  });

  it("refuses parts that can't be one, and names them", async () => {
    const { kit, shirt, cap, blue } = await aKit(ctx);
    const [set, cup] = [await stocked(ctx, 0), await stocked(ctx, 1)];
    const other = await stocked(await aStore(), 5);
    const part = (produtoId: string, more: object = {}) => ({ produtoId, quantidade: 1, ...more });
    const refusals: [object[], string][] = [
      [[part(cup.id)], "kit: informe ao menos duas peças, ou nenhuma para desfazer o kit"],
      [[part(cup.id), part(set.id)], "kit[1].produtoId: um kit não leva a si mesmo"],
      [[part(cup.id), part(kit.id)], `kit[1].produtoId: ${kit.nome} já é um kit; um kit não leva outro`],
      [[part(cup.id), part(other.id)], "kit[1].produtoId: produto não encontrado"],
      [[part(cup.id), part(cap.id)], "kit[1].varianteId: informe a variante deste produto"],
      [[part(cup.id), part(shirt.id, { varianteId: blue.id })], "kit[1].varianteId: variante não encontrada"],
      [[part(cup.id), part(cup.id)], `kit[1].produtoId: ${cup.nome} já está no kit; some as quantidades`],
    ];
    for (const [parts, said] of refusals) {
      const { status, json } = await saved(set.id, parts);
      expect([status, json.error]).toEqual([422, said]);
    }
    for (const quantidade of [0, 100, 1.5]) {
      expect((await saved(set.id, [part(cup.id), part(shirt.id, { quantidade })])).status).toBe(422);
    }
    const many = Array.from({ length: 21 }, () => part(cup.id));
    expect((await saved(set.id, many)).status).toBe(422);
    expect((await product(set.id)).kit).toEqual([]);
  });

  it("refuses a product with stock, with variants, or that is a part itself", async () => {
    const { kit, shirt, cap, parts } = await aKit(ctx);
    const goods = [await stocked(ctx, 3), await stocked(ctx, 3)].map(({ id }) => ({
      produtoId: id,
      quantidade: 1,
    }));
    const full = await stocked(ctx, 3);
    const error = async (id: string, status = 409) => {
      const answer = await saved(id, goods);
      expect(answer.status).toBe(status);
      return answer.json.error;
    };
    expect(await error(full.id)).toBe("kit: o produto tem 3 unidade(s) em estoque; ajuste para 0 antes");
    expect(await error(cap.id)).toBe("kit: um kit não tem variantes; remova as deste produto antes");
    await call(adjust, "POST", { cookie, params: { id: shirt.id }, body: { estoque: 0, motivo: "conta" } });
    expect(await error(shirt.id)).toBe(`kit: este produto é peça do kit ${kit.nome}; um kit não leva outro`);
    expect((await product(kit.id)).kit).toHaveLength(parts.length);
  });

  it("has neither stock nor variants of its own, whoever brings them", async () => {
    const { kit } = await aKit(ctx);
    const params = { id: kit.id };
    const adjusted = await call(adjust, "POST", {
      cookie,
      params,
      body: { quantidade: 1, motivo: "chegou" },
    });
    expect([adjusted.status, adjusted.json.error]).toEqual([
      422,
      "quantidade: o estoque de um kit é o das suas peças; ajuste o delas",
    ]);
    const varied = await call(addVariant, "POST", { cookie, params, body: { sku: unique("K") } });
    expect([varied.status, varied.json.error]).toEqual([422, "variantes: um kit não tem variantes"]);
    const itens = [{ produtoId: kit.id, quantidade: 1, custoCents: 100 }];
    const bought = await call(purchase, "POST", { cookie, body: { itens } });
    expect([bought.status, bought.json.error]).toEqual([
      422,
      "itens[0].produtoId: o estoque de um kit é o das suas peças; compre as peças",
    ]);
    const loose = await call(change, "PUT", { cookie, params, body: { controlaEstoque: false } });
    expect([loose.status, loose.json.error]).toEqual([
      422,
      "controlaEstoque: o estoque de um kit é o das suas peças",
    ]);
    expect((await call(change, "PUT", { cookie, params, body: await product(kit.id) })).status).toBe(200);
    await expect(ctx.db.product.update({ where: params, data: { estoque: 1 } })).rejects.toThrow();
    await expectSoundBooks(ctx);
  });

  it("keeps its parts: they can't be deleted, but the kit can", async () => {
    const { kit, shirt, cap, blue, shelf } = await aKit(ctx);
    const gone = await call(remove, "DELETE", { cookie, params: { id: shirt.id } });
    expect([gone.status, gone.json.error]).toEqual([
      409,
      `O produto é peça do kit ${kit.nome}; tire-o do kit antes.`,
    ]);
    const params = { id: cap.id, variantId: blue.id };
    const variant = await call(removeVariant, "DELETE", { cookie, params });
    expect([variant.status, variant.json.error]).toEqual([
      409,
      `variantes: uma variante removida é peça do kit ${kit.nome}; tire-a do kit antes`,
    ]);
    expect((await call(remove, "DELETE", { cookie, params: { id: kit.id } })).status).toBe(200);
    expect(await shelf()).toEqual([10, 10]);
    expect((await call(remove, "DELETE", { cookie, params: { id: shirt.id } })).status).toBe(200);
    await expectSoundBooks(ctx);
  });

  it("makes no kit of a kit when two are saved at once", async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = [await stocked(ctx, 0), await stocked(ctx, 0), await stocked(ctx, 5)];
      const of = (id: string) => [id, c.id].map((produtoId) => ({ produtoId, quantidade: 1 }));
      const answers = await Promise.all([saved(a.id, of(b.id)), saved(b.id, of(a.id))]);
      expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});
