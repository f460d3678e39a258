import { v7 as uuidv7 } from "uuid";
import type { AuditedResource } from "@/lib/audit/resources";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { Prepared } from "@/lib/db/prepared";
import { sql } from "@/lib/db/sql";
import { dropImage, keepImage } from "@/lib/images/files";
import { renderImage } from "@/lib/images/render";

const SIZES = `
  SELECT id, largura, altura FROM store_images WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])
  UNION ALL SELECT id, largura, altura FROM product_images WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])`;

type Picture = { id: string; largura: number; altura: number };

/** Takes an address such as `/imagens/{id}/1200.webp`. */
export const idOfPicture = (url: string): string => url.split("/")[2] ?? "";

/** Returns only pictures of this store; sizes are in pixels. */
export const picturesOf = (ctx: Ctx, ids: readonly string[]): Promise<Picture[]> =>
  ids.length === 0 ? Promise.resolve([]) : sql<Picture>(ctx, "store-pictures", SIZES, [ids]);

/**
 * For texts, covers and the shop's theme. The picture is never deleted, because any text may refer to it.
 * @throws 422 `arquivo: …` the file is no picture
 */
export async function prepareStoreImage(
  ctx: Ctx,
  file: string,
  resource: AuditedResource,
): Promise<Prepared<{ id: string; url: string }>> {
  const rendered = await renderImage(file);
  const id = uuidv7();
  await keepImage(ctx.storeId, id, rendered);
  const { largura, altura } = rendered;
  return {
    write: async (tx) => {
      await tx.db.storeImage.create({ data: { id, storeId: tx.storeId, largura, altura } });
      await audit(tx, { action: "picture.added", resource, resourceId: id });
      return { id, url: `/imagens/${id}/1200.webp` };
    },
    discard: () => dropImage(ctx.storeId, id),
  };
}
