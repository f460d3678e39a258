import { CUSTOMER_COOKIE, PANEL_COOKIE, readCookie, VISITOR_COOKIE } from "../lib/auth/sessions/cookies";
import { LOCALE_COOKIE, LOCALES, type Locale } from "../lib/i18n/locales";
import { PANEL_PAGES } from "../lib/panel-pages";
import { PERSON } from "./fixtures";
import {
  OPEN_ANSWERS,
  OWN_ANSWERS,
  OWN_PAGES,
  type Person,
  SHOP_PAGES,
  type Store,
  type World,
} from "./leak-world";
import type { Plant } from "./planted";
import type { Answer } from "./raw-answer";

export type Kind = "page" | "answer" | "panel";

/** One request. The same visit may be made more than once, and at either server. */
export type Visit = {
  kind: Kind;
  /** Of the host. */
  store: Store;
  path: string;
  person: Person | null;
  /** The session's cookies, of a live session or of one that has ended. */
  session: string | null;
  language: Locale | null;
  visitor: "known" | "new" | "program";
  visitorId: string | null;
  encoding: "br" | "gzip" | "identity";
  /** What the address of a campaign says of its reader. */
  tracking: { name: string; plant: Plant } | null;
};

const PANEL = Object.entries<{ who: string }>(PANEL_PAGES).flatMap(([path, { who }]) =>
  path.includes("[") || who === "anybody" || who === "enrolling" ? [] : [path],
);

/** Two visitors without an account, of all stores. */
const VISITORS = [crypto.randomUUID(), crypto.randomUUID()];

const TRACKING = ["utm_source", "fbclid", "gclid"];

function people({ stores }: World): Person[] {
  return stores.flatMap((store) => store.people);
}

export function pagesAndAnswers({ random }: World): { kind: Kind; path: string }[] {
  const some = (kind: Kind, paths: readonly string[], count: number) =>
    Array.from({ length: count }, () => ({ kind, path: random.pick(paths) }));
  return [
    ...some("page", SHOP_PAGES, 3),
    ...some("page", OWN_PAGES, 1),
    ...some("answer", [...OPEN_ANSWERS, ...OWN_ANSWERS], 2),
    ...some("panel", PANEL, 2),
  ];
}

export function aVisit(world: World, { kind, path }: { kind: Kind; path: string }): Visit {
  const { random, garden, stores } = world;
  const known = people(world);
  const operators = known.filter((one) => one.kind === "operator");
  const customers = known.filter((one) => one.kind === "customer");
  const whose = kind === "panel" ? operators : random.chance(0.1) ? operators : customers;
  const person = random.chance(kind === "panel" ? 0.95 : 0.5) ? random.pick(whose) : null;
  // Mostly at home: elsewhere a person is a stranger.
  const store = person && random.chance(0.8) ? person.store : random.pick(stores);
  const visitor = random.weighted(["known", "new", "program"] as const, (one) => (one === "known" ? 3 : 1));
  const visitorId = visitor === "known" ? (person?.visitorId ?? random.pick(VISITORS)) : null;
  const isTracked = kind === "page" && random.chance(0.4);
  const name = `${visitor} reader of ${path}`;
  return {
    ...{ kind, store, path, person, visitor, visitorId },
    session: person && (person.cookie.now ?? person.lastCookie),
    language: random.pick([null, ...LOCALES]),
    encoding: random.pick(["br", "gzip", "identity"] as const),
    tracking: isTracked
      ? { name: random.pick(TRACKING), plant: garden.plant({ store, person: {} }, name, garden.word()) }
      : null,
  };
}

export function addressOf({ path, tracking }: Visit): string {
  if (!tracking) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${tracking.name}=${tracking.plant.story.now}`;
}

/** @param visitorId of a newcomer, where the answer gave one */
export function headersOf(visit: Visit, visitorId = visit.visitorId): Record<string, string> {
  const { kind, session, language, visitor, encoding } = visit;
  const cookies = [
    ...(session ? [session] : []),
    ...(visitorId ? [`${VISITOR_COOKIE}=${visitorId}`] : []),
    ...(language ? [`${LOCALE_COOKIE}=${language}`] : []),
    "_ga=GA1.1",
  ];
  return {
    accept: kind === "answer" ? "*/*" : "text/html",
    "accept-encoding": encoding,
    "user-agent": visitor === "program" ? "curl/8.5.0" : PERSON,
    cookie: cookies.join("; "),
  };
}

/** The id that an answer gave a new visitor. */
export function newVisitorIn({ cookies }: Answer): string | null {
  const ours = cookies.map((line) => readCookie(line.split(";")[0] ?? "", VISITOR_COOKIE));
  return ours.find((id) => id !== null) ?? null;
}

export const isSessionCookie = (line: string) =>
  [PANEL_COOKIE, CUSTOMER_COOKIE].some((name) => line.startsWith(`${name}=`));

export function nameOf(visit: Visit): string {
  const { kind, store, person, session, language, visitor, encoding } = visit;
  const who = person ? `${person.kind} ${person.name.name} of ${person.store.host}` : "a visitor";
  const state = session === null ? "" : session === person?.cookie.now ? ", signed in" : ", signed out";
  return `${kind} ${addressOf(visit)} at ${store.host} for ${who}${state} (${visitor}, ${language}, ${encoding})`;
}
