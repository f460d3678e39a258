const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The colours of one theme. Each text colour is readable on its background. */
type Scheme = Readonly<
  Record<"canvas" | "surface" | "ink" | "muted" | "line" | "accent" | "on-accent" | "accent-soft", string>
>;

/** The parts of the store's theme that an e-mail needs. */
export type Paint = {
  light: Scheme;
  dark: Scheme;
  /** The background of the logo, also in the dark scheme: logos are drawn for this colour. */
  header: string;
  cornersPx: number;
  titleFont: string;
  /** The absolute address of the logo. */
  logo: string | null;
};

export const FONT = "font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";

export const buttonStyle = ({ light, cornersPx }: Paint) =>
  `display:inline-block;padding:12px 22px;border-radius:${cornersPx}px;background:${light.accent};color:${light["on-accent"]};text-decoration:none;font-weight:600`;

/** Without a logo: the store's name. */
export function logoOr(name: string, { logo, header }: Paint): string {
  if (!logo) return escaped(name);
  const chip = `display:inline-block;padding:8px 12px;border-radius:8px;background:${header}`;
  const image = `<img src="${escaped(logo)}" alt="${escaped(name)}" height="40" style="display:block;height:40px;width:auto;max-width:220px;border:0">`;
  return `<span style="${chip}">${image}</span>`;
}

const styleOf = ({
  dark,
}: Paint) => `@media (prefers-color-scheme:dark){.page{background:${dark.canvas}!important}
.card{background:${dark.surface}!important}.text,.text h1,.text h2{color:${dark.ink}!important}
.small,.small a{color:${dark.muted}!important}.link{color:${dark.accent}!important}
.button{background:${dark.accent}!important;color:${dark["on-accent"]}!important}
.code{background:${dark["accent-soft"]}!important;color:${dark.ink}!important}.line{border-color:${dark.line}!important}}
@media (max-width:480px){.text{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}}`;

/** Goes into every e-mail. Draw with the classes of `styleOf`; an element with its own colour needs one. */
export const headOf = (paint: Paint) => `<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><style>${styleOf(paint)}</style></head>`;
