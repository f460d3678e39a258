import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, type Locale } from "../lib/i18n/locales";
import { navEntriesFor, PANEL_PAGES } from "../lib/panel-pages";
import { PERMISSIONS, type Permission } from "../lib/permissions";
import type { Place } from "./leak-places";
import { isSessionCookie, newVisitorIn, readersOf, type Visit } from "./leak-visits";
import type { Person, World } from "./leak-world";
import type { Mark, Plant } from "./planted";
import type { Answer } from "./raw-answer";
import { visibleParts } from "./visible-text";

/** So long after a change an open page or answer may show what was before. */
export const SHOP_STALE_MS = 1000;
/** These show what was: who did what, and which e-mails were sent. */
const OF_THE_PAST = ["/admin/auditoria", "/admin/caixa-de-saida"];

function textsIn(messages: object): string[] {
  return Object.values(messages).flatMap((value) =>
    typeof value === "string" ? [value] : value && typeof value === "object" ? textsIn(value) : [],
  );
}

/** Playwright loads no module that imports JSON without an attribute, as ours do. */
function textsOf(locale: Locale): string[] {
  const folder = path.join("messages", locale);
  return readdirSync(folder).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(path.join(folder, file), "utf8"))),
  );
}

const TEXTS: Record<Locale, ReadonlySet<string>> = {
  "pt-BR": new Set(textsOf("pt-BR")),
  en: new Set(textsOf("en")),
};

type Presence = "in" | "out" | "unknown";

/** Whether the session was open during the request. */
function presenceOf({ person, session }: Visit, answer: Answer): Presence {
  if (!person) return "out";
  const possible = person.cookie.possible(answer, 0);
  if (possible.every((cookie) => cookie === session)) return "in";
  return possible.includes(session) ? "unknown" : "out";
}

/** What an asker may see of a person: themself; in the panel their team, and the customers whom they serve. */
function maySeePerson(
  visit: Visit,
  presence: Presence,
  seen: object,
  permissions: readonly Permission[],
): boolean {
  const { person, kind, path: address, tracking } = visit;
  if (tracking?.plant.owner.person === seen) return true;
  if (!person || presence === "out") return false;
  if (person === seen) return true;
  const { kind: kindOfSeen } = seen as Person;
  if (kind !== "panel") return false;
  // The record and the outbox name customers, too.
  const isVendas = kindOfSeen === "customer" && !isOneOf(OF_THE_PAST, address);
  return permissions.includes(isVendas ? "vendas" : "configuracoes");
}

const isOneOf = <Value>(values: readonly Value[], value: Value) => values.includes(value);

export class Judge {
  readonly #world: World;
  #nonces = new Set<string>();
  #visitors = new Set<string>();
  /** How often each check had something to check. */
  readonly seen = new Map<string, number>();
  readonly #met = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  #count(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }

