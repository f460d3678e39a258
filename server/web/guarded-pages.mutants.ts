import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a document of the panel is made without a session",
    file: "server/web/guarded-pages.ts",
    find: `detour("panel", isPanelPageGuarded(pathname), address, cookies)`,
    replace: `detour("panel", false, address, cookies)`,
    test: "does to /admin/nada what the proxy does",
  },
  {
    name: "an invitation's token goes to other sites",
    file: "server/web/guarded-pages.ts",
    find: "isSecret: isPanelPageSecret(pathname)",
    replace: "isSecret: false",
    test: "does to /admin/convite/abc what the proxy does",
  },
];
