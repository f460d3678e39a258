import { expect, it } from "vitest";
import english from "@/messages/english";
import portuguese from "@/messages/portuguese";

type Tree = { [key: string]: string | Tree };

function argumentsByKey(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (typeof value !== "string") return argumentsByKey(value, `${path}${key}.`);
    // A word after `one` or `other` is a plural branch.
    const names = [...value.matchAll(/(?<!(?:one|other|=\d+) )\{(\w+)[},]/g)].map(([, name]) => name);
    return [[`${path}${key}`, [...new Set(names)].sort().join(" ")]];
  });
}

it("has every text in both languages, with the same arguments", () => {
  expect(argumentsByKey(english)).toEqual(argumentsByKey(portuguese));
});

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : textsOf(value)));

it.each([
  ["sign in", /\blog(ged|ging)?[ -](in|out)\b/i],
  ["order #1913", /\bno\. ?[{<]/],
  ["bag", /\bcarts?\b/i],
  ["program", /\bprogrammes?\b/i],
])("says in English always %s, as in the other texts", (_, other) => {
  expect(textsOf(english).filter((text) => other.test(text))).toEqual([]);
});
