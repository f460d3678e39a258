import { randomUUID } from "node:crypto";
import { isbot } from "isbot";
import { cookie, readCookie, VISITOR_COOKIE } from "@/lib/auth/sessions/cookies";
import { NEW_VISITOR_HEADER } from "@/lib/experiments/page-headers";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const DAYS = 180;
const DAY_SECONDS = 86_400;

type Headers = { get(name: string): string | null | undefined };
type Visitor = { id: string; isNew: boolean };

/**
 * Null for a program, for Global Privacy Control, and for a request from our own page without the cookie:
 * then the browser refuses cookies.
 */
export function visitorOf(headers: Headers): Visitor | null {
  const agent = headers.get("user-agent");
  if (headers.get("sec-gpc") === "1" || !agent || isbot(agent)) return null;
  const known = readCookie(headers.get("cookie") ?? null, VISITOR_COOKIE);
  if (known && UUID.test(known)) return { id: known, isNew: false };
  const given = headers.get(NEW_VISITOR_HEADER);
  if (given) return { id: given, isNew: true };
  return headers.get("sec-fetch-site") === "same-origin" ? null : { id: randomUUID(), isNew: true };
}

/** Null for a visitor without the cookie: nobody could recognize them later. */
export function knownVisitor(headers: Headers): string | null {
  const visitor = visitorOf(headers);
  return visitor && !visitor.isNew ? visitor.id : null;
}

export const visitorCookie = (id: string): string => cookie(VISITOR_COOKIE, id, DAYS * DAY_SECONDS);
