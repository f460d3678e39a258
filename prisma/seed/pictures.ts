import sharp from "sharp";
import { keepImage } from "@/lib/images/files";
import { IMAGE_WIDTHS } from "@/lib/images/sizes";
import { shapeOf } from "./data/shapes";
import type { Demo } from "./demo";
import type { Rows } from "./rows";

type Shades = { colour: string; dark: string; light: string };

const PAINT: Record<string, Shades> = {
  Amarelo: { colour: "#e8b93c", dark: "#b98a1c", light: "#f4d883" },
  Areia: { colour: "#d8c3a0", dark: "#b39a72", light: "#eadcc4" },
  "Azul-claro": { colour: "#9dc0dd", dark: "#6d97ba", light: "#c8deef" },
  "Azul-marinho": { colour: "#2f4468", dark: "#1d2c47", light: "#5d7399" },
  Bege: { colour: "#cdb594", dark: "#a58c69", light: "#e4d5be" },
  Branco: { colour: "#fafaf7", dark: "#cfcfc8", light: "#ffffff" },
  Bordô: { colour: "#7b2a3c", dark: "#551926", light: "#a65a6a" },
  Café: { colour: "#6b4a35", dark: "#4a3122", light: "#96735c" },
  Caramelo: { colour: "#b5793f", dark: "#8a5827", light: "#d3a26f" },
  Cinza: { colour: "#a3a7ad", dark: "#787d85", light: "#c9ccd1" },
  Cru: { colour: "#e6dcc6", dark: "#bfb396", light: "#f3eddf" },
  Dourado: { colour: "#d0a448", dark: "#a27a26", light: "#e8cb89" },
  Grafite: { colour: "#4b5058", dark: "#31353b", light: "#767c86" },
  Índigo: { colour: "#3f5b8c", dark: "#2a4069", light: "#6f8ab8" },
  Lilás: { colour: "#b8a3d1", dark: "#8d77aa", light: "#d7cbe6" },
  Mostarda: { colour: "#c9972f", dark: "#9a7019", light: "#e0bd70" },
  Natural: { colour: "#d6bd8f", dark: "#ad9263", light: "#e9d9ba" },
  "Off-white": { colour: "#f1ece1", dark: "#cbc3b1", light: "#faf8f3" },
  Prata: { colour: "#bfc4ca", dark: "#8f959d", light: "#dfe2e6" },
  Preto: { colour: "#2b2c2f", dark: "#121314", light: "#5b5d62" },
  Rosa: { colour: "#dfa3ad", dark: "#b87682", light: "#f0cdd3" },
  Tartaruga: { colour: "#7a5230", dark: "#4f331b", light: "#a97c53" },
  Terracota: { colour: "#bf6a47", dark: "#914a2c", light: "#d99a7f" },
  "Verde-musgo": { colour: "#6b7a4b", dark: "#4a5731", light: "#97a578" },
  "Verde-oliva": { colour: "#8a8a4c", dark: "#646430", light: "#b1b17c" },
};
export const PICTURE_PX = 800;
const NO_COLOUR: Shades = { colour: "#b98d6b", dark: "#8a6446", light: "#e6cdb8" };

const BACKGROUND = `<defs><radialGradient id="b" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#f7f5f1"/>
<stop offset="1" stop-color="#dcd7ce"/></radialGradient></defs>`;

function painted(nome: string, cor: string | null): string {
  const { colour, dark, light } = (cor && PAINT[cor]) || NO_COLOUR;
  const shape = shapeOf(nome);
  const thing = shape.replaceAll("{c}", colour).replaceAll("{d}", dark).replaceAll("{l}", light);
  // A flat shadow: a blurred one would take a second for each picture.
  const shadow = shape.replace(/(fill|stroke)="(?!none)[^"]*"/g, '$1="#4a4034"');
  return `<g fill-opacity=".16" stroke-opacity=".16" transform="translate(7 13)">${shadow}</g>${thing}`;
}

const drawing = (nome: string, cor: string | null): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_PX}" height="${PICTURE_PX}" viewBox="0 0 600 600">
${BACKGROUND}<rect width="600" height="600" fill="url(#b)"/>${painted(nome, cor)}</svg>`;

export const COVER_PX = { largura: 1200, altura: 675 } as const;

function scene(things: readonly (readonly [nome: string, cor: string])[]): string {
  const { largura, altura } = COVER_PX;
  const middle = (things.length - 1) / 2;
  const groups = things.map(([nome, cor], place) => {
    const scale = place === middle ? 0.92 : 0.74;
    const left = ((place + 0.5) * largura) / things.length - 300 * scale;
    const top = altura * 0.5 - 300 * scale;
    return `<g transform="translate(${left} ${top}) scale(${scale})">${painted(nome, cor)}</g>`;
  });
  const floor = `<rect y="${altura * 0.72}" width="${largura}" height="${altura * 0.28}" fill="#cfc7ba" fill-opacity=".55"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}" viewBox="0 0 ${largura} ${altura}">
${BACKGROUND}<rect width="${largura}" height="${altura}" fill="url(#b)"/>${floor}${groups.join("")}</svg>`;
}

async function keep(svg: string, { id, storeId }: { id: string; storeId: string }): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const inWidth = async (wide: (typeof IMAGE_WIDTHS)[number]) => {
    const resized = sharp(data, { raw }).resize({ width: wide, withoutEnlargement: true });
    // Half the time of the default effort, and only a few bytes more. A first start waits for the pictures.
    return { width: wide, bytes: await resized.webp({ effort: 2 }).toBuffer() };
  };
  await keepImage(storeId, id, {
    largura: width,
    altura: height,
    files: await Promise.all(IMAGE_WIDTHS.map(inWidth)),
  });
}

/** Writes the files before the commit, so that no row lacks its file. */
export async function keepPictures({ products, productImages }: Rows): Promise<void> {
  const nameOf = new Map(products.map(({ id, nome }) => [id, nome]));
  const colourOf = (alt = "") => alt.split(", ").at(-1) ?? null;
  for (const image of productImages)
    await keep(drawing(nameOf.get(image.productId) ?? "", colourOf(image.alt)), image);
}

export async function keepCovers({ storeImages }: Rows, scenes: Demo["scenes"]): Promise<void> {
  for (const image of storeImages) await keep(scene(scenes.get(image.id) ?? []), image);
}
