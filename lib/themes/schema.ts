import { z } from "zod";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { FreeText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { Picture } from "@/lib/images/picture";
import { PLANS } from "@/lib/stores/plan";
import { BLOCK_TYPES, MAX_BLOCKS, MAX_PRODUCTS } from "@/lib/themes/blocks";
import { CARDS, DENSITIES, HEADERS, MAX_RADIUS_PX, TITLE_FONTS } from "@/lib/themes/look";

/** In this order; the first reason that applies is shown. */
export const LOCK_REASONS = [
  "descontinuado",
  "incompativel",
  "licenca_expirada",
  "plano_insuficiente",
  "compra_necessaria",
] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

const HEX = says("use uma cor como #0f5c4a");
const Colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, HEX);

const words = (maxLength: number) =>
  FreeText.max(maxLength)
    .transform((text) => text || null)
    .pipe(z.string().nullable())
    .nullable();

/** A path in the shop, never another host. */
const ShopPath = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/loja(?:[/?#][^\\\s]*)?$/, says("informe uma página da loja, como /loja/busca"))
  .nullable();

export const Block = z.object({
  tipo: z.enum(BLOCK_TYPES),
  titulo: words(120),
  texto: words(2_000),
  link: ShopPath,
  botao: words(40),
  imagemUrl: Picture.nullable(),
  produtoIds: z.array(Uuid).max(MAX_PRODUCTS),
});

const LookFields = z.object({
  cores: z.object({ primaria: Colour, destaque: Colour, fundo: Colour, texto: Colour }),
  cantosPx: z.int().min(0).max(MAX_RADIUS_PX),
  fonteTitulos: z.enum(TITLE_FONTS),
  densidade: z.enum(DENSITIES),
  cartao: z.enum(CARDS),
  cabecalho: z.enum(HEADERS),
});

export const ThemeEntry = z.object({
  presetId: z.uuid(),
  slug: z.string(),
  nome: z.string(),
  descricao: z.string(),
  previewUrl: z.string().nullable(),
  locked: z.boolean(),
  motivo: z.enum(LOCK_REASONS).nullable(),
  precoCents: z.int(),
  planoMinimo: z.enum(PLANS).nullable(),
  ativo: z.boolean(),
  versao: z.string(),
  aparencia: LookFields,
});
export type ThemeEntry = z.output<typeof ThemeEntry>;

/** A preset's look with the store's own logo and home. */
export const ThemeDesign = z.object({
  presetId: Uuid.nullable(),
  aparencia: LookFields,
  logoUrl: Picture.nullable(),
  /** Icon in the browser's tab. Theme drafts saved before this field existed have none. */
  faviconUrl: Picture.nullable().default(null),
  blocos: z.array(Block).max(MAX_BLOCKS),
});
export type ThemeDesign = z.output<typeof ThemeDesign>;

/** A new `presetId` brings its look, but `aparencia` in the same request wins. */
export const ThemeChange = ThemeDesign.partial().extend({
  versao: z.int(),
  // No default, so that a missing field stays unchanged.
  faviconUrl: Picture.nullable().optional(),
});
export type ThemeChange = z.output<typeof ThemeChange>;

const Pair = z.object({
  par: z.enum(["texto-fundo", "primaria-fundo", "primaria-botao", "destaque-selo"]),
  /** The contrast ratio `razao`:1. */
  razao: z.number(),
  suficiente: z.boolean(),
});

export const ThemeState = z.object({
  rascunho: ThemeDesign,
  /** Names of the products in the blocks, by id. */
  nomes: z.record(z.string(), z.string()),
  /** True when the shop shows the draft. */
  publicado: z.boolean(),
  publicadoEm: Timestamp.nullable(),
  temAnterior: z.boolean(),
  contrastes: z.array(Pair),
  versao: z.int(),
});
export type ThemeState = z.input<typeof ThemeState>;

export const VersionBody = z.object({ versao: z.int() });
export const ActiveTheme = z.object({ presetId: Uuid });

export const ThemePreviewLink = z.object({
  endereco: z.string(),
  /** For `?tema=` on a page of the shop: shows the theme draft without a cookie. */
  token: z.string(),
  /** A product page for the preview; null when no product is published. */
  produto: z.string().nullable(),
  expiraEm: Timestamp,
});
