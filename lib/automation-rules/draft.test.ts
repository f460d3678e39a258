import { expect, it } from "vitest";
import { placeOf } from "@/lib/automation-rules/draft";

it.each([
  ["parametros.valor", "fixo", "fixoCents"],
  ["parametros.valor", "percentual", "percentual"],
  ["parametros.minimoPedidoCents", "fixo", "minimoPedidoCents"],
  ["atrasoMin", "fixo", "espera"],
  ["nome", "fixo", "nome"],
] as const)("a refusal of %s of a coupon by %s stands at %s", (field, tipo, place) => {
  expect(placeOf(field, { tipo })).toBe(place);
});
