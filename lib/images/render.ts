import pLimit from "p-limit";
import sharp from "sharp";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { AppError, invalid } from "@/lib/errors";
import { IMAGE_WIDTHS, type ImageWidth } from "@/lib/images/sizes";

/** WebP in every width; its own size in pixels, upright. */
export type RenderedImage = {
  largura: number;
  altura: number;
  files: { width: ImageWidth; bytes: Buffer }[];
};

/** 4 bytes each while decoded. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const QUALITY = 82;
/** Height by width, at most. */
const MAX_RATIO = 3;

const oneByOne = pLimit(2);

// Each decoder is a way in: above all SVG stays closed, which can refer to other files.
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
  new AppError(
    "validation_error",
    "arquivo: não foi possível ler a imagem; ela está incompleta ou corrompida",
    { field: "arquivo", cause },
  );

async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  const found = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found || (found.format === "heif" && found.compression !== "av1")) {
    throw invalid("arquivo", "envie uma imagem JPEG, PNG, WebP, AVIF ou GIF");
  }
  const { width, height } = found.autoOrient;
  if (width * height > MAX_PIXELS) {
    throw invalid("arquivo", `a imagem tem ${width} × ${height} pixels; o máximo são 50 milhões`);
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
 * Upright, without metadata (place, owner), first frame. Two at a time per process.
 * @throws 422 `arquivo: …` no picture, too many pixels, incomplete
 */
export async function renderImage(file: string): Promise<RenderedImage> {
  assertOutsideTransaction("a picture");
  return oneByOne(() => render(file));
}
