import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { openApiDocument } from "@/lib/api/openapi/document";
import { findRoutes, type Operation, operationsOf, type Route } from "@/lib/api/routes";
import { describedWebhooks } from "@/lib/webhooks/api-reference";

const HEAD = `// Written by \`npm run openapi\` from the routes below app/(api): types alone, so that a browser gets nothing of them.

`;

/** The endpoints for the panel's typed client. */
function apiMap(routes: Route[]): string {
  const lines = routes.map(({ file, path: where }) => {
    const folder = path.relative(process.cwd(), path.dirname(file)).split(path.sep).join("/");
    return `  "${where}": typeof import("@/${folder}/route");`;
  });
  return `${HEAD}export type ApiMap = {\n${lines.join("\n")}\n};\n`;
}

const scopeOf = ({ handler: { spec } }: Operation) => (spec.auth.kind === "apiKey" ? spec.auth.scope : null);

/** The facts that integrators ask for first. */
function publicWords(operations: Operation[]): string {
  const scopes = [...new Set(operations.flatMap((each) => scopeOf(each) ?? []))].toSorted();
  return [
    `Para ler a loja com uma chave: \`Authorization: Bearer sk_…\`. Ela nasce no painel (Configurações → Chaves de API) ou por \`POST /api-keys\`, com escopos; aqui contam ${scopes.map((scope) => `\`${scope}\``).join(", ")}, e um \`:write\` inclui o \`:read\`. Os outros escopos ainda não abrem endereço nenhum: o que se grava, grava-se com a sessão do painel, como descreve \`/openapi.json\`.`,
    "Todo GET também atende HEAD e If-None-Match. Parâmetros que não estão aqui são ignorados. Datas são ISO 8601 em UTC, `…Cents` são inteiros em centavos. Na v1 só se acrescenta: campos novos podem aparecer.",
    "O que muda chega por webhooks, descritos aqui também e assinados conforme Standard Webhooks 1.0.",
  ].join("\n\n");
}

/**
 * Generates the API references (/openapi.json, /api/v1/openapi.json) and the types of the panel's client.
 * `--check` writes nothing, and fails when a file is out of date.
 */
async function main(): Promise<number> {
  const routes = await findRoutes();
  const operations = operationsOf(routes);
  const isPublic = ({ path: where }: { path: string }) => where.startsWith("/api/v1/");
  const published = operations.filter(isPublic);
  const events = await describedWebhooks();
  const text = (document: object) => `${JSON.stringify(document, null, 1)}\n`;
  const publicDocument = openApiDocument("Lojista: API pública v1", published, {
    ...events,
    description: publicWords(published),
  });
  const texts = {
    "public/openapi.json": text(openApiDocument("Lojista", operations, events)),
    "public/api/v1/openapi.json": text(publicDocument),
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
