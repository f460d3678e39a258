import type { Mutant } from "./mutant-list";

const CHANGE = "app/(api)/settings/change-settings.test.ts";
const FREIGHT = "app/(api)/settings/frete/freight.test.ts";
const AUDIT = "app/(api)/audit/audit.test.ts";

/** Unsafe versions of settings, freight and the audit log. */
export const SETTINGS_MUTANTS: readonly Mutant[] = [
  {
    name: "of two changes of the settings the last one wins",
    file: "lib/settings/lock.ts",
    find: "if (store?.versao === versao) return;",
    replace: "if (store) return;",
    testFile: CHANGE,
    test: "of many changes made on the same version one wins",
  },
  {
    name: "the settings are not held while they change",
    file: "lib/settings/lock.ts",
    find: `"UPDATE" : "NO KEY UPDATE"`,
    replace: `"KEY SHARE" : "KEY SHARE"`,
    testFile: CHANGE,
    test: "of many changes made on the same version one wins",
  },
  {
    name: "the currency changes after the first order",
    file: "lib/settings/change.ts",
    find: "isNewCurrency && (await isCurrencyFrozen(tx))",
    replace: "!isNewCurrency && (await isCurrencyFrozen(tx))",
    testFile: CHANGE,
    test: "freezes the currency with the first order",
  },
  {
    name: "a store takes a reserved subdomain",
    file: "lib/settings/schema.ts",
    find: "!isReservedSubdomain(name)",
    replace: "name.length > 0",
    testFile: CHANGE,
    test: 'refuses subdominio "admin", and names it',
  },
  {
    name: "the freight table is replaced on a stale version",
    file: "lib/freight/replace.ts",
    find: "await lockSettings(tx, change.versao);",
    replace: "",
    testFile: FREIGHT,
    test: "shares its version with the settings: of many changes one wins, and nothing is half done",
  },
  {
    name: "a parcel heavier than the line's limit is quoted",
    file: "lib/freight/options.ts",
    find: "pesoGramas <= pesoMaximoGramas",
    replace: "pesoGramas > 0",
    testFile: FREIGHT,
    test: "offers what goes there, the cheapest first, by the first line of each name",
  },
  {
    name: "the audit log shows values beyond the reader's permissions",
    file: "lib/audit/read.ts",
    find: "if (!entry.valoresOcultos) return",
    replace: "if (entry) return",
    testFile: AUDIT,
    test: "shows only the values that the reader's permissions cover, and names the fields of the others",
  },
  {
    name: "the audit log tells the names of customers to anybody",
    file: "lib/audit/read.ts",
    find: `row.atorTipo === "customer" && !showsValues("customer", held)`,
    replace: "false",
    testFile: AUDIT,
    test: "tells who a customer was only to who may see customers, in the list and the file too",
  },
  {
    name: "what a record of an unknown kind holds is open",
    file: "lib/audit/resources.ts",
    find: "isAudited(recurso) && open.includes(recurso)",
    replace: "!isAudited(recurso) || open.includes(recurso)",
    testFile: AUDIT,
    test: "shows only the values that the reader's permissions cover, and names the fields of the others",
  },
];
