import { expect, it } from "vitest";
import { DELETE as remove, PUT as set } from "@/app/(api)/store/cart/itens/[itemId]/route";
import { POST as add, GET as read } from "@/app/(api)/store/cart/route";
import { POST as summarise } from "@/app/(api)/store/checkout/resumo/route";
import { POST as logOut } from "@/app/(api)/store-auth/logout/route";
import { cookiesOf } from "@/lib/testing/call";
import { aCustomer, unique } from "@/lib/testing/factories";
import { stocked, stockedVariant } from "@/lib/testing/shop";
import { aShop } from "@/lib/testing/storefront";

const PUBLISHED = { publicado: true };

async function aStall(estoque = 5) {
  const shop = await aShop();
  const shirt = await stocked(shop.ctx, estoque, PUBLISHED);
  const put = (body: object, cookie = "") => shop.visit(add, "POST", { body, cookie });
  const look = async (cookie: string) => (await shop.visit(read, "GET", { cookie })).json.data;
  return { ...shop, shirt, put, look };
}

it("keeps what a visitor puts in, priced as of now, under a cookie of which only a hash is stored", async () => {
  const { ctx, shirt, put, look } = await aStall();
  const first = await put({ produtoId: shirt.id, quantidade: 2 });
  const [given = ""] = first.headers.getSetCookie();
  expect([first.status, given]).toEqual([
    201,
    expect.stringMatching(/^ecom_cart=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  const cookie = cookiesOf(first);
  const second = await put({ produtoId: shirt.id }, cookie);
  expect(second.headers.getSetCookie()).toEqual([]);
  expect(await look(cookie)).toMatchObject({
    itens: [{ produtoId: shirt.id, quantidade: 3, precoCents: 5000, totalCents: 15_000, disponivel: 5 }],
    unidades: 3,
    subtotalCents: 15_000,
    mudancas: [],
    podeFinalizar: true,
  });
  const rows = await ctx.db.cart.findMany();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(cookie.slice("ecom_cart=".length));
  expect(await ctx.db.product.findUniqueOrThrow({ where: { id: shirt.id } })).toMatchObject({ estoque: 5 });
});

it("says what changed since the buyer last saw it, until they change something", async () => {
  const { ctx, shirt, put, look, visit } = await aStall();
  const cap = await stocked(ctx, 5, PUBLISHED);
  const cookie = cookiesOf(await put({ produtoId: shirt.id, quantidade: 4 }));
  await put({ produtoId: cap.id }, cookie);
  await ctx.db.product.update({ where: { id: shirt.id }, data: { precoPromocionalCents: 4000, estoque: 3 } });
  await ctx.db.product.update({ where: { id: cap.id }, data: { publicado: false } });
  const { itens, mudancas, subtotalCents, podeFinalizar } = await look(cookie);
  expect(mudancas).toMatchObject([
    { itemId: itens[0].id, tipo: "preco", de: 5000, para: 4000 },
    { itemId: itens[0].id, tipo: "estoque", de: 4, para: 3 },
    { itemId: itens[1].id, tipo: "indisponivel" },
  ]);
  expect([subtotalCents, podeFinalizar]).toEqual([16_000, false]);
  const fewer = await visit(set, "PUT", { cookie, params: { itemId: itens[0].id }, body: { quantidade: 3 } });
  expect([fewer.status, fewer.json.data.mudancas]).toEqual([
    200,
    [expect.objectContaining({ tipo: "indisponivel" })],
  ]);
  const out = await visit(remove, "DELETE", { cookie, params: { itemId: itens[1].id } });
  expect(out.json.data).toMatchObject({ mudancas: [], podeFinalizar: true, subtotalCents: 12_000 });
});

it("refuses what is not for sale, naming the field, and changes nothing", async () => {
  const { ctx, shirt, put, look, visit } = await aStall();
  const hidden = await stocked(ctx, 5);
  const cap = await stocked(ctx, 0, PUBLISHED);
  const variant = await stockedVariant(ctx, cap.id, 2);
  const cookie = cookiesOf(await put({ produtoId: shirt.id }));
  const elsewhere = await stocked((await aShop()).ctx, 5, PUBLISHED);
  const tries: [object, number, RegExp][] = [
    [{}, 422, /^produtoId: campo obrigatório/],
    [{ produtoId: hidden.id }, 422, /^produtoId: este produto não está à venda/],
    [{ produtoId: elsewhere.id }, 422, /^produtoId: /],
    [{ produtoId: cap.id }, 422, /^varianteId: escolha/],
    [{ produtoId: shirt.id, varianteId: variant.id }, 422, /^varianteId: esta opção/],
    [{ produtoId: shirt.id, quantidade: 0 }, 422, /^quantidade: /],
    [{ produtoId: shirt.id, quantidade: 5 }, 409, /^quantidade: há só 5/],
    [{ produtoId: cap.id, varianteId: variant.id, quantidade: 3 }, 409, /^quantidade: há só 2/],
  ];
  for (const [body, status, error] of tries) {
    const answer = await put(body, cookie);
    expect([answer.status, answer.json.error]).toEqual([status, expect.stringMatching(error)]);
  }
  const { itens } = await look(cookie);
  expect(itens).toMatchObject([{ quantidade: 1 }]);
  const more = { cookie, params: { itemId: itens[0].id }, body: { quantidade: 6 } };
  expect((await visit(set, "PUT", more)).status).toBe(409);
});

it("is another's to nobody: a made-up cookie has an empty cart and gets a new one, a foreign line is 404", async () => {
  const { ctx, shirt, put, look, visit } = await aStall();
  const cookie = cookiesOf(await put({ produtoId: shirt.id }));
  const [line] = (await look(cookie)).itens;
  const other = cookiesOf(await put({ produtoId: shirt.id, quantidade: 2 }));
  const strangers = [other, "", `ecom_cart=${"A".repeat(43)}`, "ecom_cart=';--", `${cookie}; ecom_cart=x`];
  for (const stranger of strangers) {
    const sent = { cookie: stranger, params: { itemId: line.id } };
    expect((await visit(remove, "DELETE", sent)).status, stranger).toBe(404);
    expect((await visit(set, "PUT", { ...sent, body: { quantidade: 9 } })).status, stranger).toBe(404);
    if (stranger !== other) expect((await look(stranger)).itens).toEqual([]);
  }
  expect(cookiesOf(await put({ produtoId: shirt.id }, "ecom_cart=lixo"))).toMatch(/^ecom_cart=[\w-]{43}$/);
  const elsewhere = await aShop();
  expect((await elsewhere.visit(read, "GET", { cookie })).json.data.itens).toEqual([]);
  expect(await ctx.db.cartItem.count({ where: { id: line.id, quantidade: 1 } })).toBe(1);
});

it("becomes the customer's at log-in, together with that of their other device, up to the stock", async () => {
  const { ctx, shirt, put, look } = await aStall(5);
  const cap = await stocked(ctx, 9, PUBLISHED);
  const me = await aCustomer(ctx);
  await put({ produtoId: shirt.id, quantidade: 3 }, me.cookie);
  const browser = cookiesOf(await put({ produtoId: shirt.id, quantidade: 4 }));
  await put({ produtoId: cap.id }, browser);
  const both = await look(`${me.cookie}; ${browser}`);
  expect(both.itens).toMatchObject([
    { produtoId: shirt.id, quantidade: 5 },
    { produtoId: cap.id, quantidade: 1 },
  ]);
  expect((await look(me.cookie)).unidades).toBe(6);
  expect(await ctx.db.cart.count()).toBe(1);
  const next = await aCustomer(ctx);
  expect((await look(`${next.cookie}; ${browser}`)).itens).toEqual([]);
});

it("stays with the account at log-out: the next person at this browser begins with none", async () => {
  const { ctx, shirt, put, look, visit } = await aStall();
  const me = await aCustomer(ctx);
  const bag = cookiesOf(await put({ produtoId: shirt.id }));
  expect((await look(`${me.cookie}; ${bag}`)).unidades).toBe(1);
  const out = await visit(logOut, "POST", { cookie: `${me.cookie}; ${bag}` });
  expect(out.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^ecom_cart=; Max-Age=0; /));
  expect((await look((await aCustomer(ctx)).cookie)).unidades).toBe(0);
});

it("takes no more than 50 products at log-in either: its own, then those put in last", async () => {
  const { ctx, shirt, put, look } = await aStall();
  const { cookie: session } = await aCustomer(ctx);
  await put({ produtoId: shirt.id }, session);
  const device = cookiesOf(await put({ produtoId: shirt.id }));
  const { storeId } = ctx;
  const fill = async (customerId: { not: null } | null) => {
    const { id: cartId } = await ctx.db.cart.findFirstOrThrow({ where: { customerId } });
    const products = await ctx.db.product.createManyAndReturn({
      data: Array.from({ length: 30 }, () => ({
        ...{ storeId, nome: "Boné", slug: unique("p"), precoCents: 3000 },
        ...PUBLISHED,
      })),
      select: { id: true },
    });
    const rows = products.map(({ id: productId }) => ({ storeId, cartId, productId, quantidade: 1 }));
    await ctx.db.cartItem.createMany({ data: rows });
    return products.map(({ id }) => id);
  };
  await fill({ not: null });
  const own = await fill(null);
  const { itens } = await look(`${session}; ${device}`);
  const found = itens.map(({ produtoId }: { produtoId: string }) => produtoId);
  expect(found).toHaveLength(50);
  expect(found).toEqual(expect.arrayContaining([shirt.id, ...own]));
  expect(itens[0]).toMatchObject({ produtoId: shirt.id, quantidade: 2 });
});

it("takes two additions at once one after the other", async () => {
  const { shirt, put, look } = await aStall(50);
  const cookie = cookiesOf(await put({ produtoId: shirt.id }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => put({ produtoId: shirt.id }, cookie)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect((await look(cookie)).unidades).toBe(11);
});

it("takes a plain form where no script runs, sends on to the bag, and says there what it refused", async () => {
  const { ctx, visit, shirt, look } = await aStall();
  const gone = await stocked(ctx, 0, PUBLISHED);
  const form = "application/x-www-form-urlencoded";
  const submit = (fields: Record<string, string>, headers: Record<string, string> = {}, cookie = "") =>
    visit(add, "POST", {
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": form, ...headers },
      cookie,
    });
  const first = await submit({ produtoId: shirt.id });
  const cookie = cookiesOf(first);
  expect([first.status, first.headers.get("location"), first.bytes.length]).toEqual([303, "/loja/sacola", 0]);
  expect((await look(cookie)).itens).toMatchObject([{ produtoId: shirt.id, quantidade: 1 }]);

  const tries: [Record<string, string>, string][] = [
    [{ produtoId: gone.id }, "quantidade"],
    [{ produtoId: "x" }, "produtoId"],
    [{}, "produtoId"],
    [{ produtoId: shirt.id, varianteId: gone.id }, "varianteId"],
  ];
  for (const [fields, field] of tries) {
    const refused = await submit(fields, {}, cookie);
    expect([refused.status, refused.headers.get("location")]).toEqual([
      303,
      `/loja/sacola?recusado=${field}`,
    ]);
  }
  const elsewhere = { origin: "https://mal.example", "sec-fetch-site": "cross-site" };
  expect((await submit({ produtoId: shirt.id }, elsewhere, cookie)).status).toBe(403);
  const [line] = (await look(cookie)).itens;
  expect(line).toMatchObject({ quantidade: 1 });
  const other = await visit(set, "PUT", {
    cookie,
    params: { itemId: line.id },
    body: "quantidade=2",
    headers: { "content-type": form },
  });
  expect(other.status).toBe(415);
});

it("shows each variant as the picture that names its colour does, else as the product's first", async () => {
  const { ctx, put, look } = await aStall();
  const dress = await stocked(ctx, 0, PUBLISHED);
  const { storeId } = ctx;
  const picture = (alt: string, ordem: number) =>
    ctx.db.productImage.create({
      data: { storeId, productId: dress.id, largura: 600, altura: 600, alt, ordem },
    });
  const [first, white] = [await picture("Vestido terracota", 0), await picture("Vestido ÓFF-WHITE", 1)];
  let cookie = "";
  for (const cor of ["Off-white", "Azul_"]) {
    const { id: varianteId } = await stockedVariant(ctx, dress.id, 5, { cor });
    const added = await put({ produtoId: dress.id, varianteId }, cookie);
    cookie ||= cookiesOf(added);
  }
  const { itens } = await look(cookie);
  expect(itens.map(({ imagem }: { imagem: string }) => imagem)).toEqual(
    [white, first].map(({ id }) => `/imagens/${id}/600.webp`),
  );
});

it("promises free delivery as the checkout gives it, by state, and knows the account's", async () => {
  const { ctx, visit, shirt, put, look } = await aStall();
  const { storeId } = ctx;
  const line = { storeId, nome: "PAC", precoCents: 2000, prazoDiasUteis: 5 };
  await ctx.db.freightRate.createMany({
    data: [
      { ...line, ufs: ["SP"], gratisAPartirCents: 9_000, ordem: 0 },
      { ...line, ufs: ["RJ"], gratisAPartirCents: null, ordem: 1 },
      { ...line, ufs: [], gratisAPartirCents: 20_000, ordem: 2 },
    ],
  });
  const cookie = cookiesOf(await put({ produtoId: shirt.id, quantidade: 2 }));
  const bag = await look(cookie);
  expect([bag.freteGratisAPartirCents, bag.freteGratisPorEstado.length, bag.uf]).toEqual([null, 2, null]);
  for (const uf of ["SP", "RJ", "AC"]) {
    const asked = { cookie, body: { uf } };
    const { fretes, sacola } = (await visit(summarise, "POST", asked)).json.data;
    const limit = bag.freteGratisPorEstado.find(({ ufs }: { ufs: string[] }) => ufs.includes(uf));
    expect([uf, fretes[0].gratis, sacola.uf]).toEqual([
      uf,
      bag.subtotalCents >= (limit?.aPartirCents ?? Infinity),
      uf,
    ]);
  }
  const { id: customerId, cookie: account } = await aCustomer(ctx);
  const place = { cep: "01310100", logradouro: "Rua A", numero: "1", bairro: "B", cidade: "São Paulo" };
  await ctx.db.customerAddress.createMany({
    data: [
      { ...place, storeId, customerId, uf: "AC", principal: false },
      { ...place, storeId, customerId, uf: "SP", principal: true },
    ],
  });
  expect((await look(account)).uf).toBe("SP");
});
