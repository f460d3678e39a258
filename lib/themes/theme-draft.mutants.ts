import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a theme that nobody paid for is published",
    file: "lib/themes/publish.ts",
    find: "    await assertUnlocked(tx, draft.presetId);\n",
    replace: "",
    test: "of a locked preset can be looked at, not published or activated, and says why",
  },
  {
    name: "a look that nobody can read is published",
    file: "lib/themes/publish.ts",
    find: "    assertReadable(draft);\n",
    replace: "",
    test: "is not published where nobody could read it, naming the pair",
  },
  {
    name: "of two people who change the look the last one wins",
    file: "lib/themes/stored-theme.ts",
    find: "if (versao !== null && versao !== state.versao)",
    replace: "if (versao !== null && versao > state.versao)",
    test: "of two people the second is told, and of one store is no other's",
  },
  {
    name: "another store's preview link shows this one's draft",
    file: "app/loja/tema/[token]/route.ts",
    find: 'idOfDayToken("theme preview", store.id, token) === store.id',
    replace: 'token.includes(".")',
    test: "is shown as drafted to whoever has its link, for a day, and to nobody by another store's",
  },
  {
    name: "a change of colours takes the icon away",
    file: "lib/themes/schema.ts",
    find: "  faviconUrl: Picture.nullable().optional(),\n});",
    replace: "});",
    test: "keeps what is not sent, and takes pictures of its own alone",
  },
];
