/** Place of the link in the stored text; the link itself is sealed beside it. */
export const LINK_MARK = "{{link}}";

export type MailText = {
  assunto: string;
  titulo: string;
  paragrafos: readonly string[];
  /** Only beside a link. */
  botao?: string;
  rodape?: string;
  /** Where its reader stops such e-mails. */
  parar?: { texto: string; endereco: string };
};

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Users' text must not contain the link's mark. */
const plain = (text: string) => text.replaceAll(/\{(?=\{)/g, "{ ");

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${escaped(text).replaceAll("\n", "<br>")}</p>`;

const SMALL = "font-size:13px;color:#6b6c7e";

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#4b48c4;color:#ffffff;text-decoration:none;font-weight:600";

/**
 * Plain HTML that every mail program shows, and text.
 * @param link the button's address, LINK_MARK for it, or null for no button
 */
export function renderMail(store: string, text: MailText, link: string | null) {
  const storeName = plain(store);
  const titulo = plain(text.titulo);
  const paragrafos = text.paragrafos.map(plain);
  const botao = text.botao && plain(text.botao);
  const rodape = text.rodape && plain(text.rodape);
  const { parar } = text;
  const button =
    link && botao
      ? `<p style="margin:24px 0"><a href="${escaped(link)}" style="${BUTTON}">${escaped(botao)}</a></p>`
      : "";
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 12px;background:#f4f4f7;font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1f2030">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff;font-size:16px;line-height:1.5">
<p style="margin:0 0 24px;font-weight:600;color:#5c5d70">${escaped(storeName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(titulo)}</h1>
${paragrafos.map((one) => paragraph(one, "")).join("\n")}
${button}
${rodape ? paragraph(rodape, SMALL) : ""}
${parar ? `<p style="margin:0;${SMALL}"><a href="${escaped(parar.endereco)}" style="color:#6b6c7e">${escaped(plain(parar.texto))}</a></p>` : ""}
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
  // Functions, since `$&` in a plain replacement has a meaning.
  return {
    html: html.replaceAll(LINK_MARK, () => escaped(link)),
    texto: texto.replaceAll(LINK_MARK, () => link),
  };
}
