import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { invalid } from "@/lib/errors";

/**
 * Raise this number whenever the result changes, also with a new version of parser or sanitizer. The sweep
 * then renders all stored HTML again.
 */
export const RENDERER = 2;

/** The size of each picture, so that the page reserves its space. */
export type PictureSizes = ReadonlyMap<string, { largura: number; altura: number }>;

const PICTURE = /^\/imagens\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:1200|600|160)\.webp$/;
const IN_TEXT = /\/imagens\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g;

export const picturesIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(IN_TEXT)].map(([, id = ""]) => id)),
];

/** The page's title must be the only h1. */
const HEADINGS = { h1: "h2", h2: "h2", h3: "h3", h4: "h4", h5: "h4", h6: "h4" } as const;

const TAGS = [
  ...["h2", "h3", "h4", "p", "blockquote", "ul", "ol", "li", "hr", "br", "pre", "code"],
  ...["strong", "em", "del", "a", "img", "table", "thead", "tbody", "tr", "th", "td"],
];

const OWN = /^(?:\/(?![/\\])|#)/;
/** Any other link target is removed, also a path without a leading slash. */
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)/i;

function linkOf({ href = "" }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (OWN.test(href)) return { href };
  return ELSEWHERE.test(href) ? { href, rel: "noopener nofollow" } : {};
}

/** Allows only the store's own pictures: another server would learn who reads the page. */
function pictureOf({ src = "", alt = "" }: sanitizeHtml.Attributes, sizes: PictureSizes): sanitizeHtml.Tag {
  const size = sizes.get(PICTURE.exec(src)?.[1] ?? "");
  if (!size) return { tagName: "img", attribs: {} };
  const { largura, altura } = size;
  return {
    tagName: "img",
    attribs: { src, alt, width: String(largura), height: String(altura), loading: "lazy", decoding: "async" },
  };
}

/** The parser writes the alignment as a style. */
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

/** Matches a line with 100 nested quotes or lists that is not a horizontal rule. */
const TOO_DEEP = /^(?!(?:[ \t]*[-*_])+[ \t]*$)(?:[ \t]*>|[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]){100}/m;

// This parser takes no quadratic time for hostile texts; a slow parser would block all other requests.
const parser = new MarkdownIt({ html: true, linkify: true });
// Only full addresses become links: `notes.md` does not.
parser.linkify.set({ fuzzyLink: false });
// The allow-list below decides about link targets, not the parser.
parser.validateLink = () => true;

/**
 * Renders CommonMark with tables through an allow-list: no scripts, styles, frames, forms, classes or ids;
 * only pictures of `sizes`.
 * @throws 422 naming `conteudo` when it is nested too deeply
 */
export function renderMarkdown(markdown: string, sizes: PictureSizes): string {
  if (TOO_DEEP.test(markdown))
    throw invalid("conteudo", "há citações ou listas demais, umas dentro das outras");
  return sanitizeHtml(parser.render(markdown), optionsFor(sizes)).trim();
}

/** The text as typed, in paragraphs: for a saved text that `renderMarkdown` refuses since a later rule. */
export const plainHtml = (markdown: string): string =>
  sanitizeHtml(markdown, { allowedTags: [], disallowedTagsMode: "escape" })
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${part}</p>`)
    .join("\n");
