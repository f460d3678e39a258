import { beforeAll, describe, expect, it } from "vitest";
import { GET as memberships } from "@/app/(api)/customers/[id]/segmentos/route";
import { GET as listCustomers } from "@/app/(api)/customers/route";
import { GET as people } from "@/app/(api)/segments/[id]/clientes/route";
import { POST as count } from "@/app/(api)/segments/[id]/contar/route";
import { DELETE, PUT, GET as read } from "@/app/(api)/segments/[id]/route";
import { POST as preview } from "@/app/(api)/segments/previa/route";
import { GET, POST } from "@/app/(api)/segments/route";
import type { Ctx } from "@/lib/ctx";
import { isInSegment } from "@/lib/segments/members";
import { call } from "@/lib/testing/call";
import { aCoupon, aCustomer, anOrder, aProduct, aStore, aUser } from "@/lib/testing/factories";

const when = (campo: string, operador: string, valor?: unknown) => ({ campo, operador, valor });
const all = (...condicoes: object[]) => ({ operador: "e", condicoes });
const any = (...condicoes: object[]) => ({ operador: "ou", condicoes });
const BUYERS = all(when("pedidos", "maior", 0));

let ctx: Ctx;
let cookie: string;
beforeAll(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx, ["marketing", "vendas"]));
});

const aBuyer = async (cents: number) => {
  const customer = await aCustomer(ctx);
  await anOrder(ctx, { customerId: customer.id, subtotalCents: cents, status: "paid", pagoEm: new Date() });
  return customer;
};
const create = async (nome: string, regras?: object) =>
  (await call(POST, "POST", { cookie, body: { nome, regras } })).json.data;
const auditOf = (recursoId: string) =>
  ctx.db.auditLog.findMany({ where: { recursoId }, orderBy: { criadoEm: "asc" } });

