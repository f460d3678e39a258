import { decodeHTMLStrict } from "entities";

export type Token =
  | { kind: "tag"; name: string; raw: string; at: number }
  | { kind: "text"; text: string }
  /** The content of CDATA or a comment. Tags inside do not count. */
  | { kind: "section"; text: string; isComment: boolean; at: number };

// Every part has a maximum length, because the file is untrusted and the scan must stay linear.
const TAG = /<\s{0,9}(\/?)\s{0,9}(?:\w{1,20}:)?([A-Za-z0-9_.]{1,40})(?:\s[^<>]{0,200})?(\/?)>/y;
const LINE = /<\s{0,9}(?:\w{1,20}:)?STMTTRN(?:\s[^<>]{0,200})?\/?>/gi;
const XML = /^\uFEFF?\s{0,99}<\?/;

const CDATA = { open: "<![CDATA[", close: "]]>", isComment: false };
const COMMENT = { open: "<!--", close: "-->", isComment: true };

/** The positions in a text, from `at` on, where lines of the bank begin. */
export const lineStarts = (text: string, at = 0): number[] =>
  [...text.matchAll(LINE)].map(({ index }) => at + index);

/** Finds sections. A section without an end is plain text, so that it hides nothing after it. */
function sectionFinder(source: string) {
  const kinds = XML.test(source) ? [CDATA, COMMENT] : [CDATA];
  const unclosed = new Set<string>();
  return (at: number) => {
    const kind = kinds.find(({ open }) => source.startsWith(open, at) && !unclosed.has(open));
    if (!kind) return null;
    const from = at + kind.open.length;
    const to = source.indexOf(kind.close, from);
    if (to >= 0) return { from, to, end: to + kind.close.length, isComment: kind.isComment };
    unclosed.add(kind.open);
    return null;
  };
}

function tagAt(source: string, at: number) {
  TAG.lastIndex = at;
  const found = TAG.exec(source);
  if (!found) return null;
  const [raw, slash = "", written = "", closed = ""] = found;
  const name = written.toUpperCase();
  const tag: Token = { kind: "tag", name: slash + name, raw, at };
  const tags: Token[] = [tag];
  if (closed && !slash) tags.push({ kind: "tag", name: `/${name}`, raw: "", at });
  return { end: at + raw.length, tags };
}

/** Scans in one pass. A `<` that begins no tag is text. */
export function* tokensOf(source: string): Generator<Token> {
  const sectionAt = sectionFinder(source);
  let done = 0;
  const textUntil = (end: number): Token[] =>
    end > done ? [{ kind: "text", text: decodeHTMLStrict(source.slice(done, end)) }] : [];
  for (let at = source.indexOf("<"); at >= 0; at = source.indexOf("<", at)) {
    const section = sectionAt(at);
    if (section) {
      const { from, to, end, isComment } = section;
      yield* textUntil(at);
      yield { kind: "section", text: source.slice(from, to), isComment, at: from };
      done = at = end;
      continue;
    }
    const tag = tagAt(source, at);
    if (!tag) {
      at += 1;
      continue;
    }
    yield* textUntil(at);
    yield* tag.tags;
    done = at = tag.end;
  }
  yield* textUntil(source.length);
}

/** Maps a position to its line number in the file. The positions must not decrease. */
export function lineNumbers(source: string): (at: number) => number {
  const ends = /\r\n?|\n/g;
  let number = 1;
  let next = ends.exec(source);
  return (at) => {
    for (; next && next.index < at; next = ends.exec(source)) number += 1;
    return number;
  };
}
