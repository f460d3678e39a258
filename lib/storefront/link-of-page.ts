import { storeOfHost } from "@/lib/auth/page";
import { systemCtx } from "@/lib/ctx";
import { findLinkOwner, type LinkPurpose } from "@/lib/customers/account-access";

/** Whose link a page was opened by; null when it is good for nothing at this store (any more). */
export async function findLinkOfPage(token: string, purpose: LinkPurpose) {
  const store = await storeOfHost();
  return store && findLinkOwner(systemCtx(store.id, "loja"), token, purpose);
}
