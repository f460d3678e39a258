import { generateRequestDetails } from "web-push";
import type { Ctx } from "@/lib/ctx";
import { env } from "@/lib/env";
import type { Outcome } from "@/lib/marketing-messages/attempt";
import { composePush, type Reader, readerOf } from "@/lib/marketing-messages/compose";
import { postGuarded } from "@/lib/outbound/post";
import { pushKeys } from "@/lib/secrets/push-key";

type Browser = { id: string; endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser takes no more. */
type Told = { how: "told" } | { how: "gone" | "refused" | "later"; erro: string };

const LIMIT_MS = 8_000;
/** Yesterday's notification tells nobody anything. */
const KEPT_SECONDS = 24 * 3600;
/** A service takes 4,096 bytes, encrypted; a letter may be four. */
const MAX_LETTERS = 700;
const GONE = [404, 410];
const TOO_MANY = 429;

/** For a service's complaints (RFC 8292). */
const subjectOf = ({ emailContato }: Reader) => `mailto:${emailContato ?? `postmaster@${env().BASE_DOMAIN}`}`;

/** Sealed for the browser (RFC 8291), signed for its service (RFC 8292). */
function requestFor({ endpoint, p256dh, auth }: Browser, messageId: string, text: string, subject: string) {
  try {
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, ...pushKeys() },
      TTL: KEPT_SECONDS,
      // Replaces what still waits at the service under this name.
      topic: messageId.replaceAll("-", ""),
    });
    const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(named) as Record<string, string>, body };
  } catch {
    // Keys are no point of the curve.
    return null;
  }
}

async function tell(browser: Browser, messageId: string, text: string, subject: string): Promise<Told> {
  const request = requestFor(browser, messageId, text, subject);
  if (!request) return { how: "gone", erro: "chaves inválidas" };
  const { statusCode, error } = await postGuarded(browser.endpoint, { ...request, timeoutMs: LIMIT_MS });
  if (error === "bloqueado") return { how: "gone", erro: error };
  if (statusCode === null) return { how: "later", erro: error ?? "sem resposta" };
  if (statusCode < 300) return { how: "told" };
  const erro = `HTTP ${statusCode}`;
  if (GONE.includes(statusCode)) return { how: "gone", erro };
  return { how: statusCode === TOO_MANY || statusCode >= 500 ? "later" : "refused", erro };
}

type PushMessage = { id: string; customerId: string; conteudo: string };

/**
 * Done when one browser took it. Customers gave the addresses, so no answer of theirs says anything of
 * others. An unanswered attempt is made again: a browser shows two of one message as one.
 */
export async function sendPush(ctx: Ctx, { id, customerId, conteudo }: PushMessage): Promise<Outcome> {
  const reader = await readerOf(ctx, customerId);
  if (!reader) throw new Error("the customer of an attempt is gone");
  const select = { id: true, endpoint: true, p256dh: true, auth: true };
  const browsers = await ctx.db.pushSubscription.findMany({ where: { customerId }, select });
  const { texto, ...rest } = composePush(ctx, { id, reader, conteudo });
  const text = JSON.stringify({ id, ...rest, texto: [...texto].slice(0, MAX_LETTERS).join("") });
  const told = await Promise.all(browsers.map((browser) => tell(browser, id, text, subjectOf(reader))));
  const gone = browsers.filter((_, at) => told[at]?.how === "gone").map((browser) => browser.id);
  if (gone.length > 0) await ctx.db.pushSubscription.deleteMany({ where: { id: { in: gone } } });
  if (told.some(({ how }) => how === "told")) return { status: "enviado" };
  const later = told.find(({ how }) => how === "later");
  const last = later ?? told[0];
  const erro = last && "erro" in last ? last.erro : "nenhum navegador";
  return later
    ? { status: "falhou", motivo: "recusado_por_ora", erro, repetivel: true }
    : { status: "falhou", motivo: "destinatario_recusado", erro, repetivel: false };
}
