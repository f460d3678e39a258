import pLimit from "p-limit";
import sharp from "sharp";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { AppError, invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { IMAGE_WIDTHS, type ImageWidth } from "@/lib/images/sizes";

/** `files`: WebP in every width. `largura` and `altura`: the size of the upright original in pixels. */
export type RenderedImage = {
  largura: number;
  altura: number;
  files: { width: ImageWidth; bytes: Buffer }[];
};

/** A decoded pixel needs 4 bytes of memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const QUALITY = 82;
/** The highest ratio of height to width. */
const MAX_RATIO = 3;

const oneByOne = pLimit(2);

// Each decoder can have security holes, so only these five are open. SVG could even read other files.
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadHeifFile",
    "VipsForeignLoadNsgifFile",
  ],
});

const unreadable = (cause: unknown) =>
  new AppError("validation_error", "não foi possível ler a imagem; ela está incompleta ou corrompida", {
    field: "arquivo",
    cause,
  });

async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  const found = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found || (found.format === "heif" && found.compression !== "av1")) {
    throw invalid("arquivo", "envie uma imagem JPEG, PNG, WebP, AVIF ou GIF");
  }
  const { width, height } = found.autoOrient;
  if (width * height > MAX_PIXELS) {
    throw invalid(
      "arquivo",
      sentence("a imagem tem {width} × {height} pixels; o máximo são 50 milhões", { width, height }),
    );
  }
  return { width, height };
}

async function render(file: string): Promise<RenderedImage> {
  const { width, height } = await sizeOf(file);
  const [largest] = IMAGE_WIDTHS;
  const within = (wide: number) =>
    ({ width: wide, height: wide * MAX_RATIO, fit: "inside", withoutEnlargement: true }) as const;
  try {
    const { data, info } = await sharp(file, { failOn: "error", limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(within(largest))
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels } = info;
    const files = IMAGE_WIDTHS.map(async (wide) => ({
      width: wide,
      bytes: await sharp(data, { raw: { width: info.width, height: info.height, channels } })
        .resize(within(wide))
        .webp({ quality: QUALITY })
        .toBuffer(),
    }));
    return { largura: width, altura: height, files: await Promise.all(files) };
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Makes the picture upright, removes the metadata (place, owner) and keeps only the first frame. A process
 * renders two pictures at a time.
 * @throws 422 `arquivo: …` the file is no picture, has too many pixels or is incomplete
 */
export async function renderImage(file: string): Promise<RenderedImage> {
  assertOutsideTransaction("a picture");
  return oneByOne(() => render(file));
}
