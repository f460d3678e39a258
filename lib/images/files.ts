import { prisma } from "@/lib/db/client";
import { notFound } from "@/lib/errors";
import { FileAnswer } from "@/lib/http/file-answer";
import type { RenderedImage } from "@/lib/images/render";
import { IMAGE_WIDTHS, type ImageWidth } from "@/lib/images/sizes";
import { logError } from "@/lib/log/error-line";
import { storage } from "@/lib/storage/storage";

const TYPE = "image/webp";
const YEAR_SECONDS = 31_536_000;

const keyOf = (storeId: string, id: string, width: ImageWidth) => `imagens/${storeId}/${id}/${width}.webp`;

/** Writes all files or none. Files without a row in the database do no harm: nobody can reach them. */
export async function keepImage(storeId: string, id: string, { files }: RenderedImage): Promise<void> {
  const puts = files.map(({ width, bytes }) => storage().put(keyOf(storeId, id, width), bytes, TYPE));
  // Waits for every write: a write that is still running cannot be undone.
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === "rejected");
  if (!failed) return;
  await dropImage(storeId, id);
  throw failed.reason;
}

/** Only logs a failure: without a row in the database, nobody can reach the files. */
export async function dropImage(storeId: string, id: string): Promise<void> {
  for (const width of IMAGE_WIDTHS) {
    await storage()
      .remove(keyOf(storeId, id, width))
      .catch((error: unknown) => logError({ job: "drop-image", image: id }, String(error)));
  }
}

/** The file never changes. Pages of any store may show it. @throws 404 */
export async function readImage(id: string, width: ImageWidth): Promise<FileAnswer> {
  const where = { where: { id }, select: { storeId: true } } as const;
  const image =
    (await prisma().productImage.findUnique(where)) ?? (await prisma().storeImage.findUnique(where));
  const bytes = image && (await storage().get(keyOf(image.storeId, id, width)));
  if (!bytes) throw notFound("Imagem");
  return new FileAnswer(bytes, {
    type: TYPE,
    cacheControl: `public, max-age=${YEAR_SECONDS}, immutable`,
    etag: `"${id}-${width}"`,
  });
}
