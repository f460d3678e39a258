import { expect, it } from "vitest";
import { returnTerms } from "@/lib/returns/terms";

const store = { fusoHorario: "America/Sao_Paulo", devolucaoDias: 7 };
const order = (status: "paid" | "shipped" | "delivered" | "returned" | "cancelled") => ({
  status,
  pagoEm: new Date("2026-11-01T12:00:00Z"),
  // In São Paulo this is the evening of the 9th.
  entregueEm: new Date("2026-11-10T01:00:00Z"),
});

it.each([
  ["paid", "2027-01-01T00:00:00Z", 7, "cancelamento"],
  ["shipped", "2027-01-01T00:00:00Z", 7, "cancelamento"],
  ["delivered", "2026-11-10T02:00:00Z", 7, "arrependimento"],
  ["delivered", "2026-11-17T02:59:59Z", 7, "arrependimento"],
  ["delivered", "2026-11-17T03:00:00Z", 7, undefined],
  ["delivered", "2026-11-17T03:00:00Z", 30, "troca"],
  ["delivered", "2026-12-10T02:59:59Z", 30, "troca"],
  ["delivered", "2026-12-10T03:00:00Z", 30, undefined],
  ["returned", "2026-11-10T02:00:00Z", 30, undefined],
  ["cancelled", "2026-11-10T02:00:00Z", 30, undefined],
] as const)("an order that is %s at %s, with %i days, may be a %s", (status, at, devolucaoDias, tipo) => {
  expect(returnTerms(order(status), { ...store, devolucaoDias }, new Date(at))?.tipo).toBe(tipo);
});

it("gives nothing back that was never paid", () => {
  expect(
    returnTerms({ ...order("delivered"), pagoEm: null }, store, new Date("2026-11-10T02:00:00Z")),
  ).toBeNull();
});
