import { randomUUID } from "node:crypto";

/** What an endpoint may know of the request itself. */
export type RequestInfo = {
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  host: string | null;
  cookies: string | null;
};

const GIVEN_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** `x-forwarded-for` holds one trustworthy address: the server overwrites what clients send (scripts/server.ts). */
export function requestInfo(headers: Headers): RequestInfo {
  const givenId = headers.get("x-request-id");
  return {
    requestId: givenId && GIVEN_ID.test(givenId) ? givenId : randomUUID(),
    ip: headers.get("x-forwarded-for"),
    userAgent: headers.get("user-agent")?.slice(0, 300) ?? null,
    host: headers.get("host"),
    cookies: headers.get("cookie"),
  };
}
