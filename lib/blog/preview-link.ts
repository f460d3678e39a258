import { getPostOrThrow } from "@/lib/blog/read";
import type { Ctx } from "@/lib/ctx";
import { dayToken } from "@/lib/secrets/day-token";
import { subdomainAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

/** Creates a link that opens an unpublished post for one day. @throws 404 */
export async function previewLink(ctx: Ctx, id: string): Promise<{ endereco: string; expiraEm: Date }> {
  await getPostOrThrow(ctx, id);
  const { subdominio } = await storeOf(ctx);
  const { token, expiraEm } = dayToken("blog preview", ctx.storeId, id);
  return { endereco: subdomainAddress(subdominio, `/loja/blog/previa/${token}`), expiraEm };
}
