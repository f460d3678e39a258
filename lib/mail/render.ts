import { toLocale } from "@/lib/i18n/locales";
import { buttonStyle, escaped, FONT, headOf, logoOr, type Paint } from "@/lib/mail/look";
import { type MailSection, sectionHtml, sectionText } from "@/lib/mail/sections";
import type { Store } from "@/lib/stores/read";

/** In the stored text; the link is sealed beside it. */
export const LINK_MARK = "{{link}}";

export type MailText = {
  assunto: string;
  titulo: string;
  paragrafos: readonly string[];
  /** Only beside a link. */
  botao?: string;
  /** Below the button, such as what an order comes to. */
  secoes?: readonly MailSection[];
  rodape?: string;
  /** To stop such e-mails. */
  parar?: { texto: string; endereco: string };
};

/** Users' text must not contain LINK_MARK. */
const plain = (text: string) => text.replaceAll(/\{(?=\{)/g, "{ ");

/** Every text of it, made plain. */
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

/** @param link the button's address, LINK_MARK for it, or null for no button */
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
  // Functions: `$&` in a plain replacement has a meaning.
  return {
    html: html.replaceAll(LINK_MARK, () => escaped(link)),
    texto: texto.replaceAll(LINK_MARK, () => link),
  };
}