  /** @returns the readers whom the place did not meet, each certainly signed in or out as the name says */
  unmetAt(place: Place): string[] {
    const all = readersOf(place).map((reader) => `${place.path} for ${reader}`);
    return all.filter((one) => !this.#met.has(one));
  }

  /** @returns what is wrong with the answer, in English */
  problemsOf(visit: Visit, answer: Answer): string[] {
    const presence = presenceOf(visit, answer);
    this.#count(`${visit.kind} ${answer.status}`);
    const isLive = presence === (visit.person && visit.session !== visit.person.endedCookie ? "in" : "out");
    if (isLive) this.#met.add(`${visit.path} for ${visit.reader}`);
    return [
      ...(answer.status >= 500 || answer.status === 429 ? [`status ${answer.status}`] : []),
      ...this.#marks(visit, answer, presence),
      ...this.#headers(visit, answer),
      ...(visit.kind === "answer" ? [] : [...this.#nonce(answer), ...this.#language(visit, answer)]),
      ...(visit.kind === "panel"
        ? this.#panel(visit, answer, presence)
        : this.#shop(visit, answer, presence)),
    ];
  }

  #marks(visit: Visit, answer: Answer, presence: Presence): string[] {
    const { kind, person, store } = visit;
    const home = kind === "panel" && person ? person.store : store;
    const permissions = person?.role?.permissions.possible(answer, 0).flat() ?? [];
    const staleMs = kind === "panel" ? 0 : SHOP_STALE_MS;
    return [...this.#world.garden.foundIn(answer.body)].flatMap(([mark, plant]) => {
      const { owner, name, story } = plant;
      if (owner.store !== home) return [`shows ${name} ${mark} of another store`];
      if (owner.person && !maySeePerson(visit, presence, owner.person, permissions))
        return [`shows ${name} ${mark} of another person`];
      if (isOneOf(OF_THE_PAST, visit.path) || isOneOf(story.possible(answer, staleMs), mark)) return [];
      return [`shows ${name} ${mark}, now ${story.now}`];
    });
  }

  #headers({ visitor, kind }: Visit, answer: Answer): string[] {
    const given = newVisitorIn(answer);
    const problems = answer.cookies.filter(isSessionCookie).map((line) => `sets ${line}`);
    if (answer.headers["x-lojista-testes"]) problems.push("tells of its experiments");
    if (given === null) return problems;
    this.#count("new visitors");
    if (visitor !== "new" || kind !== "page")
      problems.push("gives an id to somebody who has one or wants none");
    if (this.#visitors.has(given)) problems.push("gives two visitors one id");
    this.#visitors.add(given);
    return problems;
  }

  #nonce({ headers, body, status }: Answer): string[] {
    const nonce = /'nonce-([\w-]+)'/.exec(String(headers["content-security-policy"]))?.[1];
    if (!nonce) return status === 307 || status === 308 ? [] : ["has no nonce"];
    const problems = this.#nonces.has(nonce) ? ["has the nonce of another answer"] : [];
    this.#nonces.add(nonce);
    const inBody = new Set([...body.matchAll(/nonce="([^"]*)"/g)].map(([, one]) => one));
    if (inBody.size !== (body ? 1 : 0) || (body && !inBody.has(nonce)))
      problems.push(`nonces ${[...inBody]}, not ${nonce}`);
    return problems;
  }

  #language({ kind, store, language }: Visit, { body, status }: Answer): string[] {
    if (!body || status >= 300) return [];
    const wanted = language ?? (kind === "panel" ? DEFAULT_LOCALE : store.idioma);
    const other: Locale = wanted === "en" ? "pt-BR" : "en";
    const told = /<html[^>]* lang="([^"]*)"/.exec(body)?.[1];
    const foreign = visibleParts(body).filter((text) => TEXTS[other].has(text) && !TEXTS[wanted].has(text));
    this.#count(`in ${wanted}`);
    return [
      ...(told === wanted ? [] : [`is in ${told}, not in ${wanted}`]),
      ...foreign.map((text) => `says "${text}", which is not ${wanted}`),
    ];
  }

  /** Of each plant, one of the marks that it may have now has to be there. */
  #missing(answer: Answer, plants: readonly Plant[], staleMs: number): string[] {
    const found = this.#world.garden.foundIn(answer.body);
    const isThere = ({ story }: Plant) =>
      story.possible(answer, staleMs).some((mark: Mark) => found.has(mark));
    return plants.filter((plant) => !isThere(plant)).map(({ name, story }) => `lacks ${name} ${story.now}`);
  }

  #shop({ kind, path: address, store, person }: Visit, answer: Answer, presence: Presence): string[] {
    if (answer.status !== 200) return [];
    const slug = /^\/(?:loja\/produto|store\/products)\/([\w-]+)/.exec(address)?.[1];
    const product = store.products.find((one) => one.slug === slug);
    const isOwn = presence === "in" && person?.kind === "customer" && person.store === store;
    if (isOwn) this.#count(`${kind} for a customer`);
    return this.#missing(
      answer,
      [
        ...(kind === "page" ? [store.name, store.colour] : []),
        ...(product ? [product.name, product.price] : []),
        ...(isOwn && (address === "/loja/conta" || address === "/store/me") ? [person.name] : []),
        ...(isOwn && person.balance && /\/(?:fidelidade|loyalty\/me)$/.test(address) ? [person.balance] : []),
      ],
      SHOP_STALE_MS,
    );
  }

  #panel({ path: address, person }: Visit, answer: Answer, presence: Presence): string[] {
    if (presence === "unknown") return [];
    if (presence === "out" || !person?.role) {
      const isSent = /\/admin\/entrar/.test(`${answer.headers.location} ${answer.body}`);
      return isSent && answer.status !== 200 ? [] : [`is open without a session: ${answer.status}`];
    }
    const [permissions, ...others] = person.role.permissions.possible(answer, 0);
    if (!permissions || others.length > 0) return [];
    const { who } = PANEL_PAGES[address as keyof typeof PANEL_PAGES];
    const isOpen = who === "signedIn" || permissions.some((permission) => permission === who);
    if (answer.status !== (isOpen ? 200 : 403)) return [`has status ${answer.status}`];
    // The frame of a refusal is drawn by the browser.
    if (!isOpen) return [];
    const links = new Set([...answer.body.matchAll(/ href="(\/admin[^"?#]*)/g)].map(([, href]) => href));
    const mine = navEntriesFor(permissions).map(({ href }) => href);
    const all = navEntriesFor(PERMISSIONS).map(({ href }) => href);
    return [
      ...this.#missing(answer, [person.name, person.role.name, person.store.name], 0),
      ...mine.filter((href) => !links.has(href)).map((href) => `has no link to ${href}`),
      ...all.filter((href) => links.has(href) && !mine.includes(href)).map((href) => `links to ${href}`),
    ];
  }

  /** @param plain what a server that keeps no page answers */
  differencesFrom(visit: Visit, answer: Answer, plain: Answer): string[] {
    this.#count("compared");
    if (answer.status !== plain.status) return [`status ${answer.status} instead of ${plain.status}`];
    if (answer.headers.location !== plain.headers.location) return [`leads to ${answer.headers.location}`];
    const parts = ({ body }: Answer) =>
      visit.kind === "page" ? visibleParts(body) : body.split(/(?<=[,>])/);
    const [mine, right] = [parts(answer), parts(plain)];
    const at = right.findIndex((part, index) => mine[index] !== part);
    if (at < 0 && mine.length === right.length) return [];
    const around = (all: string[]) => all.slice(Math.max(0, at), at + 4).join(" ");
    return [`says "${around(mine)}" where a server that keeps nothing says "${around(right)}"`];
  }
}
