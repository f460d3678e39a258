import { toLocale } from "@/lib/i18n/locales";
import { buttonStyle, escaped, FONT, headOf, logoOr, type Paint } from "@/lib/mail/look";
import { type MailSection, sectionHtml, sectionText } from "@/lib/mail/sections";
import type { Store } from "@/lib/stores/read";

/** Marks the link's place in the stored text; the sealed link is in its own column. */
export const LINK_MARK = "{{link}}";

export type MailText = {
  assunto: string;
  titulo: string;
  paragrafos: readonly string[];
  /** Only together with a link. */
  botao?: string;
  /** Sections below the button, such as an order's items and total. */
  secoes?: readonly MailSection[];
  rodape?: string;
  /** Where the reader can stop such e-mails. */
  parar?: { texto: string; endereco: string };
};

/** Text from users must not contain LINK_MARK. */
const plain = (text: string) => text.replaceAll(/\{(?=\{)/g, "{ ");

/** Applies `plain` to every text of the value. */
const plainIn = <Part>(part: Part): Part => {
  if (typeof part === "string") return plain(part) as Part;
  if (Array.isArray(part)) return part.map(plainIn) as Part;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, plainIn(value)])) as Part;
};

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escaped(text).replaceAll("\n", "<br>")}</p>`;

function htmlOf(
  store: Pick<Store, "nomeLoja" | "idioma">,
  text: MailText,
  link: string | null,
  paint: Paint,
) {
  const { light, cornersPx, titleFont } = paint;
  const { titulo, paragrafos, botao, secoes = [], rodape, parar } = text;
  const small = (inside: string, margin: string) =>
    `<p style="margin:${margin};font-size:13px;color:${light.muted}" class="small">${inside}</p>`;
  const button =
    link && botao
      ? `<p style="margin:24px 0"><a href="${escaped(link)}" style="${buttonStyle(paint)}" class="button">${escaped(botao)}</a></p>`
      : "";
  const foot = rodape ? small(escaped(rodape).replaceAll("\n", "<br>"), "24px 0 16px") : "";
  const stop = parar
    ? small(
        `<a href="${escaped(parar.endereco)}" style="color:${light.muted}">${escaped(parar.texto)}</a>`,
        "0",
      )
    : "";
  return `<!doctype html><html lang="${toLocale(store.idioma)}">${headOf(paint)}
<body style="margin:0;padding:24px 12px;background:${light.canvas};${FONT};color:${light.ink}" class="page">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:${cornersPx}px;background:${light.surface};font-size:16px;line-height:1.5" class="card text">
<p style="margin:0 0 24px;font-weight:600;color:${light.muted}" class="small">${logoOr(store.nomeLoja, paint)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;${titleFont}">${escaped(titulo)}</h1>
${paragrafos.map(paragraph).join("\n")}
${button}
${secoes.map((section) => sectionHtml(section, paint)).join("\n")}
${foot}
${stop}
</div></body></html>`;
}

/** @param link the address of the button, LINK_MARK in its place, or null for no button */
export function renderMail(
  { nomeLoja, idioma }: Pick<Store, "nomeLoja" | "idioma">,
  given: MailText,
  link: string | null,
  paint: Paint,
) {
  const text = plainIn(given);
  const store = { nomeLoja: plain(nomeLoja), idioma };
  const { titulo, paragrafos, botao, secoes = [], rodape, parar } = text;
  const lines = [
    titulo,
    ...paragrafos,
    ...(link && botao ? [`${botao}: ${link}`] : []),
    ...secoes.map(sectionText),
    ...(rodape ? [rodape] : []),
    ...(parar ? [`${parar.texto}: ${parar.endereco}`] : []),
  ];
  return { html: htmlOf(store, text, link, paint), texto: `${lines.join("\n\n")}\n\n${store.nomeLoja}\n` };
}

type Stored = { html: string; texto: string };

export const needsLink = ({ texto }: Pick<Stored, "texto">) => texto.includes(LINK_MARK);

export function withLink({ html, texto }: Stored, link: string | null): Stored {
  if (link === null) return { html, texto };
  // A function as the replacement, because `$&` has a meaning in a replacement string.
  return {
    html: html.replaceAll(LINK_MARK, () => escaped(link)),
    texto: texto.replaceAll(LINK_MARK, () => link),
  };
}
