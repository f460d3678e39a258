import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { Webhook } from "standardwebhooks";
import { dataDir } from "../lib/env";
import { startReceiver } from "../lib/testing/receiver";
import type { ReceivedRequest } from "../lib/testing/receiver-modes";
import { isPortFree } from "../server/start/free-port";
import { root } from "../server/start/run-tool";
import { say } from "../server/start/say";

/**
 * `npm run receiver [-- whsec_… [port]]`: an HTTPS webhook receiver for developers. It shows each message,
 * verified with Standard Webhooks' package and the pasted secrets. It answers 200, or the status that you
 * type.
 */
const HOST = "127.0.0.1";
const DEFAULT_PORT = 4443;
const SHOWN = 400;

const secrets: string[] = [];
let status = 200;

function isSigned({ headers, body }: ReceivedRequest): boolean {
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body.toString(), headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  });
}

/** Reads a typed line: a secret, or a status to answer with. */
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

function show(request: ReceivedRequest) {
  const body = request.body.toString();
  const { type = "?", sequencia = "?" } = parsed(body);
  const id = request.headers["webhook-id"] ?? "";
  const title = `${new Date().toLocaleTimeString("pt-BR")}  ${type}  nº ${sequencia}  ${id}`;
  if (secrets.length === 0) say.warn(`${title}  sem segredo para verificar: cole aqui o whsec_…`);
  else if (isSigned(request)) say.done(`${title}  assinatura válida`);
  else say.fail(`${title}  assinatura INVÁLIDA`);
  say.note(body.length > SHOWN ? `${body.slice(0, SHOWN)}…` : body);
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
  const receiver = await startReceiver({ folder: path.resolve(root, dataDir(), "receiver"), port });
  receiver.behave((request, response) => {
    show(request);
    response.writeHead(status, { "content-type": "text/plain" }).end(status < 300 ? "ok" : "recusado");
  });
  say.title("Receptor de webhooks no ar");
  say.pair("Endereço", receiver.url);
  say.blank();
  say.note("Crie uma assinatura para este endereço e cole aqui o segredo dela (whsec_…).");
  say.note("Um número, como 500, muda a resposta; Ctrl-C para parar.");
  say.blank();
  take(first.startsWith("whsec_") ? first : "");
  createInterface({ input: process.stdin }).on("line", take);
}

await main();
