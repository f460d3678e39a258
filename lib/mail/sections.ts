import { escaped, type Paint } from "@/lib/mail/look";

/** `nome` may have several lines. The amount belongs to the first. */
type Line = { nome: string; valor: string; isTotal?: boolean };

/** A part of an e-mail, with a title. */
export type MailSection = {
  titulo: string;
  /** Lines that have an amount. */
  linhas?: readonly Line[];
  texto?: string;
  /** A code to copy; it stands alone in a box. */
  codigo?: string;
  /** Text below the code. */
  nota?: string;
  link?: { texto: string; endereco: string };
};

const broken = (text: string) => escaped(text).replaceAll("\n", "<br>");

const rowHtml = ({ nome, valor, isTotal }: Line, { light }: Paint) => {
  const edge = isTotal ? `border-top:1px solid ${light.line};font-weight:600;` : "";
  const name = isTotal ? ` class="line"` : "";
  return `<tr><td style="padding:4px 12px 4px 0;${edge}"${name}>${broken(nome)}</td>
<td align="right" style="padding:4px 0;white-space:nowrap;vertical-align:top;${edge}"${name}>${escaped(valor)}</td></tr>`;
};

/** In mail programs, tables do not inherit sizes and colours. */
const TABLE =
  'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="font-size:15px;line-height:1.5;color:inherit"';

export function sectionHtml(
  { titulo, linhas, texto, codigo, nota, link }: MailSection,
  paint: Paint,
): string {
  const { light, titleFont } = paint;
  const box = `margin:0 0 12px;padding:12px;border-radius:8px;background:${light["accent-soft"]};color:${light.ink};font-family:Consolas,Menlo,monospace;font-size:13px;word-break:break-all`;
  const parts = [
    `<h2 style="margin:28px 0 8px;font-size:16px;line-height:1.3;${titleFont}">${escaped(titulo)}</h2>`,
    texto && `<p style="margin:0 0 12px">${broken(texto)}</p>`,
    codigo && `<p style="${box}" class="code">${escaped(codigo)}</p>`,
    nota && `<p style="margin:0 0 12px">${broken(nota)}</p>`,
    linhas && `<table ${TABLE}>${linhas.map((line) => rowHtml(line, paint)).join("\n")}</table>`,
    link &&
      `<p style="margin:0 0 12px"><a href="${escaped(link.endereco)}" style="color:${light.accent}" class="link">${escaped(link.texto)}</a></p>`,
  ];
  return parts.filter(Boolean).join("\n");
}

export function sectionText({ titulo, linhas = [], texto, codigo, nota, link }: MailSection): string {
  const lines = linhas.flatMap(({ nome, valor }) => {
    const [first, ...more] = nome.split("\n");
    return [`${first}: ${valor}`, ...more];
  });
  const way = link && `${link.texto}: ${link.endereco}`;
  return [`${titulo}:`, texto, codigo, nota, ...lines, way].filter(Boolean).join("\n");
}
