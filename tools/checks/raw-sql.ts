import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/start/run-tool";

/** Raw statements per folder. The rule: lib/db/README.md. */
const ALLOWED: Record<string, number> = {
  "lib/api-keys": 2,
  "lib/audit": 4,
  "lib/auth": 20,
  "lib/automation-rules": 26,
  "lib/bank-statements": 5,
  "lib/blog": 10,
  "lib/campaigns": 31,
  "lib/cart": 19,
  "lib/categories": 7,
  "lib/checkout": 1,
  "lib/coupons": 18,
  "lib/customers": 13,
  "lib/db": 9,
  "lib/experiments": 17,
  "lib/freight": 5,
  "lib/home": 5,
  "lib/idempotency": 4,
  "lib/jobs": 8,
  "lib/loyalty": 30,
  "lib/mail": 5,
  "lib/manual-orders": 6,
  "lib/marketing-messages": 22,
  "lib/orders": 29,
  "lib/payments": 28,
  "lib/personal-data": 8,
  "lib/product-imports": 16,
  "lib/products": 34,
  "lib/reports": 38,
  "lib/returns": 7,
  "lib/segment-lists": 5,
  "lib/segments": 11,
  "lib/settings": 4,
  "lib/shipments": 2,
  "lib/slug": 1,
  "lib/stock-alerts": 6,
  "lib/store-account": 2,
  "lib/storefront": 25,
  "lib/stores": 7,
  "lib/system": 3,
  "lib/team": 3,
  "lib/team-alerts": 1,
  "lib/themes": 6,
  "lib/webhooks": 14,
  "lib/whatsapp": 3,
  "lib/whatsapp-callbacks": 4,
};

const FOLDERS = ["app", "inngest", "lib", "scripts", "server"];
const NO_CODE_OF_THE_SHOP = /\.(test|mutants)\.ts$|^lib\/(db\/generated|testing)\//;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
/** The functions of lib/db that take SQL, and Prisma's own. */
const STATEMENT =
  /(?<!function |\.)\b(?:sql|crossStoreSql|independentSql|longSql|longTransact)(?:<|\()|\$(?:query|execute)Raw/g;

const folderOf = (file: string) =>
  file
    .split("/")
    .slice(0, file.startsWith("lib/") ? 2 : 1)
    .join("/");

function statementsIn(file: string): number {
  const code = readFileSync(path.join(root, file), "utf8").replace(COMMENT, "");
  return code.match(STATEMENT)?.length ?? 0;
}

/** Counts the raw statements of each folder. Part of `npm run verify`. */
const files = execFileSync(
  "git",
  [
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
    "--",
    ...FOLDERS.map((name) => `${name}/**/*.ts`),
  ],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter((file) => file && !NO_CODE_OF_THE_SHOP.test(file) && existsSync(path.join(root, file)));

const found = new Map<string, number>();
for (const file of files) {
  const count = statementsIn(file);
  const folder = folderOf(file);
  if (count > 0) found.set(folder, (found.get(folder) ?? 0) + count);
}

const faults = [...new Set([...found.keys(), ...Object.keys(ALLOWED)])].sort().flatMap((folder) => {
  const count = found.get(folder) ?? 0;
  const allowed = ALLOWED[folder] ?? 0;
  const here = `${folder} has ${count} raw SQL statements, tools/checks/raw-sql.ts allows ${allowed}:`;
  if (count > allowed) return [`${here} use Prisma, or raise the figure if the statement needs SQL`];
  return count < allowed ? [`${here} lower the figure`] : [];
});
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
