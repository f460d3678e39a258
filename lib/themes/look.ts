export const TITLE_FONTS = ["inter", "georgia", "sistema"] as const;
export const DENSITIES = ["compacta", "normal", "ampla"] as const;
export const CARDS = ["quadrado", "retrato", "paisagem"] as const;
export const HEADERS = ["claro", "cor"] as const;

export type Colours = {
  /** Colour of buttons and links. */
  primaria: string;
  /** Colour of promotion badges. */
  destaque: string;
  fundo: string;
  texto: string;
};

export type Look = {
  /** As `#rrggbb`. */
  cores: Colours;
  cantosPx: number;
  fonteTitulos: (typeof TITLE_FONTS)[number];
  densidade: (typeof DENSITIES)[number];
  /** Style of a product's card. */
  cartao: (typeof CARDS)[number];
  cabecalho: (typeof HEADERS)[number];
};

export const MAX_RADIUS_PX = 24;

/** The look of a store without a theme. */
export const DEFAULT_LOOK: Look = {
  cores: { primaria: "#0f5c4a", destaque: "#0f5c4a", fundo: "#faf9f6", texto: "#1d1b18" },
  cantosPx: 12,
  fonteTitulos: "inter",
  densidade: "normal",
  cartao: "quadrado",
  cabecalho: "claro",
};

const FONTS_BY_NAME: Record<string, Look["fonteTitulos"]> = { Inter: "inter", Georgia: "georgia" };
const HEX = /^#[0-9a-f]{6}$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const oneOf = <T extends string>(values: readonly T[], given: unknown, otherwise: T): T =>
  values.find((value) => value === given) ?? otherwise;

/** Reads a preset's `aparencia`. A missing or invalid field gets its default. */
export function lookOf(aparencia: unknown): Look {
  const given = isRecord(aparencia) ? aparencia : {};
  const cores = isRecord(given.cores) ? given.cores : {};
  const fontes = isRecord(given.fontes) ? given.fontes : {};
  const base = DEFAULT_LOOK;
  const colour = (name: keyof Colours) => {
    const hex = String(cores[name]).toLowerCase();
    return HEX.test(hex) ? hex : base.cores[name];
  };
  const radius = Number(given.cantosPx);
  return {
    cores: {
      primaria: colour("primaria"),
      destaque: colour("destaque"),
      fundo: colour("fundo"),
      texto: colour("texto"),
    },
    cantosPx: Number.isInteger(radius) && radius >= 0 && radius <= MAX_RADIUS_PX ? radius : base.cantosPx,
    fonteTitulos: FONTS_BY_NAME[String(fontes.titulos)] ?? base.fonteTitulos,
    densidade: oneOf(DENSITIES, given.densidade, base.densidade),
    cartao: oneOf(CARDS, given.cartao, base.cartao),
    cabecalho: oneOf(HEADERS, given.cabecalho, base.cabecalho),
  };
}
