import { CUSTOMER_COOKIE, PANEL_COOKIE, readCookie, VISITOR_COOKIE } from "../lib/auth/sessions/cookies";
import { LOCALE_COOKIE, LOCALES, type Locale } from "../lib/i18n/locales";
import { PERSON } from "./fixtures";
import { peopleOf } from "./leak-people";
import type { Place } from "./leak-places";
import type { Person, Store, World } from "./leak-world";
import type { Plant } from "./planted";
import type { Answer } from "./raw-answer";

/** `left`: with the cookies of a session that has ended. `foreign`: signed in at the other store. */
const READERS = {
  newcomer: { visitor: "new", kind: null },
  program: { visitor: "program", kind: null },
  visitor: { visitor: "known", kind: null },
  customer: { visitor: "known", kind: "customer" },
  "left customer": { visitor: "known", kind: "customer" },
  "foreign customer": { visitor: "known", kind: "customer" },
  operator: { visitor: "known", kind: "operator" },
  "other operator": { visitor: "known", kind: "operator" },
  "left operator": { visitor: "known", kind: "operator" },
} as const;
type Reader = keyof typeof READERS;

/** How often each reader comes to each place: in another language, and often to the other store. */
const TIMES = 2;

/** One request. The same visit may be made at either server. */
export type Visit = {
  kind: Place["kind"];
  reader: Reader;
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

/** Two visitors without an account, of all stores. */
const VISITORS = [crypto.randomUUID(), crypto.randomUUID()];
const TRACKING = ["utm_source", "fbclid", "gclid"];
const LANGUAGES = [null, ...LOCALES];

export const readersOf = ({ kind }: Place): Reader[] =>
  kind === "panel"
    ? ["operator", "other operator", "left operator", "visitor", "customer"]
    : ["newcomer", "program", "visitor", "customer", "left customer", "foreign customer", "operator"];

/** @returns null where nobody is such a reader now */
function personOf({ random, stores }: World, reader: Reader, store: Store): Person | null {
  const { kind } = READERS[reader];
  if (kind === null) return null;
  const isForeign = reader === "foreign customer";
  const people = stores.filter((one) => (one === store) !== isForeign).flatMap((one) => peopleOf(one, kind));
  if (reader.startsWith("left")) return random.pick(people.filter(({ endedCookie }) => endedCookie));
  const present = people.filter(({ cookie }) => cookie.now !== null);
  const other = reader === "other operator" ? present.slice(1) : [];
  return random.pick(other.length > 0 ? other : reader === "operator" ? present.slice(0, 1) : present);
}

/** @param turn chooses store and language: six turns are all of their combinations */
export function aVisit(world: World, { kind, path }: Place, reader: Reader, turn: number): Visit {
  const { random, garden, stores } = world;
  const store = stores[turn % 2 === 0 ? 0 : 1];
  const person = personOf(world, reader, store);
  const { visitor } = READERS[reader];
  const isTracked = kind === "page" && random.chance(0.4);
  const name = `${reader}'s campaign at ${path}`;
  return {
    ...{ kind, reader, store, path, person, visitor },
    visitorId: visitor === "known" ? (person?.visitorId ?? random.pick(VISITORS)) : null,
    session: person && (reader.startsWith("left") ? person.endedCookie : person.cookie.now),
    language: LANGUAGES[turn % LANGUAGES.length] ?? null,
    encoding: random.pick(["br", "gzip", "identity"] as const),
    tracking: isTracked
      ? { name: random.pick(TRACKING), plant: garden.plant({ store, person: {} }, name, garden.word()) }
      : null,
  };
}

/** Each reader comes to the place. */
export function allVisits(world: World, place: Place): Visit[][] {
  return Array.from({ length: TIMES }, () => {
    const first = world.random.int(0, 5);
    return readersOf(place).map((reader, at) => aVisit(world, place, reader, first + at));
  });
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
  const { kind, reader, store, person, language, encoding } = visit;
  const who = person ? `${reader} ${person.name.name} of ${person.store.host}` : reader;
  return `${kind} ${addressOf(visit)} at ${store.host} for ${who} (${language}, ${encoding})`;
}
