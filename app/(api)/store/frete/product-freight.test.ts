import { expect, it } from "vitest";
import { POST as quote } from "@/app/(api)/store/frete/route";
import { stockedVariant } from "@/lib/testing/shop";
import { aStall } from "@/lib/testing/stall";

async function aQuoted() {
  const stall = await aStall();
  const { ctx, visit, shirt } = stall;
  const { storeId } = ctx;
  const more = { storeId, nome: "Norte", precoCents: 4000, prazoDiasUteis: 9, ufs: ["AC"], ordem: 1 };
  await ctx.db.freightRate.create({ data: more });
  const ask = (body: object = {}) =>
    visit(quote, "POST", { body: { produtoId: shirt.id, cep: "01310-930", ...body } });
  const names = async (body: object = {}) =>
    (await ask(body)).json.data.opcoes.map(({ nome }: { nome: string }) => nome);
  return { ...stall, ask, names };
}

it("says price and days by the CEP alone, as the checkout would for this product", async () => {
  const { ask, names, fill, seen } = await aQuoted();
  const { status, json } = await ask();
  expect([status, json.data.uf]).toEqual([200, "SP"]);
  expect(json.data.opcoes).toEqual((await seen(await fill())).fretes);
  expect(json.data.opcoes).toMatchObject([{ nome: "PAC", precoCents: 1500, prazoDiasUteis: 5 }]);
  expect(await names({ cep: "\u202a69900\u2011062\u202c" })).toEqual(["PAC", "Norte"]);
});

it("counts today's price and the weight, of a variant too", async () => {
  const { ctx, frete, shirt, ask, names } = await aQuoted();
  const put = (data: object) => ctx.db.freightRate.update({ where: { id: frete.id }, data });
  await put({ gratisAPartirCents: 5000 });
  expect((await ask()).json.data.opcoes).toMatchObject([{ precoCents: 0, tabelaCents: 1500, gratis: true }]);
  await ctx.db.product.update({
    where: { id: shirt.id },
    data: { precoPromocionalCents: 4999, pesoGramas: 800 },
  });
  expect((await ask()).json.data.opcoes).toMatchObject([{ precoCents: 1500, gratis: false }]);
  const { id: varianteId } = await stockedVariant(ctx, shirt.id, 1, { precoCents: 7000 });
  expect((await ask({ varianteId })).json.data.opcoes).toMatchObject([{ gratis: true }]);
  await put({ pesoMaximoGramas: 799 });
  expect(await names()).toEqual([]);
});

it("tells nothing of what is not for sale here", async () => {
  const { ctx, ask, shirt } = await aQuoted();
  const other = await aStall();
  for (const body of [
    { produtoId: other.shirt.id },
    { varianteId: other.shirt.id },
    { produtoId: "018f0000-0000-7000-8000-000000000000" },
  ]) {
    expect((await ask(body)).status).toBe(404);
  }
  const bad = await ask({ cep: "00000-000" });
  expect([bad.status, bad.json.error]).toEqual([422, "cep: informe um CEP que exista, como 01310-930"]);
  await ctx.db.product.update({ where: { id: shirt.id }, data: { publicado: false } });
  expect((await ask()).status).toBe(404);
});
