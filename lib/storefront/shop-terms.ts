import { systemCtx } from "@/lib/ctx";
import { freeFreightOfAny } from "@/lib/freight/free";
import { freightRates } from "@/lib/freight/read";
import { waysOf } from "@/lib/payments/providers";
import { isService } from "@/lib/payments/schema";
import { readPaymentSettings } from "@/lib/payments/settings";
import { kept } from "@/lib/storefront/kept";
import { storeOf } from "@/lib/stores/read";

/** Whoever confirms the money: a service by itself, or a person who looks at the account. */
export type PixOffer = "none" | "atOnce" | "byHand";

const termsOf = (storeId: string) =>
  kept([storeId, "terms"], async () => {
    const ctx = systemCtx(storeId, "loja");
    const [rates, settings, { moeda }] = await Promise.all([
      freightRates(ctx),
      readPaymentSettings(ctx),
      storeOf(ctx),
    ]);
    const pix = waysOf(settings, moeda).filter(({ metodo }) => metodo === "pix");
    // Of two ways by Pix the buyer may choose the slower one.
    const isAtOnce = pix.every(({ provedor }) => isService(provedor));
    const offer: PixOffer = pix.length === 0 ? "none" : isAtOnce ? "atOnce" : "byHand";
    return { free: freeFreightOfAny(rates), pix: offer };
  });

/** For a parcel of any weight, by state; empty: no way to send becomes free. */
export const shopFreeFreight = async (storeId: string) => (await termsOf(storeId)).free;

export const shopPix = async (storeId: string) => (await termsOf(storeId)).pix;
