// What lists can be narrowed to, as plain data that the endpoint's schema (`filter-query`), the page's address and the
// bar of the screen are made from. The browser reads it, and pays for every byte: no zod here.

/** As in PageQuery. */
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const SEARCH_LENGTH = 100;
/** The largest amount that the database holds. */
export const MAX_FILTER_CENTS = 2_147_483_647;
/** As the API takes ids. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;

type Choice = {
  kind: "choice";
  values: readonly string[];
  /** What counts where nothing is said, so that it narrows nothing; `inPanel` where a page means something else. */
  fallback?: string;
  inPanel?: string;
};
/** One end of a range; `after` names the other one, which it may not come before. */
type End = { kind: "edge" | "day" | "moment" | "cents"; after?: string };
export type Filter =
  | { kind: "search"; maxLength: number }
  | { kind: "text"; maxLength?: number; isLowerCase?: boolean }
  | { kind: "flag" | "tick" | "id" }
  | Choice
  | End;
export type Filters = Readonly<Record<string, Filter>>;

/** The words that a list is searched for. */
export const search = () => ({ kind: "search", maxLength: SEARCH_LENGTH }) as const;
/** Any text; without a length it is left as it is. */
export const text = (maxLength?: number, isLowerCase = false) =>
  ({ kind: "text", isLowerCase, ...(maxLength && { maxLength }) }) as const;
/** One of a few. */
export const choice = <
  const Values extends readonly string[],
  const Own extends { fallback?: Values[number]; inPanel?: Values[number] },
>(
  values: Values,
  own?: Own,
) => ({ kind: "choice", values, ...own }) as { kind: "choice"; values: Values } & Own;
/** `true`, `false` or both. */
export const flag = () => ({ kind: "flag" }) as const;
/** `true` or nothing. */
export const tick = () => ({ kind: "tick" }) as const;
export const id = () => ({ kind: "id" }) as const;

const range = <From extends string, To extends string, Kind extends End["kind"]>(
  kind: Kind,
  from: From,
  to: To,
) => ({ [from]: { kind }, [to]: { kind, after: from } }) as Record<From | To, { kind: Kind; after?: From }>;
/** `de` and `ate`: whole days of the store on pages, days or moments in the API. */
export const period = () => range("edge", "de", "ate");
/** `de` and `ate`, whole days of the store. */
export const days = () => range("day", "de", "ate");
/** `de` and `ate`, moments. */
export const moments = () => range("moment", "de", "ate");
/** Two amounts in cents. */
export const amounts = <From extends string, To extends string>(from: From, to: To) =>
  range("cents", from, to);

export type Said<F extends Filter> = F extends {
  kind: "choice";
  values: infer Values extends readonly string[];
}
  ? Values[number]
  : F extends { kind: "flag" }
    ? "true" | "false"
    : F extends { kind: "tick" }
      ? "true"
      : F extends { kind: "cents" }
        ? number
        : string;
export type Page = { page: number; limit: number };
/** What an address asks of a list: a page and every filter, named even where it is not given. */
export type AddressOf<F extends Filters> = Page & {
  [Name in keyof F]: Said<F[Name]> | (F[Name] extends { fallback: string } ? never : undefined);
};

const wholeFromOne = (given: string | null) => (given && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null);

/** Where a list's page is in the address, and how long it is unless the address says it. */
export type PageNames = { page: string; limit: string; rows: number };
export const PAGE: PageNames = { page: "page", limit: "limit", rows: DEFAULT_LIMIT };

/** The page that an address asks for; what makes no sense counts as not given. */
export function pageOfAddress(params: URLSearchParams, names: PageNames = PAGE): Page {
  const limit = wholeFromOne(params.get(names.limit)) ?? names.rows;
  return { page: wholeFromOne(params.get(names.page)) ?? 1, limit: Math.min(limit, MAX_LIMIT) };
}

/** The id that an address names, or undefined for what is none. */
export function idOfAddress(params: URLSearchParams, name: string): string | undefined {
  const given = params.get(name) ?? "";
  return UUID.test(given) ? given : undefined;
}

