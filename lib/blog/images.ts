import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { Prepared } from "@/lib/db/prepared";
import { dropImage, keepImage } from "@/lib/images/files";
import { renderImage } from "@/lib/images/render";

/**
 * POST /blog/imagens: a picture for texts and covers of the store. It stays, since any text may name it.
 * @throws AppError 422 `arquivo: …` no picture
 */
export async function preparePostImage(
  ctx: Ctx,
  file: string,
): Promise<Prepared<{ id: string; url: string }>> {
  const rendered = await renderImage(file);
  const id = uuidv7();
  await keepImage(ctx.storeId, id, rendered);
  const { largura, altura } = rendered;
  return {
    write: async (tx) => {
      await tx.db.postImage.create({ data: { id, storeId: tx.storeId, largura, altura } });
      await audit(tx, { action: "post.picture_added", resource: "post", resourceId: id });
      return { id, url: `/imagens/${id}/1200.webp` };
    },
    discard: () => dropImage(ctx.storeId, id),
  };
}
