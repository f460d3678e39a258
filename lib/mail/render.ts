import { toLocale } from "@/lib/i18n/locales";
import { BUTTON, escaped, FONT, HEAD } from "@/lib/mail/look";
import type { Store } from "@/lib/stores/read";

/** In the stored text; the link is sealed beside it. */
export const LINK_MARK = "{{link}}";

export type MailText = {
  assunto: string;
  titulo: string;
  paragrafos: readonly string[];
  /** Only beside a link. */
  botao?: string;
  rodape?: string;
  /** To stop such e-mails. */
  parar?: { texto: string; endereco: string };
};

/** Users' text must not contain LINK_MARK. */
const plain = (text: string) => text.replaceAll(/\{(?=\{)/g, "{ ");

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escaped(text).replaceAll("\n", "<br>")}</p>`;

const small = (inside: string, margin: string) =>
  `<p style="margin:${margin};font-size:13px;color:#5c5d70" class="small">${inside}</p>`;

/** @param link the button's address, LINK_MARK for it, or null for no button */
export function renderMail(
  { nomeLoja, idioma }: Pick<Store, "nomeLoja" | "idioma">,
  text: MailText,
  link: string | null,
) {
  const storeName = plain(nomeLoja);
  const titulo = plain(text.titulo);
  const paragrafos = text.paragrafos.map(plain);
  const botao = text.botao && plain(text.botao);
  const rodape = text.rodape && plain(text.rodape);
  const { parar } = text;
  const button =
    link && botao
      ? `<p style="margin:24px 0"><a href="${escaped(link)}" style="${BUTTON}">${escaped(botao)}</a></p>`
      : "";
  const foot = rodape ? small(escaped(rodape).replaceAll("\n", "<br>"), "0 0 16px") : "";
  const stop = parar
    ? small(
        `<a href="${escaped(parar.endereco)}" style="color:#5c5d70">${escaped(plain(parar.texto))}</a>`,
        "0",
      )
    : "";
  const html = `<!doctype html><html lang="${toLocale(idioma)}">${HEAD}
<body style="margin:0;padding:24px 12px;background:#f4f4f7;${FONT};color:#1f2030" class="page">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff;font-size:16px;line-height:1.5" class="card text">
<p style="margin:0 0 24px;font-weight:600;color:#5c5d70" class="small">${escaped(storeName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(titulo)}</h1>
${paragrafos.map(paragraph).join("\n")}
${button}
${foot}
${stop}
</div></body></html>`;
  const lines = [
    titulo,
    ...paragrafos,
    ...(link && botao ? [`${botao}: ${link}`] : []),
    ...(rodape ? [rodape] : []),
    ...(parar ? [`${plain(parar.texto)}: ${parar.endereco}`] : []),
  ];
  return { html, texto: `${lines.join("\n\n")}\n\n${storeName}\n` };
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
