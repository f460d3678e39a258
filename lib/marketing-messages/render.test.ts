import { expect, it } from "vitest";
import { renderMail } from "@/lib/mail/render";
import type { Piece } from "@/lib/marketing-messages/content";
import { type MailFrame, renderMessage } from "@/lib/marketing-messages/render";
import type { MessageValues } from "@/lib/marketing-messages/variables";

const frame: MailFrame = {
  store: "Aurora",
  seller: ["CNPJ 12.345.678/0001-95"],
  locale: "en",
  origin: "https://aurora.test",
  words: { why: "Porque aceitou.", stop: "Não quero mais", coupon: "Seu cupom", see: "Ver" },
  values: { "link.descadastro": "https://aurora.test/x" } as MessageValues,
  linkTo: (link) => link,
  pixel: null,
};
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
};

it("says its language, for screen readers and translators", () => {
  const mails = [renderMessage(PIECES, frame), renderMail({ nomeLoja: "Aurora", idioma: "en" }, TEXT, null)];
  for (const { html } of mails) expect(html).toMatch(/^<!doctype html><html lang="en">/);
});

it.each([
  ["a campaign", () => renderMessage(PIECES, frame).html],
  [
    "an order's mail",
    () => renderMail({ nomeLoja: "Aurora", idioma: "en" }, TEXT, "https://aurora.test").html,
  ],
])("%s: whatever has a colour of its own turns with the page in the dark", (_, render) => {
  const html = render();
  const [style = ""] = /<style>.*?<\/style>/s.exec(html) ?? [];
  const tags = html.slice(html.indexOf("<body")).match(/<[a-z][^>]*>/g) ?? [];
  const coloured = tags.filter((tag) => /[";]color:#/.test(tag) && !/[";]background:#4b48c4/.test(tag));
  expect(coloured.length).toBeGreaterThan(2);
  for (const tag of coloured) {
    const names = /class="([^"]*)"/.exec(tag)?.[1]?.split(" ") ?? [];
    const inSmall = tag.startsWith("<a") && style.includes(".small a{") && names.length === 0;
    const turns = names.some((name) => new RegExp(`\\.${name}[{,]`).test(style));
    expect(turns || inSmall, tag).toBe(true);
  }
});
