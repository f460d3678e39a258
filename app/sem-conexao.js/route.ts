import { offlinePage } from "@/lib/http/outage-page";
import { toLocale } from "@/lib/i18n/locales";

/**
 * The panel's service worker caches nothing: pages and scripts come from the server, each with its own
 * policy. It has one page, for when the server is not reached.
 */
const workerFor = (page: string) => `
const page = ${JSON.stringify(page)};
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

async function answerTo({ request, preloadResponse }) {
  try {
    return (await preloadResponse) || (await fetch(request));
  } catch {
    return new Response(page, { status: 503, headers });
  }
}

self.addEventListener("install", () => self.skipWaiting());
// The browser asks the server without waiting for this worker to wake up.
self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(answerTo(event));
});
`;

const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-cache",
  // What the worker itself may ask for.
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** `?idioma=` is the language of the page. */
export function GET(request: Request): Response {
  const locale = toLocale(new URL(request.url).searchParams.get("idioma") ?? undefined);
  return new Response(workerFor(offlinePage(locale)), { headers: HEADERS });
}
