import compile from "icu-minify/compile";
import formatMessage from "use-intl/format-message";

/** True in the application's build (`next.config.ts`); scripts and tests have the parser. */
const hasNoParser = Reflect.get(formatMessage, "raw") === false;

const known = new WeakMap<object, object>();

/**
 * The compiler's objects have no prototype, so React could not send them to a browser. Copy to plain objects.
 */
const plain = (text: string) => JSON.parse(JSON.stringify(compile(text))) as unknown;

function compileAll(texts: object): object {
  const compiledOf = (text: unknown) => (typeof text === "string" ? plain(text) : compiled(text as object));
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiledOf(text)]));
}

/**
 * Compiles texts for the formatter of the build. Parsing ICU texts for each request and in each browser would
 * take a tenth of a page's time. Only for servers.
 */
export function compiled<Texts extends object>(texts: Texts): Texts {
  if (!hasNoParser) return texts;
  const made = known.get(texts) ?? compileAll(texts);
  known.set(texts, made);
  return made as Texts;
}
