import type { Locale } from "@/lib/i18n/locales";
import { buttonStyle, escaped, FONT, headOf, logoOr, type Paint } from "@/lib/mail/look";
import { filled } from "@/lib/mail/template";
import type { Piece } from "@/lib/marketing-messages/content";
import type { MessageValues } from "@/lib/marketing-messages/variables";

export type MailWords = { why: string; stop: string; coupon: string; see: string };

export type MailFrame = {
  store: string;
  /** The language of the store. */
  locale: Locale;
  /** The lines that name the seller. */
  seller: readonly string[];
  /** The shop's origin, for pictures and pages. */
  origin: string;
  words: MailWords;
  values: MessageValues;
  /** Turns a link into a counted link, or leaves it as it is. */
  linkTo: (link: string) => string;
  /** Null: openings are not counted. */
  pixel: string | null;
  paint: Paint;
};

type Part = { html: string; text: string };

const row = (inside: string, style = "") =>
  `<tr><td style="padding:0 32px 20px;${FONT};font-size:16px;line-height:1.5;${style}" class="text">${inside}</td></tr>`;

const anchor = (to: string, inside: string, style: string, name = "") =>
  `<a href="${escaped(to)}" style="${style}"${name && ` class="${name}"`} target="_blank" rel="noopener">${inside}</a>`;

const WEB = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** Turns addresses in a text into links. */
function linked(text: string, { linkTo, paint }: MailFrame): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(WEB)) {
    pieces.push(escaped(text.slice(from, index)));
    pieces.push(anchor(linkTo(address), escaped(address), `color:${paint.light.accent}`, "link"));
    from = index + address.length;
  }
  return [...pieces, escaped(text.slice(from))].join("").replaceAll("\n", "<br>");
}

const absolute = (address: string, origin: string) =>
  address.startsWith("/") ? `${origin}${address}` : address;

function picture(address: string, alt: string, { origin }: MailFrame): string {
  return `<img src="${escaped(absolute(address, origin))}" alt="${escaped(alt)}" width="536" style="display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:8px">`;
}

type Drawn = { [Tipo in Piece["tipo"]]: (piece: Extract<Piece, { tipo: Tipo }>, frame: MailFrame) => Part };

const DRAWN: Drawn = {
  titulo: ({ texto }, { values, paint }) => {
    const text = filled(texto, values);
    const style = `margin:0;font-size:24px;line-height:1.25;font-weight:700;${paint.titleFont}`;
    return { html: row(`<h1 style="${style}">${escaped(text)}</h1>`), text };
  },
  texto: ({ texto }, frame) => {
    const text = filled(texto, frame.values).trim();
    const paragraphs = text.split(/\n\s*\n/).map((part) => row(linked(part, frame)));
    return { html: paragraphs.join("\n"), text };
  },
  imagem: ({ endereco, descricao, link }, frame) => {
    const image = picture(endereco, descricao, frame);
    const html = row(link ? anchor(frame.linkTo(link), image, "text-decoration:none") : image);
    return { html, text: [descricao, link && frame.linkTo(link)].filter(Boolean).join(": ") };
  },
  botao: ({ texto, link }, { values, linkTo, paint }) => {
    const text = filled(texto, values);
    const to = linkTo(link);
    return { html: row(anchor(to, escaped(text), buttonStyle(paint), "button")), text: `${text}: ${to}` };
  },
  produto: ({ nome, preco, link, imagem }, frame) => {
    const to = frame.linkTo(link);
    const image = imagem ? `${anchor(to, picture(imagem, nome, frame), "text-decoration:none")}<br>` : "";
    const words = `<strong>${escaped(nome)}</strong><br>${escaped(preco)}<br><br>`;
    const html = row(
      `${image}${words}${anchor(to, escaped(frame.words.see), buttonStyle(frame.paint), "button")}`,
    );
    return { html, text: `${nome} – ${preco}: ${to}` };
  },
  cupom: ({ codigo, texto }, { values, words, paint }) => {
    const text = texto ? filled(texto, values) : "";
    const code = `<strong style="font-size:22px;letter-spacing:1px">${escaped(codigo)}</strong>`;
    const box = `border:2px dashed ${paint.light.muted};border-radius:8px;padding:16px;text-align:center`;
    const inside = `<div style="${box}">${escaped(words.coupon)}<br>${code}${text && `<br>${escaped(text)}`}</div>`;
    return { html: row(inside), text: [`${words.coupon}: ${codigo}`, text].filter(Boolean).join("\n") };
  },
  pontos: ({ texto }, { values }) => {
    const text = filled(texto, values);
    return { html: row(escaped(text), "font-weight:600"), text };
  },
  divisor: (_, { paint }) => ({
    html: row(`<hr style="border:0;border-top:1px solid ${paint.light.line};margin:0" class="line">`),
    text: "—",
  }),
};

const partOf = (piece: Piece, frame: MailFrame): Part =>
  (DRAWN[piece.tipo] as (piece: Piece, frame: MailFrame) => Part)(piece, frame);

function footer({ store, seller, words, values, linkTo, paint }: MailFrame): Part {
  const { muted } = paint.light;
  const stop = values["link.descadastro"];
  const lines = [words.why, ...seller].map(escaped).join("<br>");
  const link = anchor(stop, escaped(words.stop), `color:${muted}`);
  const small = `padding:8px 32px 32px;font-size:13px;line-height:1.5;color:${muted}`;
  const html = `<tr><td style="${small};${FONT}" class="small text">${lines}<br>${link}</td></tr>`;
  return { html, text: [store, linkTo("/loja"), words.why, ...seller, `${words.stop}: ${stop}`].join("\n") };
}

/**
 * Uses tables and inline styles, which old and new mail programs draw alike. Never reads a customer's data as
 * HTML or as a variable.
 */
export function renderMessage(pieces: readonly Piece[], frame: MailFrame): { html: string; texto: string } {
  const parts = pieces.map((piece) => partOf(piece, frame));
  const end = footer(frame);
  const { light, cornersPx } = frame.paint;
  const name = logoOr(frame.store, frame.paint);
  const store = anchor(frame.linkTo("/loja"), name, "color:inherit;text-decoration:none");
  const pixel = frame.pixel
    ? `<img src="${escaped(frame.pixel)}" alt="" width="1" height="1" style="display:block;border:0">`
    : "";
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';
  const html = `<!doctype html><html lang="${frame.locale}">${headOf(frame.paint)}
<body style="margin:0;padding:0;background:${light.canvas}" class="page">
<table ${table} class="page" style="background:${light.canvas}"><tr><td align="center" style="padding:24px 12px" class="outer">
<table ${table} class="card" style="max-width:600px;background:${light.surface};border-radius:${cornersPx}px;color:${light.ink}">
<tr><td style="padding:28px 32px 16px;${FONT};font-size:16px;font-weight:600" class="text">${store}</td></tr>
${parts.map((part) => part.html).join("\n")}
${end.html}
</table></td></tr></table>${pixel}
</body></html>`;
  const texto = [...parts.map(({ text }) => text), `--\n${end.text}`].filter(Boolean).join("\n\n");
  return { html, texto: `${texto}\n` };
}
