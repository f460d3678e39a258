import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "of two changes of the settings the last one wins",
    file: "lib/settings/lock.ts",
    find: "if (store?.versao === versao) return;",
    replace: "if (store) return;",
    test: "of many changes made on the same version one wins",
  },
  {
    name: "the settings are not held while they change",
    file: "lib/settings/lock.ts",
    find: `"UPDATE" : "NO KEY UPDATE"`,
    replace: `"KEY SHARE" : "KEY SHARE"`,
    test: "of many changes made on the same version one wins",
  },
  {
    name: "the currency changes after the first order",
    file: "lib/settings/change.ts",
    find: "isNewCurrency && (await isCurrencyFrozen(tx))",
    replace: "!isNewCurrency && (await isCurrencyFrozen(tx))",
    test: "freezes the currency with the first order",
  },
  {
    name: "a store takes a reserved subdomain",
    file: "lib/settings/schema.ts",
    find: "!isReservedSubdomain(name)",
    replace: "name.length > 0",
    test: `refuses subdominio "admin", and names it`,
  },
];
