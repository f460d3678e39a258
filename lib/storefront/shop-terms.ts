import { freeFreightFrom } from "@/lib/cart/read";
import { systemCtx } from "@/lib/ctx";
import { waysOf } from "@/lib/payments/providers";
import { readPaymentSettings } from "@/lib/payments/settings";
import { kept } from "@/lib/storefront/kept";
import { storeOf } from "@/lib/stores/read";

const termsOf = (storeId: string) =>
  kept([storeId, "terms"], async () => {
    const ctx = systemCtx(storeId, "loja");
    const [freeFrom, settings, { moeda }] = await Promise.all([
      freeFreightFrom(ctx),
      readPaymentSettings(ctx),
      storeOf(ctx),
    ]);
    return { freeFrom, takesPix: waysOf(settings, moeda).some(({ metodo }) => metodo === "pix") };
  });

/** In cents; null: no way to send becomes free. */
export const shopFreeFreightFrom = async (storeId: string) => (await termsOf(storeId)).freeFrom;

export const shopTakesPix = async (storeId: string) => (await termsOf(storeId)).takesPix;
