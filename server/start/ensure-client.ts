import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { childEnv } from "../../lib/env";
import { withLock } from "./lock";
import { root, runTool, tool } from "./run-tool";
import { filesBelow, hashOf } from "./source-hash";

const SCHEMA = path.join(root, "prisma", "schema");
const CLIENT = path.join(root, "lib", "db", "generated");

export async function ensureClient(signal: AbortSignal): Promise<void> {
  const prismaPackage = readFileSync(path.join(root, "node_modules", "prisma", "package.json"), "utf8");
  const { version } = JSON.parse(prismaPackage) as { version: string };
  const hash = hashOf(
    SCHEMA,
    filesBelow(SCHEMA, (name) => !name.endsWith(".prisma")),
    version,
  );
  // `prisma generate` by hand empties the folder and removes the mark.
  const mark = path.join(CLIENT, ".schema-hash");
  const isCurrent = () => existsSync(mark) && readFileSync(mark, "utf8") === hash;
  if (isCurrent()) return;
  await withLock(
    `generate ${root}`,
    () => {},
    async () => {
      if (isCurrent()) return;
      const failure = "Não foi possível gerar o cliente do banco";
      await runTool(tool("prisma"), ["generate"], { env: childEnv({}), signal, failure });
      writeFileSync(mark, hash);
    },
  );
}
