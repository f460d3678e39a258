import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { openApiDocument } from "@/lib/door/openapi";
import { findRoutes, operationsOf, type Route } from "@/lib/door/routes";

const HEAD = `// Written by \`npm run openapi\` from the routes below app/(api): types alone, so that a browser gets nothing of them.

`;

/** The typed client's endpoints. */
function apiMap(routes: Route[]): string {
  const lines = routes.map(({ file, path: where }) => {
    const folder = path.relative(process.cwd(), path.dirname(file)).split(path.sep).join("/");
    return `  "${where}": typeof import("@/${folder}/route");`;
  });
  return `${HEAD}export type ApiMap = {\n${lines.join("\n")}\n};\n`;
}

/**
 * Generates the API references (/openapi.json, /api/v1/openapi.json) and the panel client's types. `--check`
 * writes nothing and fails when one is out of date.
 */
async function main(): Promise<number> {
  const routes = await findRoutes();
  const operations = operationsOf(routes);
  const isPublic = ({ path: where }: { path: string }) => where.startsWith("/api/v1/");
  const document = (title: string, of: typeof operations) =>
    `${JSON.stringify(openApiDocument(title, of), null, 1)}\n`;
  const texts = {
    "public/openapi.json": document("Lojista", operations),
    "public/api/v1/openapi.json": document("Lojista: API pública v1", operations.filter(isPublic)),
    "lib/http/api-map.ts": apiMap(routes),
  };
  let stale = 0;
  for (const [file, text] of Object.entries(texts)) {
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
