import { type Ctx, systemCtx } from "@/lib/ctx";
import { kept } from "@/lib/storefront/kept";
import { type Store, storeByHostOrThrow } from "@/lib/stores/read";

/** The store of the host. @throws 404 no such store */
export async function visitorAt(host: string | null): Promise<Ctx> {
  const { id } = await kept<Store>(["host", host], () => storeByHostOrThrow(host));
  return systemCtx(id, "loja");
}
