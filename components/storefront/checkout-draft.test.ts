import { expect, it } from "vitest";
import { choicesOf, DRAFT, percentLostToCoupon } from "@/components/storefront/checkout-draft";
import type { CheckoutSummary } from "@/lib/checkout/schema";

const PIX = "pix_estatico.pix";
const summary = (descontoCupomCents: number, descontoPagamentoCents: number) =>
  ({
    formas: [
      { provedor: "pix_estatico", metodo: "pix", descontoPercentual: 5 },
      { provedor: "manual", metodo: "outro", descontoPercentual: 0 },
    ],
    descontoCupomCents,
    descontoPagamentoCents,
  }) as CheckoutSummary;

it("tells that a coupon took the place of the discount for the way to pay", () => {
  expect(percentLostToCoupon(summary(160, 0), PIX)).toBe(5);
  expect(percentLostToCoupon(summary(160, 0), "manual.outro")).toBeNull();
  expect(percentLostToCoupon(summary(160, 50), PIX)).toBeNull();
  expect(percentLostToCoupon(summary(0, 50), PIX)).toBeNull();
  expect(percentLostToCoupon(summary(160, 0), "")).toBeNull();
});

it("takes points as people write thousands", () => {
  expect(choicesOf({ ...DRAFT, pontos: "1.000" }).pontos).toBe(1000);
  expect(choicesOf({ ...DRAFT, pontos: "" }).pontos).toBe(0);
});
