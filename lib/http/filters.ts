import { tidyText } from "@/lib/format/typed-text";

// The schema (`filter-query`), the address and the filter bar use these definitions. No zod: browsers load
// them.

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const SEARCH_LENGTH = 100;
/** Largest amount that the database column holds. */
export const MAX_FILTER_CENTS = 2_147_483_647;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;

type Choice = {
  kind: "choice";
  values: readonly string[];
  /** The value that does not filter; `inPanel`: the panel's default where it differs. */
  fallback?: string;
  inPanel?: string;
};
/** The end of a range must not come before the end named by `after`. */
type End = { kind: "edge" | "day" | "moment" | "cents"; after?: string };
export type Filter =
  | { kind: "search"; maxLength: number }
  | { kind: "text"; maxLength?: number; isLowerCase?: boolean }
  | { kind: "flag" | "tick" | "id" }
  | Choice
  | End;
export type Filters = Readonly<Record<string, Filter>>;

export const search = () => ({ kind: "search", maxLength: SEARCH_LENGTH }) as const;
/** Without a maximum length the text is not trimmed. */
export const text = (maxLength?: number, isLowerCase = false) =>
  ({ kind: "text", isLowerCase, ...(maxLength && { maxLength }) }) as const;
export const choice = <
  const Values extends readonly string[],
  const Own extends { fallback?: Values[number]; inPanel?: Values[number] },
>(
  values: Values,
  own?: Own,
) => ({ kind: "choice", values, ...own }) as { kind: "choice"; values: Values } & Own;
/** `true`, `false`, or not given (both). */
export const flag = () => ({ kind: "flag" }) as const;
/** `true`, or not given. */
export const tick = () => ({ kind: "tick" }) as const;
export const id = () => ({ kind: "id" }) as const;

const range = <From extends string, To extends string, Kind extends End["kind"]>(
  kind: Kind,
  from: From,
  to: To,
) => ({ [from]: { kind }, [to]: { kind, after: from } }) as Record<From | To, { kind: Kind; after?: From }>;
/** Pages accept whole days of the store; the API accepts days or moments. */
export const period = () => range("edge", "de", "ate");
/** Like `period`, but for another date field. */
export const periodNamed = <From extends string, To extends string>(from: From, to: To) =>
  range("edge", from, to);
export const days = () => range("day", "de", "ate");
export const moments = () => range("moment", "de", "ate");
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
/** Also has the filters that are not given. */
export type AddressOf<F extends Filters> = Page & {
  [Name in keyof F]: Said<F[Name]> | (F[Name] extends { fallback: string } ? never : undefined);
};

const wholeFromOne = (given: string | null) => (given && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null);

/** Names of the parameters in the address, and the default number of rows. */
export type PageNames = { page: string; limit: string; rows: number };
export const PAGE: PageNames = { page: "page", limit: "limit", rows: DEFAULT_LIMIT };

/** An invalid value counts as not given. */
export function pageOfAddress(params: URLSearchParams, names: PageNames = PAGE): Page {
  const limit = wholeFromOne(params.get(names.limit)) ?? names.rows;
  return { page: wholeFromOne(params.get(names.page)) ?? 1, limit: Math.min(limit, MAX_LIMIT) };
}

export function idOfAddress(params: URLSearchParams, name: string): string | undefined {
  const given = params.get(name) ?? "";
  return UUID.test(given) ? given : undefined;
}

function dayOf(given: string): string | undefined {
  const isDay = /^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given));
  // JavaScript turns 31 February into a day of March.
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
  // Postgres cannot store NUL or half of a surrogate pair.
  if (given.includes("\0")) return undefined;
  if (maxLength === undefined) return given || undefined;
  const cut = tidyText(given)
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, "");
  const short = tidyText(cut);
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

/** An invalid value, or a range that ends before its start, counts as not given. */
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

/** A filter with a fallback cannot be removed. */
const namesOf = (filters: Filters) =>
  Object.entries(filters).flatMap(([name, filter]) => ("fallback" in filter ? [] : [name]));

/** The filters that the CSV also uses: without page and order. */
export function narrowingOf<F extends Filters>(filters: F, address: AddressOf<F>): URLSearchParams {
  const values: Record<string, unknown> = address;
  return new URLSearchParams(
    namesOf(filters).flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
  );
}

/** Address of the CSV for the rows that the list shows. */
export const fileOf = (path: string, narrowing: URLSearchParams) =>
  narrowing.size > 0 ? `${path}?${narrowing}` : path;

export const withoutFilters = (
  filters: Filters,
  names: readonly string[] = namesOf(filters),
): Record<string, null> => Object.fromEntries([["page", null], ...names.map((name) => [name, null])]);

/** A page loads its list with `at` and its own address. */
export type List<F extends Filters, Query> = {
  filters: F;
  names: PageNames;
  query: (address: AddressOf<F>) => Query;
  at: (params: URLSearchParams) => Query;
};

/** @param names other parameter names if a page has several lists, or a smaller number of rows */
export function listOf<const F extends Filters, Query>(
  filters: F,
  query: (address: AddressOf<F>) => Query,
  names: Partial<PageNames> = {},
): List<F, Query> {
  const all = { ...PAGE, ...names };
  return { filters, names: all, query, at: (params) => query(addressOf(filters, params, all)) };
}
