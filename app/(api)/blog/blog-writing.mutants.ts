import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "of two windows the last one writes over the other's text",
    file: "lib/blog/write.ts",
    find: "if (versao !== before.versao) {",
    replace: "if (versao < 0) {",
    test: "is not written over",
  },
  {
    name: "two instances publish the same post",
    file: "lib/blog/publish.ts",
    find: `if ((await sql(tx, "still-due-post", STILL_DUE, [id])).length === 0) return false;`,
    replace: "",
    test: "publishes itself when it is due, once",
  },
  {
    name: "another store's preview link shows the post",
    file: "lib/secrets/day-token.ts",
    find: "`${storeId}.${id}.${untilSeconds}`",
    replace: "`${id}.${untilSeconds}`",
    test: "to whoever has the link, for a day",
  },
  {
    name: "a text shows another store's picture",
    file: "lib/stores/images.ts",
    find: `FROM store_images WHERE "storeId" = $1::uuid AND`,
    replace: `FROM store_images WHERE $1::uuid IS NOT NULL AND`,
    test: "has pictures of its store",
  },
  {
    name: "the shop shows drafts",
    file: "lib/storefront/shop-blog.ts",
    find: `AND p.tipo = $3::text::"PostType" AND p.status = 'publicado'\``,
    replace: `AND p.tipo = $3::text::"PostType"\``,
    test: "shows public posts alone",
  },
  {
    name: "what somebody else wrote in between is gone once it is written over",
    file: "lib/blog/write.ts",
    find: "ORDER BY r.versao DESC LIMIT 1) latest",
    replace: `ORDER BY r."autorId" IS NOT DISTINCT FROM $3::uuid DESC, r.versao DESC LIMIT 1) latest`,
    test: "keeps what somebody else wrote in between",
  },
  {
    name: "the shop shows what an older renderer made",
    file: "lib/storefront/shop-blog.ts",
    find: "html !== null && htmlVersao >= RENDERER",
    replace: "html !== null",
    test: "never shows what an older renderer made",
  },
];
