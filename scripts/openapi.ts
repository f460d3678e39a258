import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { openApiDocument } from "@/lib/http/openapi";
import { findRoutes, operationsOf } from "@/lib/http/routes";

/**
 * Writes the API references that the server hands out at /openapi.json and /api/v1/openapi.json.
 * With `--check` writes nothing and fails when they are out of date.
 */
async function main(): Promise<number> {
  const operations = operationsOf(await findRoutes());
  const isPublic = ({ path: where }: { path: string }) => where.startsWith("/api/v1/");
  const documents = {
    "public/openapi.json": openApiDocument("Lojista", operations),
    "public/api/v1/openapi.json": openApiDocument("Lojista: API pública v1", operations.filter(isPublic)),
  };
  let stale = 0;
  for (const [file, document] of Object.entries(documents)) {
    const text = `${JSON.stringify(document, null, 1)}\n`;
    const written = await readFile(file, "utf8").catch(() => "");
    if (text === written) continue;
    stale++;
    if (process.argv.includes("--check")) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  if (!process.argv.includes("--check")) return 0;
  if (stale > 0) console.error("The API reference is out of date: run npm run openapi");
  return stale > 0 ? 1 : 0;
}

process.exit(await main());
