import { describe, expect, it } from "vitest";
import { POST as place } from "@/app/(api)/orders/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { aShop, eventsOf, expectSoundBooks, holdings, stocked } from "@/lib/testing/shop";

const DAY_MS = 86_400_000;

async function shopOf(options?: Parameters<typeof aShop>[0]) {
  const shop = await aShop(options);
  const { cookie } = await aUser(shop.ctx, ["vendas"]);
  return { ...shop, post: (body: unknown) => call(place, "POST", { cookie, body }) };
}

const orderCount = ({ db }: Ctx) => db.order.count();

describe("POST /orders", () => {
  it("takes items, coupon, points, freight and address in one go", async () => {
    const { ctx, post, shirt, cap, variant, coupon, customerId } = await shopOf();
    const { status, json } = await post({
      itens: [
        { produtoId: shirt.id, quantidade: 2 },
        { varianteId: variant.id, quantidade: 1 },
        { descricao: "Embrulho", precoCents: 333, quantidade: 1 },
      ],
      customerId,
      cupomCodigo: coupon.codigo,
      pontos: 1000,
      freteCents: 1590,
      formaPagamento: "pix",
      observacao: "Sem pressa",
      enderecoEntrega: { cep: "01310-930", logradouro: "Av. Paulista", cidade: "São Paulo", uf: "sp" },
    });
    expect(status).toBe(201);
    const { data } = json;
    expect(data).toMatchObject({
      numero: 1000,
      status: "pending",
      origem: "manual",
      subtotalCents: 13_333,
      descontoCents: 1333,
      freteCents: 1590,
      totalCents: 13_590,
      pagoComPontosCents: 1000,
      pontosUsados: 1000,
      cupomCodigo: coupon.codigo,
      atribuicao: { cupomId: coupon.id },
      enderecoEntrega: { destinatario: null, cep: "01310930", cidade: "São Paulo", uf: "SP", bairro: null },
    });
    expect(data.itens).toMatchObject([
      { produtoId: shirt.id, precoCents: 5000, descontoCents: 1000, totalCents: 9000 },
      { produtoId: cap.id, varianteId: variant.id, precoCents: 3000, descontoCents: 300, totalCents: 2700 },
      { produtoId: null, nome: "Embrulho", precoCents: 333, descontoCents: 33, totalCents: 300 },
    ]);
    expect(Date.parse(data.expiraEm) - Date.parse(data.criadoEm)).toBe(DAY_MS);
    const held = await holdings(ctx);
    expect(held.products.map(({ estoque }) => estoque)).toEqual([8, 9]);
    expect(held.coupons).toMatchObject([{ usos: 0, reservas: 1 }]);
    expect(held.accounts).toMatchObject([{ saldo: 9000 }]);
    expect(await eventsOf(ctx, data.id)).toEqual(["order.created"]);
    expect(await eventsOf(ctx, shirt.id)).toEqual(["product.created", "product.stock_changed"]);
    expect(await ctx.db.auditLog.findMany({ where: { recursoId: data.id } })).toMatchObject([
      { acao: "order.created", recurso: "order" },
    ]);
    const history = await ctx.db.orderStatusChange.findMany({ where: { orderId: data.id } });
    expect(history).toMatchObject([{ de: null, para: "pending", atorTipo: "user", atorNome: "Pessoa" }]);
    await expectSoundBooks(ctx);
  });

  it("expires as the store lays down for its payment", async () => {
    const { ctx, post } = await shopOf();
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { pixExpiraHoras: 2 } });
    const itens = [{ descricao: "x", precoCents: 100, quantidade: 1 }];
    const lifeMs = async (formaPagamento?: string) => {
      const { criadoEm, expiraEm } = (await post({ itens, formaPagamento })).json.data;
      return expiraEm && Date.parse(expiraEm) - Date.parse(criadoEm);
    };
    for (const method of ["pix", "cartao", "outro"]) expect(await lifeMs(method)).toBe(DAY_MS / 12);
    expect(await lifeMs("boleto")).toBeGreaterThan(2 * DAY_MS);
    expect(await lifeMs()).toBeNull();
  });

  it("leaves everything as it was when the last thing fails", async () => {
    const { ctx, post, shirt, coupon, customerId } = await shopOf({ estoque: 1 });
    const before = await holdings(ctx);
    const { status, json } = await post({
      itens: [{ produtoId: shirt.id, quantidade: 2 }],
      customerId,
      cupomCodigo: coupon.codigo,
      pontos: 1000,
    });
    expect([status, json.error]).toEqual([409, `estoque: não há 2 unidade(s) de ${shirt.nome}`]);
    expect(await holdings(ctx)).toEqual(before);
    expect(await orderCount(ctx)).toBe(0);
    expect(await ctx.db.couponUse.count()).toBe(0);
  });

  it("refuses what does not hold, naming the field", async () => {
    const { ctx, post, shirt, customerId } = await shopOf();
    const other = await stocked(await aStore(), 5);
    const line = { produtoId: shirt.id, quantidade: 1 };
    const tries: [object, number, RegExp][] = [
      [{}, 422, /^itens: campo obrigatório/],
      [{ itens: [] }, 422, /^itens: /],
      [{ itens: Array(101).fill(line) }, 422, /^itens: /],
      [{ itens: [{ produtoId: shirt.id }] }, 422, /^itens\[0\]\.quantidade: /],
      [{ itens: [{ ...line, quantidade: 0 }] }, 422, /^itens\[0\]\.quantidade: /],
      [{ itens: [{ ...line, quantidade: 1000 }] }, 422, /^itens\[0\]\.quantidade: /],
      [{ itens: [{ ...line, precoCents: 1 }] }, 422, /^itens\[0\]\.precoCents: um produto sai/],
      [{ itens: [{ ...line, descricao: "x" }] }, 422, /^itens\[0\]\.descricao: /],
      [{ itens: [line, { quantidade: 1 }] }, 422, /^itens\[1\]\.produtoId: /],
      [{ itens: [{ descricao: "x", quantidade: 1 }] }, 422, /^itens\[0\]\.precoCents: campo/],
      [{ itens: [{ descricao: "x", precoCents: -1, quantidade: 1 }] }, 422, /^itens\[0\]\.precoCents: /],
      [{ itens: [{ ...line, produtoId: other.id }] }, 422, /^itens\[0\]\.produtoId: /],
      [{ itens: [line], cupomCodigo: "NAO-HA" }, 422, /^cupomCodigo: /],
      [{ itens: [line], pontos: 1000 }, 422, /^pontos: só um cliente/],
      [{ itens: [line], pontos: -1 }, 422, /^pontos: /],
      [{ itens: [line], customerId, pontos: 2501 }, 422, /^pontos: use no máximo 2500/],
      [{ itens: [line], customerId, cliente: { nome: "Ana" } }, 422, /^customerId: /],
      [{ itens: [line], freteCents: 1.5 }, 422, /^freteCents: /],
      [{ itens: [line], formaPagamento: "cheque" }, 422, /^formaPagamento: /],
      [{ itens: [line], enderecoEntrega: { cidade: "Olinda" } }, 422, /^enderecoEntrega\.uf: /],
      [
        { itens: [line], enderecoEntrega: { cidade: "O", uf: "PE", cep: "1" } },
        422,
        /^enderecoEntrega\.cep: /,
      ],
      [
        { itens: [line], enderecoEntrega: { cidade: "Rio Branco", uf: "SP", cep: "69900-062" } },
        422,
        /^enderecoEntrega\.uf: o CEP 69900-062 é de AC; /,
      ],
    ];
    for (const [body, status, error] of tries) {
      const answer = await post(body);
      expect([answer.status, answer.json.error]).toEqual([status, expect.stringMatching(error)]);
    }
    expect(await orderCount(ctx)).toBe(0);
    await expectSoundBooks(ctx);
  });

  it("lets a coupon with one use left go to one of many at once", async () => {
    const { ctx, post, shirt, coupon } = await shopOf({ estoque: 50 });
    await ctx.db.coupon.update({ where: { id: coupon.id }, data: { usoMaximo: 3 } });
    const body = { itens: [{ produtoId: shirt.id, quantidade: 1 }], cupomCodigo: coupon.codigo };
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(9).fill(409)]);
    expect((await holdings(ctx)).coupons).toMatchObject([{ reservas: 3 }]);
    await expectSoundBooks(ctx);
  });
});
