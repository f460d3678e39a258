import path from "node:path";
import { dataDir } from "../../lib/env";
import { filesBelow, hashOf } from "./source-hash";

// Files that can't change a build. A folder that is not in this list counts as source.
const LEFT_OUT = new Set([
  ...[
    "node_modules",
    "e2e",
    "scripts",
    "server",
    "tools",
    "docs",
    "coverage",
    "test-results",
    "playwright-report",
  ],
  ...["prisma/migrations", "prisma/seed", "lib/db/generated", "lib/testing", "next-env.d.ts"],
  ...["biome.json", "knip.json", "playwright.config.ts", "vitest.config.ts", "vitest.setup.ts"],
]);

function isLeftOut(root: string, relative: string): boolean {
  const name = path.basename(relative);
  return (
    name.startsWith(".") ||
    LEFT_OUT.has(relative) ||
    path.join(root, relative) === path.resolve(root, dataDir()) ||
    /\.(md|tsbuildinfo|log|test\.tsx?)$/.test(name)
  );
}

/**
 * Names the folder and the id of the build. Equal sources give the same version on every machine.
 * @param root of the checkout
 */
export function sourcesVersion(root: string): string {
  return hashOf(
    root,
    filesBelow(root, (relative) => isLeftOut(root, relative)),
  );
}
