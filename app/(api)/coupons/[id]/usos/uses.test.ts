import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/coupons/[id]/usos/route";
import { call } from "@/lib/testing/call";
import { aCoupon, aCustomer, anOrder, aStore, aUser } from "@/lib/testing/factories";

describe("GET /coupons/{id}/usos", () => {
  it("lists the orders that used it, newest first, also those that gave their use back", async () => {
    const ctx = await aStore();
    const { storeId } = ctx;
    const { cookie } = await aUser(ctx, ["marketing"]);
    const [coupon, other] = [await aCoupon(ctx), await aCoupon(ctx)];
    const customer = await aCustomer(ctx);
    const first = await anOrder(ctx, {
      customerId: customer.id,
      clienteNome: "Ana",
      status: "paid",
      pagoEm: new Date(),
    });
    const second = await anOrder(ctx);
    const use = (couponId: string, orderId: string, fields: object) =>
      ctx.db.couponUse.create({ data: { storeId, couponId, orderId, descontoCents: 100, ...fields } });
    await use(coupon.id, first.id, { status: "confirmado", customerId: customer.id });
    await use(coupon.id, second.id, { status: "liberado", email: "bia@x.test" });
    await use(other.id, second.id, {});
    const { status, json } = await call(GET, "GET", { cookie, params: { id: coupon.id } });
    expect(status).toBe(200);
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 2, totalLimitado: false });
    expect(json.data).toEqual([
      expect.objectContaining({
        pedidoId: second.id,
        status: "liberado",
        cliente: "bia@x.test",
        clienteId: null,
      }),
      {
        id: expect.any(String),
        status: "confirmado",
        descontoCents: 100,
        criadoEm: expect.any(String),
        pedidoId: first.id,
        pedidoNumero: first.numero,
        pedidoStatus: "paid",
        pedidoTotalCents: 1000,
        clienteId: customer.id,
        cliente: "Ana",
      },
    ]);
    const page = await call(GET, "GET", { cookie, params: { id: coupon.id }, query: "page=2&limit=1" });
    expect(page.json.data).toEqual([expect.objectContaining({ pedidoId: first.id })]);
    expect((await call(GET, "GET", { cookie, params: { id: coupon.id }, query: "limit=0" })).status).toBe(
      422,
    );
  });
});
