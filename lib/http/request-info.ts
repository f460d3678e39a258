import { randomUUID } from "node:crypto";
import { isProven } from "@/lib/http/own-server";
import { PART_HEADER } from "@/lib/http/page-answers";
import { type Locale, READER_LOCALE_HEADER, toLocale } from "@/lib/i18n/locales";

/** Names are in lower case. */
export type RequestHeaders = { get(name: string): string | null };

/** The web's `Request`, or the one that `lib/api/node-request` makes of Node's request. */
export type ApiRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null;
};

export type RequestInfo = {
  requestId: string;
  locale: Locale;
  ip: string | null;
  userAgent: string | null;
  host: string | null;
  cookies: string | null;
  /** Our own server asks for a part of a page. */
  isPartOfPage: boolean;
  /** Names in lower case. For callers that prove who they are with other headers. */
  header(name: string): string | null;
};

const GIVEN_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Without proof the client itself may have written the address, so the address counts as unknown. */
export function requestInfo(headers: RequestHeaders): RequestInfo {
  const givenId = headers.get("x-request-id");
  const isTrue = isProven(headers);
  return {
    requestId: givenId && GIVEN_ID.test(givenId) ? givenId : randomUUID(),
    locale: toLocale(headers.get(READER_LOCALE_HEADER)),
    ip: isTrue ? headers.get("x-forwarded-for") : null,
    userAgent: headers.get("user-agent")?.slice(0, 300) ?? null,
    host: headers.get("host"),
    cookies: headers.get("cookie"),
    isPartOfPage: isTrue && headers.get(PART_HEADER) !== null,
    header: (name) => headers.get(name),
  };
}
