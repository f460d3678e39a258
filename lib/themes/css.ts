import { contrast, inkOn, mixed, readableOn } from "@/lib/themes/colours";
import type { Look } from "@/lib/themes/look";

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;
/** Minimum contrast of the borders of fields (WCAG 2.2, 1.4.11). */
const MIN_EDGE = 3;

export type ContrastPair = "texto-fundo" | "primaria-fundo" | "primaria-botao" | "destaque-selo";

/** Contrasts of the colour pairs that a person chooses. All other pairs are computed to be readable. */
export function contrastsOf({ cores }: Pick<Look, "cores">): Record<ContrastPair, number> {
  const { primaria, destaque, fundo, texto } = cores;
  return {
    "texto-fundo": contrast(texto, fundo),
    "primaria-fundo": contrast(primaria, fundo),
    "primaria-botao": contrast(inkOn(primaria), primaria),
    "destaque-selo": contrast(inkOn(destaque), destaque),
  };
}

const FONTS = {
  inter: "var(--font-inter), system-ui, sans-serif",
  georgia: "Georgia, 'Times New Roman', serif",
  sistema: "system-ui, sans-serif",
} as const;
const GAPS = { compacta: "16px 10px", normal: "28px 14px", ampla: "44px 24px" } as const;
const RATIOS = { quadrado: "1", retrato: "4 / 5", paisagem: "4 / 3" } as const;

type Scheme = Record<string, string>;

function schemeOf(ground: string, surface: string, ink: string, brand: string, mark: string, look: Look) {
  const accent = readableOn(surface, readableOn(ground, brand, ink, MIN_CONTRAST), ink, MIN_CONTRAST);
  const soft = mixed(surface, accent, 0.12);
  const isColoured = look.cabecalho === "cor";
  return {
    canvas: ground,
    surface,
    ink,
    muted: readableOn(soft, mixed(ink, ground, 0.4), ink, MIN_CONTRAST),
    line: mixed(ground, ink, 0.12),
    control: readableOn(surface, mixed(ground, ink, 0.4), ink, MIN_EDGE),
    accent: readableOn(soft, accent, ink, MIN_CONTRAST),
    "on-accent": inkOn(readableOn(soft, accent, ink, MIN_CONTRAST)),
    "accent-soft": soft,
    mark,
    "on-mark": inkOn(mark),
    header: isColoured ? brand : surface,
    "on-header": isColoured ? inkOn(brand) : ink,
    "header-accent": isColoured ? inkOn(brand) : readableOn(surface, accent, ink, MIN_CONTRAST),
  } satisfies Scheme;
}

const DARK_GROUND = "#131211";
const DARK_INK = "#f3f0ea";

export const THEME_STYLE_ID = "store-theme";

/** Light and dark colours, for the shop and its e-mails. */
export function schemesOf(look: Look) {
  const { primaria, destaque, fundo, texto } = look.cores;
  const ground = mixed(DARK_GROUND, primaria, 0.05);
  return {
    light: schemeOf(fundo, mixed(fundo, "#ffffff", 0.7), texto, primaria, destaque, look),
    dark: schemeOf(ground, mixed(ground, "#ffffff", 0.05), DARK_INK, primaria, destaque, look),
  };
}

/** CSS with the tokens of `app/loja/loja.css`, light and dark; less than 2 kB. */
export function themeCss(look: Look): string {
  const { light, dark } = schemesOf(look);
  const colours = Object.entries(light).map(
    ([name, value]) => `--${name}:light-dark(${value},${dark[name as keyof typeof dark]})`,
  );
  const rest = [
    `--radius:${look.cantosPx}px`,
    `--font-title:${FONTS[look.fonteTitulos]}`,
    `--grid-gap:${GAPS[look.densidade]}`,
    `--card-ratio:${RATIOS[look.cartao]}`,
  ];
  return `:root{${[...colours, ...rest].join(";")}}`;
}

/** Rounded down, because 4.499 must not look sufficient. */
export const shownRatio = (ratio: number) => Math.floor(ratio * 100) / 100;
