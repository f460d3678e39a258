import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a link leads wherever it says",
    file: "lib/marketing-messages/links.ts",
    find: "isOwnPath(path) ? messageOf(ctx.storeId, token, path) : null",
    replace: "messageOf(ctx.storeId, token, path)",
    test: "never leads to",
  },
  {
    name: "nobody signs a link",
    file: "lib/marketing-messages/links.ts",
    find: "timingSafeEqual(bytes.subarray(16), signatureOf(storeId, id, path))",
    replace: "signatureOf(storeId, id, path).length > 0",
    test: "that is forged, another store's or for another page leads home and counts nothing",
  },
];
