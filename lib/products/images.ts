import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import type { Prepared } from "@/lib/db/prepared";
import { afterCommit, transact } from "@/lib/db/transact";
import { invalid, notFound, taken } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { dropImage, keepImage } from "@/lib/images/files";
import { type RenderedImage, renderImage } from "@/lib/images/render";
import { getProductOrThrow, listVariants } from "@/lib/products/read";
import { lockProduct, recordProductChange } from "@/lib/products/record-change";
import { type ImageOrder, MAX_IMAGES, type Product, type ProductImage } from "@/lib/products/schema";

function assertRoom({ imagens }: Product): void {
  if (imagens.length >= MAX_IMAGES) {
    throw taken("imagens", sentence("um produto tem no máximo {count} imagens", { count: MAX_IMAGES }));
  }
}

async function insertImage(tx: Ctx, productId: string, id: string, { largura, altura }: RenderedImage) {
  const product = await lockProduct(tx, productId);
  assertRoom(product);
  const { _max } = await tx.db.productImage.aggregate({ where: { productId }, _max: { ordem: true } });
  const ordem = (_max.ordem ?? -1) + 1;
  await tx.db.productImage.create({ data: { id, storeId: tx.storeId, productId, largura, altura, ordem } });
  const { imagens } = await recordProductChange(tx, product);
  const image = imagens.find((candidate) => candidate.id === id);
  if (!image) throw new Error(`image ${id} was not written`);
  return image;
}

/**
 * Adds a picture at the end. The files are written before the row; if the row fails, they are removed.
 * @throws 404 · 409 the product has 20 pictures already · 422 `arquivo: …` the file is no picture
 */
export async function prepareImage(
  ctx: Ctx,
  productId: string,
  file: string,
): Promise<Prepared<ProductImage>> {
  assertRoom(await getProductOrThrow(ctx, productId));
  const rendered = await renderImage(file);
  const id = uuidv7();
  await keepImage(ctx.storeId, id, rendered);
  const discard = () => dropImage(ctx.storeId, id);
  return { write: (tx) => insertImage(tx, productId, id, rendered), discard };
}

/**
 * Sets the order and the alternative texts of all pictures.
 * @throws 404 · 422 a picture is missing, repeated, or belongs to another product
 */
export function arrangeImages(ctx: Ctx, productId: string, { imagens }: ImageOrder): Promise<ProductImage[]> {
  return transact(ctx, async (tx) => {
    const product = await lockProduct(tx, productId);
    const rest = new Set(product.imagens.map(({ id }) => id));
    for (const [index, { id }] of imagens.entries()) {
      if (!rest.delete(id)) throw invalid(`imagens[${index}].id`, "imagem não encontrada, ou repetida");
    }
    if (rest.size > 0) throw invalid("imagens", "informe todas as imagens do produto");
    for (const [ordem, { id, alt }] of imagens.entries()) {
      await tx.db.productImage.update({ where: { id }, data: { ordem, ...(alt !== undefined && { alt }) } });
    }
    return (await recordProductChange(tx, product)).imagens;
  });
}

/** Deletes the row in the transaction and the files after the commit. @throws 404 */
export function removeImage(ctx: Ctx, productId: string, id: string) {
  return transact(ctx, async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product.imagens.some((image) => image.id === id)) throw notFound("Imagem");
    const before = await listVariants(tx, productId);
    await tx.db.productImage.delete({ where: { id } });
    // The database takes the picture off the variants that had it.
    const details = before.some(({ imagemId }) => imagemId === id)
      ? { before: { variantes: before }, after: { variantes: await listVariants(tx, productId) } }
      : {};
    await recordProductChange(tx, product, details);
    afterCommit(tx, () => void dropImage(tx.storeId, id));
    return { id, deleted: true };
  });
}
