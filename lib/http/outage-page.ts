import { OFFLINE_TEXTS, OUTAGE_TEXTS } from "@/lib/i18n/crash-texts";
import type { Locale } from "@/lib/i18n/locales";

const RETRY_AFTER_SECONDS = 5;

const STYLE = `
  body { margin: 0 }
  main { min-height: 100dvh; padding: 24px; box-sizing: border-box; display: grid; align-content: center;
    justify-items: center; gap: 8px; text-align: center; font: 15px/1.5 Inter, system-ui, sans-serif;
    color-scheme: light dark; color: light-dark(#1b1b20, #ececf0); background: light-dark(#f7f7f8, #0c0c0f) }
  h1 { margin: 0; font-size: 24px; font-weight: 620; letter-spacing: -0.015em }
  p { margin: 0; max-width: 38ch; color: light-dark(#62626d, #a0a0ab) }
  a { margin-top: 16px; padding: 10px 16px; border-radius: 8px; font-weight: 560; text-decoration: none;
    color: light-dark(#fff, #111114); background: light-dark(#5552cf, #a5a3f5) }`;

type Words = { title: string; text: string; retry: string };

/** Needs no other file, and tries again automatically. */
function waitingPage(locale: Locale, { title, text, retry }: Words, nonce?: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>${title}</title>
<style${nonce ? ` nonce="${nonce}"` : ""}>${STYLE}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main></body>
</html>`;
}

export function outagePage(locale: Locale, nonce: string): Response {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": String(RETRY_AFTER_SECONDS),
  };
  return new Response(waitingPage(locale, OUTAGE_TEXTS[locale], nonce), { status: 503, headers });
}

/** The browser stores this page, so the page holds no data and no nonce. */
export const offlinePage = (locale: Locale): string => waitingPage(locale, OFFLINE_TEXTS[locale]);
