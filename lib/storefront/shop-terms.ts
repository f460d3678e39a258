import { systemCtx } from "@/lib/ctx";
import { freeFreightOfAny } from "@/lib/freight/free";
import { freightRates } from "@/lib/freight/read";
import { type Way, waysOf } from "@/lib/payments/providers";
import { isService } from "@/lib/payments/schema";
import { readPaymentSettings } from "@/lib/payments/settings";
import { kept } from "@/lib/storefront/kept";
import { storeOf } from "@/lib/stores/read";

/** Whoever confirms the money: a service by itself, or a person who looks at the account. */
type PixOffer = "none" | "atOnce" | "byHand";

/** Of two ways by Pix the buyer may choose the slower one. */
export function pixOfferOf(ways: readonly Way[]): PixOffer {
  const pix = ways.filter(({ metodo }) => metodo === "pix");
  if (pix.length === 0) return "none";
  return pix.every(({ provedor }) => isService(provedor)) ? "atOnce" : "byHand";
}

const termsOf = (storeId: string) =>
  kept([storeId, "terms"], async () => {
    const ctx = systemCtx(storeId, "loja");
    const [rates, settings, { moeda }] = await Promise.all([
      freightRates(ctx),
      readPaymentSettings(ctx),
      storeOf(ctx),
    ]);
    return { free: freeFreightOfAny(rates), pix: pixOfferOf(waysOf(settings, moeda)) };
  });

/** For a parcel of any weight, by state; empty: no way to send becomes free. */
export const shopFreeFreight = async (storeId: string) => (await termsOf(storeId)).free;

export const shopPix = async (storeId: string) => (await termsOf(storeId)).pix;
