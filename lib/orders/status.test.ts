import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextStatuses, ORDER_STATUSES, type OrderStatus, statusesOf, TRANSITIONS } from "@/lib/orders/status";

const PAID_AT = new Date();

describe("order status machine", () => {
  it.each<[OrderStatus, OrderStatus[]]>([
    ["pending", ["paid", "cancelled", "expired"]],
    ["paid", ["processing", "shipped", "cancelled", "refunded"]],
    ["processing", ["shipped", "cancelled", "refunded"]],
    ["shipped", ["delivered", "returned", "refunded"]],
    ["delivered", ["returned", "refunded"]],
    ["returned", ["refunded"]],
    ["cancelled", ["refunded"]],
    ["expired", ["paid"]],
    ["refunded", []],
  ])("lets %s go to %j", (status, next) => {
    expect(nextStatuses({ status, pagoEm: PAID_AT })).toEqual(next);
  });

  it("refunds a cancelled order only if money came in", () => {
    expect(nextStatuses({ status: "cancelled", pagoEm: null })).toEqual([]);
  });

  it("never comes back to pending and ends in refunded, whatever the path", () => {
    const choices = fc.array(fc.nat(), { maxLength: 40 });
    fc.assert(
      fc.property(choices, (picks) => {
        let status: OrderStatus = "pending";
        const visited = new Set<OrderStatus>();
        for (const pick of picks) {
          const next: readonly OrderStatus[] = TRANSITIONS[status];
          const chosen = next[pick % next.length];
          if (!chosen) return status === "refunded";
          expect(chosen).not.toBe("pending");
          expect(visited.has(chosen)).toBe(false);
          visited.add(chosen);
          status = chosen;
        }
        return ORDER_STATUSES.includes(status);
      }),
    );
  });
});

describe("status filter", () => {
  it.each<[string | undefined, OrderStatus[] | undefined]>([
    [undefined, undefined],
    ["", undefined],
    [" , ", undefined],
    ["paid", ["paid"]],
    ["shipped, paid,paid", ["paid", "shipped"]],
    ["paid,unknown", ["paid"]],
    ["unknown", []],
    ["constructor", []],
    ["PAID", []],
  ])("reads %j as %j", (filter, expected) => expect(statusesOf(filter)).toEqual(expected));
});
