import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a store's page is shown at another store's host",
    file: "server/web/shared-pages.ts",
    find: "`${headers.host} ${language} ${url}`",
    replace: "`${language} ${url}`",
    test: "shares with nobody of another host, address or kind, nor with anybody who is known",
  },
  {
    name: "a customer's page is shown to others",
    file: "server/web/shared-pages.ts",
    find: "if (language === null) return null;",
    replace: "",
    test: "shares with nobody of another host, address or kind, nor with anybody who is known",
  },
  {
    name: "a visitor is shown what customers see",
    file: "server/web/shared-pages.ts",
    find: "isSignedIn ? `${key} customer` : key",
    replace: "key",
    test: "shares with customers what customers see, once their session was found good",
  },
  {
    name: "a page is shown in another visitor's language",
    file: "server/web/shared-pages.ts",
    find: "`${headers.host} ${language} ${url}`",
    replace: "`${headers.host} ${url}`",
    test: "shares with visitors who have cookies that matter to no page, in one language",
  },
  {
    name: "a crowd shares one nonce",
    file: "server/web/shared-pages.ts",
    find: `const own = crypto.randomUUID().replaceAll("-", "");`,
    replace: "const own = nonce;",
    test: "renders once for a crowd, each under a nonce of its own",
  },
  {
    name: "everybody gets the first visitor's variant",
    file: "server/web/shared-pages.ts",
    find: "if (combination === page.combination) return page;",
    replace: "return page;",
    test: "renders once for each combination of variants, and each visitor sees and keeps their own",
  },
  {
    name: "newcomers share one id",
    file: "server/web/page-rendering.ts",
    find: `  "set-cookie",
]);`,
    replace: "]);",
    test: "renders once for each combination of variants, and each visitor sees and keeps their own",
  },
];
