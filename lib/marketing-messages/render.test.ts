import { expect, it } from "vitest";
import { paintOf } from "@/lib/mail/paint";
import { renderMail } from "@/lib/mail/render";
import type { Piece } from "@/lib/marketing-messages/content";
import { type MailFrame, renderMessage } from "@/lib/marketing-messages/render";
import type { MessageValues } from "@/lib/marketing-messages/variables";
import { contrast } from "@/lib/themes/colours";
import { DEFAULT_LOOK, type Look } from "@/lib/themes/look";

const TERRACOTTA: Look = {
  ...DEFAULT_LOOK,
  cores: { primaria: "#b4532a", destaque: "#8c2f39", fundo: "#fffaf4", texto: "#2b1d14" },
};
const LOGO = "https://aurora.test/imagens/logo.webp";

const frame: MailFrame = {
  store: "Aurora",
  seller: ["CNPJ 12.345.678/0001-95"],
  locale: "en",
  origin: "https://aurora.test",
  words: { why: "Porque aceitou.", stop: "Não quero mais", coupon: "Seu cupom", see: "Ver" },
  values: { "link.descadastro": "https://aurora.test/x" } as MessageValues,
  linkTo: (link) => link,
  pixel: null,
  paint: paintOf(TERRACOTTA, LOGO),
};
const STORE = { nomeLoja: "Aurora", idioma: "en" };
const PIECES: Piece[] = [
  { tipo: "titulo", texto: "Chegou" },
  { tipo: "texto", texto: "Veja em https://aurora.test/inverno hoje." },
  { tipo: "imagem", endereco: "/imagens/1.webp", descricao: "Casaco", link: "https://aurora.test" },
  { tipo: "botao", texto: "Ver", link: "https://aurora.test" },
  {
    tipo: "produto",
    nome: "Vestido",
    preco: "R$ 9,90",
    link: "https://aurora.test",
    imagem: "/imagens/2.webp",
  },
  { tipo: "cupom", codigo: "DEZ", texto: "até domingo" },
  { tipo: "pontos", texto: "120 pontos" },
  { tipo: "divisor" },
];
const TEXT = {
  ...{ assunto: "A", titulo: "B", paragrafos: ["C"], botao: "D", rodape: "E" },
  parar: { texto: "F", endereco: "https://aurora.test/y" },
  secoes: [
    { titulo: "G", linhas: [{ nome: "Total", valor: "R$ 9,90", isTotal: true }] },
    { titulo: "H", codigo: "000201", link: { texto: "I", endereco: "https://aurora.test/z" } },
  ],
};
const orderMail = (look = TERRACOTTA) => renderMail(STORE, TEXT, "https://aurora.test", paintOf(look, LOGO));

it("says its language, for screen readers and translators", () => {
  const mails = [renderMessage(PIECES, frame), orderMail()];
  for (const { html } of mails) expect(html).toMatch(/^<!doctype html><html lang="en">/);
});

it.each([
  ["a campaign", () => renderMessage(PIECES, frame).html],
  ["an order's mail", () => orderMail().html],
])("%s: whatever has a colour of its own turns with the page in the dark", (_, render) => {
  const html = render();
  const [style = ""] = /<style>.*?<\/style>/s.exec(html) ?? [];
  const tags = html.slice(html.indexOf("<body")).match(/<[a-z][^>]*>/g) ?? [];
  const coloured = tags.filter((tag) => /[";]color:#/.test(tag));
  expect(coloured.length).toBeGreaterThan(2);
  for (const tag of coloured) {
    const names = /class="([^"]*)"/.exec(tag)?.[1]?.split(" ") ?? [];
    const inSmall = tag.startsWith("<a") && style.includes(".small a{") && names.length === 0;
    const turns = names.some((name) => new RegExp(`\\.${name}[{,]`).test(style));
    expect(turns || inSmall, tag).toBe(true);
  }
});

const rgbOf = (style: string, name: string) =>
  new RegExp(`[";]${name}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? "";

it("looks like the shop: colours, corners and logo of its theme, and its button can be read", () => {
  for (const html of [orderMail().html, renderMessage(PIECES, frame).html]) {
    expect(html).not.toMatch(/#4b48c4|#f4f4f7|#5c5d70|#1f2030/);
    expect(html).toContain(`<img src="${LOGO}" alt="Aurora"`);
    const [button = ""] = /<a [^>]*class="button"[^>]*>/.exec(html) ?? [];
    expect(rgbOf(button, "background")).toBe(paintOf(TERRACOTTA, null).light.accent);
    expect(contrast(rgbOf(button, "background"), rgbOf(button, "color"))).toBeGreaterThanOrEqual(4.5);
  }
  expect(orderMail({ ...TERRACOTTA, fonteTitulos: "georgia" }).html).toMatch(/<h1 style="[^"]*Georgia/);
});
