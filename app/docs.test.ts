import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "@/package.json" with { type: "json" };

const DOCUMENTS = ["README.md", ...readdirSync("docs").map((file) => `docs/${file}`)];
const README_LINES = 150;

const textOf = (document: string) => readFileSync(document, "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

describe.each(DOCUMENTS)("%s", (document) => {
  it("names commands, variables and files that are there", () => {
    const text = textOf(document);
    const commands = found(text, /npm run ([\w:]+)/g);
    expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([]);
    const known = `${textOf(".env.example")} ${textOf("lib/env.ts")} NODE_OPTIONS`;
    const variables = found(text, /`([A-Z][A-Z0-9]+_[A-Z0-9_]+)[`=]/g);
    expect(variables.filter((name) => !known.includes(name))).toEqual([]);
    const links = found(text, /\]\((?!https?:)([^)#]+)/g);
    const isThere = (link: string) => existsSync(path.join(path.dirname(document), link));
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });
});

it("the README is short enough to be read", () => {
  expect(textOf("README.md").split("\n").length).toBeLessThanOrEqual(README_LINES);
});
