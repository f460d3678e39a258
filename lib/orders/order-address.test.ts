import { describe, expect, it } from "vitest";
import { narrowingOf } from "@/lib/http/list-address";
import { ListOrders } from "@/lib/orders/list-schema";
import { orderAddressOf } from "@/lib/orders/order-address";

const of = (search: string) => orderAddressOf(new URLSearchParams(search));
const ID = "018f0000-0000-7000-8000-000000000000";

describe("the address of the order list", () => {
  it("says which orders to show", () => {
    const search = `status=paid,shipped&q=ana&de=2026-01-01&ate=2026-01-31&totalMin=100&totalMax=200&origem=api&clienteId=${ID}`;
    expect(of(`${search}&page=2&limit=50`)).toEqual({
      page: 2,
      limit: 50,
      status: "paid,shipped",
      q: "ana",
      de: "2026-01-01",
      ate: "2026-01-31",
      totalMin: 100,
      totalMax: 200,
      origem: "api",
      clienteId: ID,
    });
    expect(decodeURIComponent(String(narrowingOf(of(`${search}&page=2`))))).toBe(search);
  });

  it.each([
    "de=2026-02-31",
    "de=x",
    "ate=1969-12-31",
    "totalMin=-1",
    "totalMax=2147483648",
    "totalMin=1,5",
    "origem=site",
    "clienteId=1",
    "q=%20",
    "page=0",
  ])("takes %s as not given", (search) => expect(of(search)).toEqual(of("")));

  it("drops the end of a range that is before its start, so that the API never refuses the page", () => {
    expect(of("de=2026-01-02&ate=2026-01-01")).toMatchObject({ de: "2026-01-02", ate: undefined });
    expect(of("totalMin=2&totalMax=1")).toMatchObject({ totalMin: 2, totalMax: undefined });
    const kept = narrowingOf(of(`de=2024-02-29&ate=2999-12-31&totalMax=2147483647&q=${"x".repeat(200)}`));
    expect(ListOrders.safeParse(Object.fromEntries(kept)).success).toBe(true);
  });
});