function dayOf(given: string): string | undefined {
  const isDay = /^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given));
  // 31 February becomes a day of March.
  return isDay && new Date(given).toISOString().startsWith(given) ? given : undefined;
}

function momentOf(given: string): string | undefined {
  const moment = new Date(given);
  const year = moment.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? moment.toISOString() : undefined;
}

function centsOf(given: string): number | undefined {
  const cents = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN;
  return cents <= MAX_FILTER_CENTS ? cents : undefined;
}

function textOf(given: string, { maxLength, isLowerCase }: { maxLength?: number; isLowerCase?: boolean }) {
  if (maxLength === undefined) return given || undefined;
  const short = given.trim().slice(0, maxLength).trim();
  return (isLowerCase ? short.toLowerCase() : short) || undefined;
}

const knownOf = (given: string, known: readonly string[]) => known.find((value) => value === given);

function saidOf(filter: Filter, params: URLSearchParams, name: string): string | number | undefined {
  const given = params.get(name) ?? "";
  switch (filter.kind) {
    case "search":
    case "text":
      return textOf(given, filter);
    case "choice":
      return knownOf(given, filter.values) ?? filter.inPanel ?? filter.fallback;
    case "flag":
      return knownOf(given, ["true", "false"]);
    case "tick":
      return knownOf(given, ["true"]);
    case "id":
      return idOfAddress(params, name);
    case "moment":
      return momentOf(given);
    case "cents":
      return centsOf(given);
    default:
      return dayOf(given);
  }
}

/** What an address asks of a list; what makes no sense, or ends before it begins, counts as not given. */
export function addressOf<F extends Filters>(
  filters: F,
  params: URLSearchParams,
  names?: PageNames,
): AddressOf<F> {
  const said = Object.entries(filters).map(([name, filter]) => [name, saidOf(filter, params, name)] as const);
  const byName = new Map(said);
  const isBackward = (name: string) => {
    const filter = filters[name];
    const from = filter && "after" in filter && filter.after ? byName.get(filter.after) : undefined;
    const to = byName.get(name);
    return from !== undefined && to !== undefined && to < from;
  };
  const kept = said.map(([name, value]) => [name, isBackward(name) ? undefined : value]);
  return { ...pageOfAddress(params, names), ...Object.fromEntries(kept) } as AddressOf<F>;
}

/** The filters that can be taken away: one with a fallback always says something. */
const namesOf = (filters: Filters) =>
  Object.entries(filters).flatMap(([name, filter]) => ("fallback" in filter ? [] : [name]));

/** The filters that narrow a list, and neither its page nor its order: what its CSV holds. */
export function narrowingOf<F extends Filters>(filters: F, address: AddressOf<F>): URLSearchParams {
  const values: Record<string, unknown> = address;
  return new URLSearchParams(
    namesOf(filters).flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
  );
}

/** Where what a list shows is downloaded. */
export const fileOf = (path: string, narrowing: URLSearchParams) =>
  narrowing.size > 0 ? `${path}?${narrowing}` : path;

/** The change that takes filters out of an address, as `useListUrl` makes it. */
export const withoutFilters = (
  filters: Filters,
  names: readonly string[] = namesOf(filters),
): Record<string, null> => Object.fromEntries([["page", null], ...names.map((name) => [name, null])]);

/** A list of the panel: what narrows it, and what is asked for an address. Pages load it `at` theirs. */
export type List<F extends Filters, Query> = {
  filters: F;
  names: PageNames;
  query: (address: AddressOf<F>) => Query;
  at: (params: URLSearchParams) => Query;
};

/** @param names where its page is in the address, for one of several lists or of fewer rows than usual */
export function listOf<const F extends Filters, Query>(
  filters: F,
  query: (address: AddressOf<F>) => Query,
  names: Partial<PageNames> = {},
): List<F, Query> {
  const all = { ...PAGE, ...names };
  return { filters, names: all, query, at: (params) => query(addressOf(filters, params, all)) };
}
