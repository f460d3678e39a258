import { expect, it } from "vitest";
import type { Way } from "@/lib/payments/providers";
import { pixOfferOf } from "@/lib/storefront/shop-terms";

const BY_HAND: Way = { provedor: "pix_estatico", metodo: "pix" };
const BY_SERVICE: Way = { provedor: "mercado_pago", metodo: "pix" };
const CARD: Way = { provedor: "asaas", metodo: "cartao" };

it.each<[string, Way[]]>([
  ["none", [CARD]],
  ["byHand", [BY_HAND, CARD]],
  ["byHand", [BY_HAND, BY_SERVICE]],
  ["atOnce", [BY_SERVICE, CARD]],
])("promises %s for %j", (offer, ways) => {
  expect(pixOfferOf(ways)).toBe(offer);
});
