import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import sentences from "@/messages/api-sentences.en.json";
import english from "@/messages/english";
import portuguese from "@/messages/portuguese";

type Tree = { [key: string]: string | Tree };

function argumentsByKey(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (typeof value !== "string") return argumentsByKey(value, `${path}${key}.`);
    // A word after `one` or `other` is a plural branch, not a placeholder.
    const names = [...value.matchAll(/(?<!(?:one|other|=\d+) )\{(\w+)[},]/g)].map(([, name]) => name);
    return [[`${path}${key}`, [...new Set(names)].sort().join(" ")]];
  });
}

it("has every text in both languages, with the same arguments", () => {
  expect(argumentsByKey(english)).toEqual(argumentsByKey(portuguese));
});

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : textsOf(value)));

const inEnglish = { ...english, sentences };

it.each([
  { texts: inEnglish, word: "sign in", other: /\blog(ged|ging)?[ -](in|out)\b/i },
  { texts: inEnglish, word: "order #1913", other: /\bno\. ?[{<]/ },
  { texts: inEnglish, word: "bag", other: /\bcarts?\b/i },
  { texts: inEnglish, word: "program", other: /\bprogrammes?\b/i },
  { texts: portuguese, word: "sacola", other: /\bcarrinhos?\b/i },
])("has one word for each thing: $word", ({ texts, other }) => {
  expect(textsOf(texts).filter((text) => other.test(text))).toEqual([]);
});

it("has no English for a sentence that the API no longer says", () => {
  const files = execFileSync("git", ["ls-files", "lib/**.ts", "app/(api)/**.ts"], { encoding: "utf8" });
  const code = files
    .split("\n")
    .filter((file) => file && !/\.(test|mutants)\.ts$|^lib\/testing\//.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(Object.keys(sentences).filter((sentence) => !code.includes(JSON.stringify(sentence)))).toEqual([]);
});
