import { describe, expect, it } from "vitest";
import { GET as readOne } from "@/app/(api)/api/v1/orders/[id]/route";
import { GET as list } from "@/app/(api)/api/v1/orders/route";
import { GET as listProducts } from "@/app/(api)/api/v1/products/route";
import { createOrder } from "@/lib/orders/create";
import { moveOrder } from "@/lib/orders/move";
import { call } from "@/lib/testing/call";
import { anApiKey, anOrder, aProduct, aStore, aUser } from "@/lib/testing/factories";

async function integrator(scopes = ["orders:read"]) {
  const ctx = await aStore();
  const { authorization } = await anApiKey(ctx, (await aUser(ctx)).id, scopes);
  return { ctx, as: { headers: { authorization } } };
}

const idsOf = (json: { data: { id: string }[] }) => json.data.map(({ id }) => id);

describe("GET /api/v1/orders", () => {
  it("lists newest first with the documented fields, counts exactly, and filters by status", async () => {
    const { ctx, as } = await integrator();
    const old = await anOrder(ctx, { criadoEm: new Date("2026-01-01T00:00:00Z"), clienteNome: "Ana" });
    const paid = await anOrder(ctx, { status: "paid", pagoEm: new Date() });
    const { status, json } = await call(list, "GET", as);
    expect(status).toBe(200);
    expect(idsOf(json)).toEqual([paid.id, old.id]);
    expect(json.data[1]).toEqual({
      id: old.id,
      numero: old.numero,
      status: "pending",
      origem: "loja",
      moeda: "BRL",
      totalCents: 1000,
      cliente: "Ana",
      clienteId: null,
      criadoEm: "2026-01-01T00:00:00.000Z",
    });
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 2, nextCursor: null });
    expect(idsOf((await call(list, "GET", { ...as, query: { status: "paid" } })).json)).toEqual([paid.id]);
    const none = await call(list, "GET", { ...as, query: { status: "nenhum" } });
    expect(none.json).toMatchObject({ data: [], pagination: { total: 0, nextCursor: null } });
  });

  it.each([undefined, "pending,paid"])(
    "walks all of %s by cursor, each once, also of one moment",
    async (status) => {
      const { ctx, as } = await integrator();
      const criadoEm = new Date("2026-01-01T00:00:00.123Z");
      for (let index = 0; index < 7; index++) await anOrder(ctx, index < 5 ? { criadoEm } : {});
      const seen: string[] = [];
      let cursor: string | null = "";
      for (let pages = 0; cursor !== null && pages < 9; pages++) {
        const query = { limit: "2", ...(cursor && { cursor }), ...(status && { status }) };
        const { json } = await call(list, "GET", { ...as, query });
        expect(json.pagination.total).toBe(7);
        seen.push(...idsOf(json));
        cursor = json.pagination.nextCursor;
      }
      const whole = await call(list, "GET", as);
      expect(seen).toEqual(idsOf(whole.json));
      expect(new Set(seen).size).toBe(7);
    },
  );

  it("answers 422 to a cursor that it did not give, and 403 without the scope", async () => {
    const { as } = await integrator();
    for (const cursor of ["x", "W10", Buffer.from('["2026-01-01","1"]').toString("base64url")]) {
      const { status, json } = await call(list, "GET", { ...as, query: { cursor } });
      expect([status, json.error.code]).toEqual([422, "VALIDATION_ERROR"]);
      expect(json.error.message).toMatch(/^cursor: /);
    }
    const other = await integrator(["products:write"]);
    expect((await call(list, "GET", other.as)).status).toBe(403);
  });

  it("refuses the cursor of the other list, and so do the products", async () => {
    const { ctx, as } = await integrator(["orders:read", "products:read"]);
    await anOrder(ctx);
    await aProduct(ctx, { publicado: true });
    const ask = (of: Parameters<typeof call>[0], cursor = "") =>
      call(of, "GET", { ...as, query: { limit: "1", ...(cursor && { cursor }) } });
    for (const [from, to] of [
      [list, listProducts],
      [listProducts, list],
    ] as const) {
      const { nextCursor } = (await ask(from)).json.pagination;
      expect((await ask(from, nextCursor)).status).toBe(200);
      const { status, json } = await ask(to, nextCursor);
      expect([status, json.error.code]).toEqual([422, "VALIDATION_ERROR"]);
      expect(json.error.message).toMatch(/^cursor: /);
    }
  });

  it("answers 304 to who has it already", async () => {
    const { ctx, as } = await integrator();
    await anOrder(ctx);
    const etag = (await call(list, "GET", as)).headers.get("etag") ?? "";
    const again = await call(list, "GET", { headers: { ...as.headers, "if-none-match": etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
});

describe("GET /api/v1/orders/{id}", () => {
  it("shows the order as its events do, without notes and history", async () => {
    const { ctx, as } = await integrator();
    const itens = [{ descricao: "Café", precoCents: 1000, quantidade: 2 }];
    const { id } = await createOrder(ctx, { origem: "loja", itens });
    await moveOrder(ctx, id, { para: "paid" });
    await ctx.db.orderNote.create({ data: { storeId: ctx.storeId, orderId: id, texto: "Segredo" } });
    const { status, json } = await call(readOne, "GET", { ...as, params: { id } });
    expect(status).toBe(200);
    const event = await ctx.db.webhookEvent.findFirst({
      where: { recursoId: id },
      orderBy: { sequencia: "desc" },
    });
    expect(json.data).toEqual(event?.dados);
    expect(json.data).toMatchObject({ status: "paid", itens: [{ nome: "Café", quantidade: 2 }] });
    expect(JSON.stringify(json)).not.toContain("Segredo");
    expect(json.data).not.toHaveProperty("historico");
  });

  it("answers 404 in the public envelope for another store's and for no id", async () => {
    const { as } = await integrator();
    const { id } = await anOrder((await integrator()).ctx);
    for (const wrong of [id, "1", "018f0000-0000-7000-8000-000000000000"]) {
      const { status, json } = await call(readOne, "GET", { ...as, params: { id: wrong } });
      expect([status, json.error.code]).toEqual([404, "NOT_FOUND"]);
    }
  });
});
