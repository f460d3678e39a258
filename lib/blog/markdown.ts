import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { invalid } from "@/lib/errors";

/**
 * To be raised with every change of what the same text becomes, a new version of the parser or the sanitizer too: the
 * sweep then makes all kept HTML again, and the shop shows none of the old meanwhile.
 */
export const RENDERER = 2;

/** A picture's own size, so that the page keeps room for it. */
export type PictureSizes = ReadonlyMap<string, { largura: number; altura: number }>;

const PICTURE = /^\/imagens\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:1200|600|160)\.webp$/;
const IN_TEXT = /\/imagens\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g;

/** Ids of the pictures that a text may name. */
export const picturesIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(IN_TEXT)].map(([, id = ""]) => id)),
];

/** The page's own title is its only first heading. */
const HEADINGS = { h1: "h2", h2: "h2", h3: "h3", h4: "h4", h5: "h4", h6: "h4" } as const;

const TAGS = [
  ...["h2", "h3", "h4", "p", "blockquote", "ul", "ol", "li", "hr", "br", "pre", "code"],
  ...["strong", "em", "del", "a", "img", "table", "thead", "tbody", "tr", "th", "td"],
];

const OWN = /^(?:\/(?![/\\])|#)/;
/** Anything else, also a path without its slash, leads nowhere. */
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)/i;

function linkOf({ href = "" }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (OWN.test(href)) return { href };
  return ELSEWHERE.test(href) ? { href, rel: "noopener nofollow" } : {};
}

/** Of the store's own pictures alone: one from elsewhere would tell its server who reads. */
function pictureOf({ src = "", alt = "" }: sanitizeHtml.Attributes, sizes: PictureSizes): sanitizeHtml.Tag {
  const size = sizes.get(PICTURE.exec(src)?.[1] ?? "");
  if (!size) return { tagName: "img", attribs: {} };
  const { largura, altura } = size;
  return {
    tagName: "img",
    attribs: { src, alt, width: String(largura), height: String(altura), loading: "lazy", decoding: "async" },
  };
}

/** The parser aligns by a style. */
function aligned(tagName: string, { align, style = "" }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const by = /^text-align:(left|center|right)$/.exec(style)?.[1] ?? align;
  return { tagName, attribs: by ? { align: by } : {} };
}

const optionsFor = (sizes: PictureSizes): sanitizeHtml.IOptions => ({
  allowedTags: TAGS,
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
    ol: ["start"],
    th: ["align"],
    td: ["align"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(HEADINGS).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {}, false)]),
    ),
    s: "del",
    th: aligned,
    td: aligned,
    a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
    img: (_, attribs) => pictureOf(attribs, sizes),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
});

/** A hundred quotes or lists within each other in one line, which is no rule of dashes. */
const TOO_DEEP = /^(?!(?:[ \t]*[-*_])+[ \t]*$)(?:[ \t]*>|[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]){100}/m;

// Chosen for its time, which hostile texts do not make grow with their square: nobody else is served meanwhile.
const parser = new MarkdownIt({ html: true, linkify: true });
// Only what is written as an address: a file's name is none.
parser.linkify.set({ fuzzyLink: false });
// The allow-list alone decides where a link leads.
parser.validateLink = () => true;

/**
 * HTML of CommonMark with tables, through an allow-list: no scripts, styles, frames, forms, classes or ids, pictures
 * of `sizes` alone. Written once, when the text is saved.
 * @throws AppError 422 naming `conteudo` nested too deeply
 */
export function renderMarkdown(markdown: string, sizes: PictureSizes): string {
  if (TOO_DEEP.test(markdown))
    throw invalid("conteudo", "há citações ou listas demais, umas dentro das outras");
  return sanitizeHtml(parser.render(markdown), optionsFor(sizes)).trim();
}

/** The text as it was typed, in paragraphs: for one that was saved before a rule that `renderMarkdown` now refuses it by. */
export const plainHtml = (markdown: string): string =>
  sanitizeHtml(markdown, { allowedTags: [], disallowedTagsMode: "escape" })
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${part}</p>`)
    .join("\n");
