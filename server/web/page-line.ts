import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { readCookie } from "../../lib/auth/sessions/cookies";
import { outagePage } from "../../lib/http/outage-page";
import { newNonce } from "../../lib/http/page-headers";
import { LOCALE_COOKIE, toLocale } from "../../lib/i18n/locales";
import { Queue } from "../../lib/queue";
import { isPage } from "./framework-requests";

/** More pages at once take memory and are not faster together. */
const LIMITS = { places: 12, maxWaiting: 200, maxWaitMs: 8_000 };
/**
 * A page that never begins loses its place after this time. It is longer than a page may wait for the
 * database.
 */
const MAX_UNBEGUN_MS = 30_000;
/**
 * Counts from the headers on. Only a page that is larger than `unpaced` takes waits so long for its reader.
 */
const MAX_HELD_MS = 5_000;

async function sayBusy({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const nonce = newNonce();
  const page = outagePage(toLocale(readCookie(headers.cookie ?? null, LOCALE_COOKIE) ?? undefined), nonce);
  for (const [name, value] of page.headers) response.setHeader(name, value);
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`;
  response.setHeader("content-security-policy", policy);
  response.writeHead(page.status).end(await page.text());
}

/**
 * Renders a few pages at a time, in order of arrival. A visitor who would wait too long gets 503 with
 * `Retry-After` and a page that tries again, instead of a page whose database has no connection left.
 */
export function inPageLine(handle: RequestListener): RequestListener {
  const line = new Queue(LIMITS);

  const start = (request: IncomingMessage, response: ServerResponse) => {
    let isHeld = true;
    const leave = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      line.leave();
    };
    let timer = setTimeout(leave, MAX_UNBEGUN_MS);
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    response.writeHead = (...head: unknown[]) => {
      if (isHeld) {
        clearTimeout(timer);
        timer = setTimeout(leave, MAX_HELD_MS);
      }
      return writeHead(...head);
    };
    const end = response.end.bind(response) as (...last: unknown[]) => ServerResponse;
    // A page that is written completely needs no place, even if its reader has not taken it yet.
    response.end = ((...last: unknown[]) => {
      setImmediate(leave);
      return end(...last);
    }) as typeof response.end;
    response.once("close", leave);
    handle(request, response);
  };

  return (request, response) => {
    // Node does not emit `close` again, so the place would never be given back.
    if (response.closed) return;
    if (!isPage(request.url?.split("?")[0] ?? "")) return handle(request, response);
    if (line.enterAtOnce()) return start(request, response);
    const guest = {
      pass: () => start(request, response),
      refuse: () => void sayBusy(request, response),
    };
    response.once("close", () => line.quit(guest));
    line.wait(guest);
  };
}
