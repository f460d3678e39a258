import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { GET as download } from "@/app/(api)/coupons/lote/[loteId]/exportar/route";
import { POST } from "@/app/(api)/coupons/lote/route";
import { GET as list } from "@/app/(api)/coupons/route";
import { insertDrawn } from "@/lib/coupons/batch";
import { transact } from "@/lib/db/transact";
import { call } from "@/lib/testing/call";
import { aCoupon, aProduct, aStore, aUser } from "@/lib/testing/factories";

async function aShop() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["marketing"])) };
}
const batch = (fields: object = {}) => ({
  prefixo: "VIP-",
  quantidade: 3,
  tipo: "percentual",
  valor: 10,
  ...fields,
});
const make = (cookie: string, fields: object = {}) => call(POST, "POST", { cookie, body: batch(fields) });
const csvOf = (cookie: string, loteId: string) => call(download, "GET", { cookie, params: { loteId } });

describe("POST /coupons/lote", () => {
  it("makes a thousand coupons of one kind with different codes, each with its event", async () => {
    const { ctx, cookie, id: userId } = await aShop();
    const product = await aProduct(ctx);
    const fields = { quantidade: 1000, usoMaximo: 1, produtoIds: [product.id], descricao: "Lote" };
    const { status, json } = await make(cookie, fields);
    expect([status, json.data.quantidade]).toEqual([201, 1000]);
    const codes: string[] = json.data.codigos;
    expect(new Set(codes).size).toBe(1000);
    expect(codes.every((code) => /^VIP-[A-HJKMNP-TV-Z2-9]{10}$/.test(code))).toBe(true);
    const { loteId } = json.data;
    const rows = await ctx.db.coupon.findMany({ include: { products: true } });
    expect(rows.map(({ codigo }) => codigo).toSorted()).toEqual(codes.toSorted());
    expect(rows.every((row) => row.loteId === loteId && row.usoMaximo === 1)).toBe(true);
    expect(rows.every(({ products }) => products[0]?.productId === product.id)).toBe(true);
    const events = await ctx.db.webhookEvent.findMany({ where: { evento: "coupon.created" } });
    expect(new Set(events.map(({ recursoId }) => recursoId)).size).toBe(1000);
    expect(events[0]?.dados).toMatchObject({ loteId, produtoIds: [product.id], situacao: "ativo" });
    const audit = await ctx.db.auditLog.findMany();
    expect(audit).toEqual([
      expect.objectContaining({
        acao: "coupon.batch_created",
        recursoId: loteId,
        atorId: userId,
        depois: expect.objectContaining({ prefixo: "VIP-", quantidade: 1000, valor: 10 }),
      }),
    ]);
  });

  it("takes no prefix, and one coupon", async () => {
    const { cookie } = await aShop();
    const { json } = await make(cookie, { prefixo: undefined, quantidade: 1 });
    expect(json.data.codigos).toEqual([expect.stringMatching(/^[A-Z2-9]{10}$/)]);
  });

  it.each([
    [{ quantidade: 0 }, "quantidade"],
    [{ quantidade: 1001 }, "quantidade"],
    [{ quantidade: 1.5 }, "quantidade"],
    [{ quantidade: undefined }, "quantidade"],
    [{ prefixo: "com espaço" }, "prefixo"],
    [{ prefixo: "x".repeat(39) }, "prefixo"],
    [{ valor: 101 }, "valor"],
    [{ tipo: "fixo", descontoMaximoCents: 1 }, "descontoMaximoCents"],
    [{ segmentId: "018f0000-0000-7000-8000-000000000000" }, "segmentId"],
    [{ produtoIds: ["018f0000-0000-7000-8000-000000000000"] }, "produtoIds[0]"],
    [{ quantidade: 1000, produtoIds: Array(51).fill("018f0000-0000-7000-8000-000000000000") }, "quantidade"],
  ])("answers 422 for %o naming %s, and makes none", async (fields, field) => {
    const { ctx, cookie } = await aShop();
    const { status, json } = await make(cookie, fields);
    expect([status, json.error?.split(":")[0]]).toEqual([422, field]);
    expect([await ctx.db.coupon.count(), await ctx.db.webhookEvent.count()]).toEqual([0, 0]);
  });

  it("draws again what is taken already, also within the batch", async () => {
    const ctx = await aStore();
    await aCoupon(ctx, { codigo: "um" });
    const drawn = ["UM", "DOIS", "dois", "TRES", "QUATRO"].values();
    const template = { storeId: ctx.storeId, tipo: "fixo" as const, valor: 1 };
    const ids = await transact(ctx, (tx) => insertDrawn(tx, template, 3, () => drawn.next().value ?? "FIM"));
    expect(ids).toHaveLength(3);
    const rows = await ctx.db.coupon.findMany({ where: { id: { in: ids } }, orderBy: { codigo: "asc" } });
    expect(rows.map(({ codigo }) => codigo)).toEqual(["DOIS", "QUATRO", "TRES"]);
  });

  it("gives up with 409 when no code is free, and leaves nothing", async () => {
    const ctx = await aStore();
    await aCoupon(ctx, { codigo: "SEMPRE" });
    const template = { storeId: ctx.storeId, tipo: "fixo" as const, valor: 1 };
    const work = transact(ctx, (tx) => insertDrawn(tx, template, 2, () => "sempre"));
    await expect(work).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^prefixo: /),
    });
    expect(await ctx.db.coupon.count()).toBe(1);
  });
});

describe("the codes of a batch", () => {
  it("are listed by loteId and downloaded as CSV that Excel reads", async () => {
    const { ctx, cookie } = await aShop();
    await aCoupon(ctx);
    const { json } = await make(cookie);
    const { loteId, codigos } = json.data;
    const listed = await call(list, "GET", { cookie, query: { loteId } });
    expect(listed.json.pagination.total).toBe(3);
    expect(listed.json.data.map(({ codigo }: { codigo: string }) => codigo).toSorted()).toEqual(
      codigos.toSorted(),
    );
    await ctx.db.coupon.updateMany({ where: { codigo: codigos[0] }, data: { usos: 2, ativo: false } });
    const { status, headers, bytes } = await csvOf(cookie, loteId);
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const day = new Date().toLocaleDateString("en-CA", { timeZone: "America/Sao_Paulo" });
    expect(headers.get("content-disposition")).toBe(`attachment; filename="cupons-${loteId}-${day}.csv"`);
    const rows: string[][] = parse(bytes, { bom: true, delimiter: ";" });
    expect(rows[0]).toEqual(["Código", "Situação", "Usos", "Reservados"]);
    expect(rows).toContainEqual([codigos[0], "Inativo", "2", "0"]);
    expect(rows.slice(1).map(([code]) => code)).toEqual(codigos);
  });

  it("of a batch that begins with a sign are no formula", async () => {
    const { cookie } = await aShop();
    const { json } = await make(cookie, { prefixo: "-1", quantidade: 1 });
    const { bytes } = await csvOf(cookie, json.data.loteId);
    expect(bytes.toString().split("\r\n")[1]).toMatch(/^'-1/);
  });

  it("of another store, an unknown or a malformed batch are 404", async () => {
    const [mine, theirs] = [await aShop(), await aShop()];
    const { json } = await make(theirs.cookie);
    for (const id of [json.data.loteId, "018f0000-0000-7000-8000-000000000000", "nada"]) {
      expect((await csvOf(mine.cookie, id)).status).toBe(404);
    }
    const listed = await call(list, "GET", { cookie: mine.cookie, query: { loteId: json.data.loteId } });
    expect(listed.json.data).toEqual([]);
  });
});
