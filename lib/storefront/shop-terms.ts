import { systemCtx } from "@/lib/ctx";
import { freeFreightOfAny } from "@/lib/freight/free";
import { freightRates } from "@/lib/freight/read";
import { hasSources } from "@/lib/freight/sources/accounts";
import { type Way, waysOf } from "@/lib/payments/providers";
import { isService } from "@/lib/payments/schema";
import { readPaymentSettings } from "@/lib/payments/settings";
import { kept } from "@/lib/storefront/kept";
import { storeOf } from "@/lib/stores/read";

/** Who confirms a Pix payment: nobody, a service at once, or a person who looks at the bank account. */
type PixOffer = "none" | "atOnce" | "byHand";

/** When there are two ways to pay by Pix, the buyer may choose the slower one, so the slower one decides. */
export function pixOfferOf(ways: readonly Way[]): PixOffer {
  const pix = ways.filter(({ metodo }) => metodo === "pix");
  if (pix.length === 0) return "none";
  return pix.every(({ provedor }) => isService(provedor)) ? "atOnce" : "byHand";
}

const termsOf = (storeId: string) =>
  kept([storeId, "terms"], async () => {
    const ctx = systemCtx(storeId, "loja");
    const [rates, isAsking, settings, { moeda }] = await Promise.all([
      freightRates(ctx),
      hasSources(ctx),
      readPaymentSettings(ctx),
      storeOf(ctx),
    ]);
    const isShipping = rates.length > 0 || isAsking;
    return { isShipping, free: freeFreightOfAny(rates), pix: pixOfferOf(waysOf(settings, moeda)) };
  });

/** Free delivery by state, for a parcel of any weight. Empty when no delivery method becomes free. */
export const shopFreeFreight = async (storeId: string) => (await termsOf(storeId)).free;

/** Whether the store has a freight table or asks carriers. */
export const isShopShipping = async (storeId: string) => (await termsOf(storeId)).isShipping;

export const shopPix = async (storeId: string) => (await termsOf(storeId)).pix;
