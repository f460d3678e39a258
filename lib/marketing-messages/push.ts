import { generateRequestDetails } from "web-push";
import type { Ctx } from "@/lib/ctx";
import { env } from "@/lib/env";
import type { Outcome } from "@/lib/marketing-messages/attempt";
import { composePush, type Reader, readerOf } from "@/lib/marketing-messages/compose";
import { postGuarded } from "@/lib/outbound/post";
import { pushKeys } from "@/lib/secrets/push-key";

type Browser = { id: string; endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser's subscription no longer exists. */
type Told = { how: "told" } | { how: "gone" | "refused" | "later"; erro: string };

const LIMIT_MS = 8_000;
/** A notification is useless after a day. */
const KEPT_SECONDS = 24 * 3600;
/** A push service accepts 4,096 encrypted bytes, and one character can take four bytes. */
const MAX_LETTERS = 700;
const GONE = [404, 410];
const TOO_MANY = 429;

/** The contact for complaints of a push service (RFC 8292). */
const subjectOf = ({ emailContato }: Reader) => `mailto:${emailContato ?? `postmaster@${env().BASE_DOMAIN}`}`;

/** Encrypted for the browser (RFC 8291), signed for its push service (RFC 8292). */
function requestFor({ endpoint, p256dh, auth }: Browser, messageId: string, text: string, subject: string) {
  try {
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, ...pushKeys() },
      TTL: KEPT_SECONDS,
      // Replaces a notification of the same topic that still waits at the push service.
      topic: messageId.replaceAll("-", ""),
    });
    const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(named) as Record<string, string>, body };
  } catch {
    // The keys are not a point on the curve.
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
 * Succeeds when one browser's service accepted it. Customers gave these addresses, so an answer says nothing
 * about other addresses. Retries an unanswered attempt: browsers show repeats of one message only once.
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
