import { expect, it } from "vitest";
import english from "@/messages/english";
import portuguese from "@/messages/portuguese";
import { THEMES } from "@/prisma/seed/themes";

it("describes every theme of the catalogue in English, and in Portuguese as the catalogue does", () => {
  const own = Object.fromEntries(THEMES.map(({ slug, descricao }) => [slug, descricao]));
  expect(portuguese.panel.themes.descriptions).toEqual(own);
  expect(Object.keys(english.panel.themes.descriptions)).toEqual(Object.keys(own));
});
