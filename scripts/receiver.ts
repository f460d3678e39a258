import { existsSync } from "node:fs";
import { createServer } from "node:https";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { dataDir } from "../lib/env";
import { isPortFree } from "./free-port";
import { receiverCertificates } from "./receiver-certificates";
import { root } from "./run-tool";
import { say } from "./say";

/**
 * `npm run receiver`: an HTTPS receiver of webhooks on this machine, for developers. Shows what comes, verified
 * with Standard Webhooks' own package by the secrets that are pasted into it, and answers 200, or whatever
 * status is typed.
 *
 *   npm run receiver [-- whsec_… [port]]
 */
const HOST = "127.0.0.1";
const DEFAULT_PORT = 4443;

const secrets: string[] = [];
let status = 200;

function isSigned(body: string, headers: Record<string, string>): boolean {
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers);
      return true;
    } catch {
      return false;
    }
  });
}

/** What was pasted: a secret to verify with, or a status to answer with. */
function take(line: string) {
  const word = line.trim();
  if (word.startsWith("whsec_")) {
    secrets.push(word);
    say.done("Segredo guardado: as próximas assinaturas são verificadas com ele.");
  } else if (/^[2-5]\d\d$/.test(word)) {
    status = Number(word);
    say.done(`A partir de agora a resposta é ${status}.`);
  } else if (word) {
    say.warn("Cole um segredo (whsec_…) ou digite um status, como 500.");
  }
}

function show(body: string, headers: Record<string, string>) {
  const { type = "?", sequencia = "?" } = parsed(body);
  const title = `${new Date().toLocaleTimeString("pt-BR")}  ${type}  nº ${sequencia}  ${headers["webhook-id"] ?? ""}`;
  if (secrets.length === 0) say.warn(`${title}  sem segredo para verificar: cole aqui o whsec_…`);
  else if (isSigned(body, headers)) say.done(`${title}  assinatura válida`);
  else say.fail(`${title}  assinatura INVÁLIDA`);
  say.note(body.length > 400 ? `${body.slice(0, 400)}…` : body);
}

function parsed(body: string): { type?: string; sequencia?: number } {
  try {
    return JSON.parse(body) as { type?: string; sequencia?: number };
  } catch {
    return {};
  }
}

async function main() {
  const envFile = path.join(root, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const [first = "", second] = process.argv.slice(2);
  const port = Number(second ?? (/^\d+$/.test(first) ? first : DEFAULT_PORT));
  if (!(await isPortFree(port, HOST))) {
    say.fail(`A porta ${port} já está em uso; escolha outra: npm run receiver -- ${port + 1}`);
    process.exit(1);
  }
  const { cert, key } = await receiverCertificates(path.resolve(root, dataDir(), "receiver"));
  const server = createServer({ cert, key }, async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body === null) return;
    show(body, request.headers as Record<string, string>);
    response.writeHead(status, { "content-type": "text/plain" }).end(status < 300 ? "ok" : "recusado");
  });
  server.listen(port, HOST);
  say.title("Receptor de webhooks no ar");
  say.pair("Endereço", `https://localhost:${port}/`);
  say.blank();
  say.note("Crie uma assinatura para este endereço e cole aqui o segredo dela (whsec_…).");
  say.note("Um número, como 500, muda a resposta; Ctrl-C para parar.");
  say.blank();
  take(first.startsWith("whsec_") ? first : "");
  createInterface({ input: process.stdin }).on("line", take);
}

await main();