describe("segments", () => {
  it("are created, counted, read, changed and deleted, each with an audit row", async () => {
    const { id: customerId } = await aBuyer(5_000);
    const product = await aProduct(ctx, { nome: "Vaso" });
    const regras = all(when("pedidos", "maior", 0), when("comprouProduto", "diferente", product.id));
    const made = await call(POST, "POST", { cookie, body: { nome: " Fiéis ", regras } });
    expect(made.status).toBe(201);
    const { id } = made.json.data;
    expect(made.json.data).toMatchObject({
      ...{ nome: "Fiéis", tipo: "dinamico", regras, pessoas: 1, versao: 1, usos: [] },
      nomes: { [product.id]: "Vaso" },
    });
    expect((await call(read, "GET", { cookie, params: { id } })).json.data.contadoEm).not.toBeNull();
    const change = { regras: all(when("pedidos", "maior", 5)), versao: 1 };
    const changed = await call(PUT, "PUT", { cookie, params: { id }, body: change });
    expect(changed.json.data).toMatchObject({ nome: "Fiéis", pessoas: 0, versao: 2 });
    expect((await call(PUT, "PUT", { cookie, params: { id }, body: change })).status).toBe(409);
    expect(await isInSegment(ctx, id, customerId)).toBe(false);
    expect((await call(DELETE, "DELETE", { cookie, params: { id } })).json.data).toEqual({
      id,
      deleted: true,
    });
    expect((await call(read, "GET", { cookie, params: { id } })).status).toBe(404);
    const actions = (await auditOf(id)).map(({ acao }) => acao);
    expect(actions).toEqual(["segment.created", "segment.updated", "segment.deleted"]);
  });

  it.each<[string, object, string]>([
    ["no name", { nome: " ", regras: BUYERS }, "nome"],
    ["an unknown field", { nome: "S", regras: all(when("senha", "igual", 1)) }, "regras"],
    ["21 conditions", { nome: "S", regras: any(...Array(21).fill(when("pedidos", "igual", 1))) }, "regras"],
    ["NUL", { nome: "S\u0000", regras: BUYERS }, "nome"],
  ])("are refused with %s", async (_, body, field) => {
    const { status, json } = await call(POST, "POST", { cookie, body });
    expect(status).toBe(422);
    expect(json.error.startsWith(field)).toBe(true);
  });

  it("that campaigns, coupons or rules name are not deleted, and say where", async () => {
    const { id } = await create("Usado", BUYERS);
    const { storeId } = ctx;
    const coupon = await aCoupon(ctx, { segmentId: id });
    const data = { storeId, nome: "Natal", canal: "email", segmentId: id } as const;
    const campaign = await ctx.db.campaign.create({ data });
    const rule = { nome: "Boas-vindas", quando: "order.paid", entao: "enviar_email" };
    await ctx.db.automationRule.create({ data: { storeId, ...rule, parametros: { segmentId: id } } });
    const refused = await call(DELETE, "DELETE", { cookie, params: { id } });
    expect(refused.status).toBe(409);
    for (const name of ["Natal", coupon.codigo, "Boas-vindas"]) expect(refused.json.error).toContain(name);
    const row = (await call(GET, "GET", { cookie, query: { q: "usado" } })).json.data[0];
    expect(row.usos.map(({ tipo }: { tipo: string }) => tipo)).toEqual(["campanha", "cupom", "regra"]);
    await ctx.db.automationRule.updateMany({
      where: { nome: "Boas-vindas" },
      data: { removidoEm: new Date() },
    });
    await ctx.db.coupon.update({ where: { id: coupon.id }, data: { segmentId: null } });
    await ctx.db.campaign.update({ where: { id: campaign.id }, data: { status: "enviada" } });
    expect((await call(DELETE, "DELETE", { cookie, params: { id } })).status).toBe(200);
    expect((await ctx.db.segment.findUnique({ where: { id } }))?.removidoEm).not.toBeNull();
    await expect(aCoupon(ctx, { segmentId: id })).rejects.toThrow(/segment/);
    expect((await call(read, "GET", { cookie, params: { id } })).status).toBe(404);
  });

  it("are listed by name, by type and search, within their store and for marketing alone", async () => {
    const other = await aStore();
    await other.db.segment.create({
      data: { storeId: other.storeId, nome: "Zebra deles", tipo: "estatico" },
    });
    await create("Zebra lista");
    await create("Zébra regras", BUYERS);
    const names = async (query: object) =>
      (await call(GET, "GET", { cookie, query: { ...query } })).json.data.map(
        ({ nome }: { nome: string }) => nome,
      );
    expect(await names({ q: "ZEBRA" })).toEqual(["Zebra lista", "Zébra regras"]);
    expect(await names({ q: "zebra", tipo: "estatico" })).toEqual(["Zebra lista"]);
    const seller = await aUser(ctx, ["vendas"]);
    expect((await call(GET, "GET", { cookie: seller.cookie })).status).toBe(403);
  });

  it("show who they reach before they are saved, and write nothing", async () => {
    const own = await aStore();
    const { cookie: owner } = await aUser(own, ["marketing"]);
    const { storeId } = own;
    const ids: string[] = [];
    for (let at = 0; at < 22; at++) {
      const criadoEm = new Date(Date.UTC(2026, 0, 1 + at));
      const { id } = await own.db.customer.create({ data: { storeId, nome: `C${at}`, criadoEm } });
      if (at % 2) {
        const consent = { storeId, customerId: id, canal: "email", aceito: true, fonte: "painel" } as const;
        await own.db.customerConsent.create({ data: consent });
      }
      ids.unshift(id);
    }
    const before = await own.db.auditLog.count();
    const body = { regras: all(when("pedidos", "igual", 0)) };
    const { json } = await call(preview, "POST", { cookie: owner, body });
    expect(json.data).toMatchObject({ total: 22, aceitam: { email: 11, whatsapp: 0, push: 0 } });
    expect(json.data.ms).toBeGreaterThanOrEqual(0);
    expect(json.data.pessoas.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 20));
    expect(await own.db.auditLog.count()).toBe(before);
  });

  it("count anew when asked, and give their people in pages", async () => {
    const { id } = await create("Grandes", all(when("totalGastoCents", "maior", 900_000)));
    const first = await aBuyer(900_001);
    const second = await aBuyer(950_000);
    expect((await call(read, "GET", { cookie, params: { id } })).json.data.pessoas).toBe(0);
    expect((await call(count, "POST", { cookie, params: { id }, body: {} })).json.data.pessoas).toBe(2);
    expect((await call(read, "GET", { cookie, params: { id } })).json.data.pessoas).toBe(2);
    const query = { limit: "1", page: "2" };
    const page = await call(people, "GET", { cookie, params: { id }, query });
    expect(page.json.pagination).toEqual({ page: 2, limit: 1, total: 2 });
    expect(page.json.data[0]).toMatchObject({ id: first.id, gastoCents: 900_001, pedidos: 1 });
    const listed = await call(listCustomers, "GET", { cookie, query: { segmentId: id } });
    expect(listed.json.data.map(({ id: each }: { id: string }) => each)).toEqual([second.id, first.id]);
  });

  it("say of a customer which conditions are met", async () => {
    const { id: customerId } = await aBuyer(7_000);
    const no = when("totalGastoCents", "maior", 1_000_000);
    const regras = any(no, all(when("pedidos", "igual", 1), when("uf", "vazio", true)));
    const { id } = await create("Por quê", regras);
    const { json } = await call(memberships, "GET", { cookie, params: { id: customerId } });
    const found = json.data.find((each: { id: string }) => each.id === id);
    expect(found).toMatchObject({ pertence: true, condicoes: [false, true, true], desde: null });
    const seller = await aUser(ctx, ["vendas"]);
    expect(
      (await call(memberships, "GET", { cookie: seller.cookie, params: { id: customerId } })).status,
    ).toBe(403);
  });
});
