import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import english from "@/messages/english";
import portuguese from "@/messages/portuguese";

type Tree = { [key: string]: string | Tree };

const textsOf = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

const FORMATTERS = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

describe.each([
  ["pt-BR", portuguese],
  ["en", english],
] as const)("texts compiled in %s", (locale, messages) => {
  it("say what they say when parsed", () => {
    const texts = textsOf(messages).filter(([, text]) => /[{<']/.test(text));
    expect(texts.length).toBeGreaterThan(500);
    for (const [path, text] of texts) {
      const tags = namesIn(text, /<(\w+)>/g).map((name) => [name, (parts: unknown) => `[${name}:${parts}]`]);
      for (const number of [0, 1, 2, 1_234_567]) {
        const values = Object.fromEntries([
          ...namesIn(text, /\{(\w+)/g).map((name) => [name, number]),
          ...tags,
        ]);
        const parsed = createTranslator({ locale, messages: { text } } as never).rich("text", values);
        expect(format(compile(text), locale, values, { formatters: FORMATTERS }), path).toEqual(parsed);
      }
    }
  });
});
