import { Parser } from "htmlparser2";

/** Differ in each answer, or name parts of the framework's own script. */
const NOT_SEEN = new Set([
  "nonce",
  "id",
  "for",
  "aria-labelledby",
  "aria-describedby",
  "popovertarget",
  "srcset",
]);
const HIDDEN = new Set(["script", "template", "noscript"]);

/** All that a visitor sees or hears of a page, in the order of the page: texts, attributes, and the theme's style. */
export function visibleParts(html: string): string[] {
  const parts: string[] = [];
  let hidden = 0;
  let text = "";
  const end = () => {
    const words = text.replace(/\s+/g, " ").trim();
    if (words) parts.push(words);
    text = "";
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      end();
      if (HIDDEN.has(name)) hidden++;
      if (hidden > 0) return;
      for (const [key, value] of Object.entries(attributes)) {
        if (!NOT_SEEN.has(key)) parts.push(`<${name} ${key}=${value}>`);
      }
    },
    ontext(piece) {
      if (hidden === 0) text += piece;
    },
    onclosetag(name) {
      end();
      if (HIDDEN.has(name)) hidden--;
    },
  });
  parser.end(html);
  end();
  return parts;
}
