/** As in PageQuery, without its schema: the browser reads addresses too, and pays for every byte of it. */
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const SEARCH_LENGTH = 100;
/** As the API takes ids. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const wholeFromOne = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** `page` and `limit` of a list's address; what makes no sense counts as not given. */
export function pageOfAddress(params: URLSearchParams): { page: number; limit: number } {
  const limit = wholeFromOne(params.get("limit")) ?? DEFAULT_LIMIT;
  return { page: wholeFromOne(params.get("page")) ?? 1, limit: Math.min(limit, MAX_LIMIT) };
}

/** The value of `name` if it is one of `known`. */
export function choiceOfAddress<Choice extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Choice[],
): Choice | undefined {
  const value = params.get(name);
  return known.find((choice) => choice === value);
}

/** The text of `name`, cut where the API would refuse it; undefined where there is none. */
export const textOfAddress = (params: URLSearchParams, name: string, maxLength: number) =>
  params.get(name)?.trim().slice(0, maxLength).trim() || undefined;

/** What a list's address searches for. */
export const searchOfAddress = (params: URLSearchParams) => textOfAddress(params, "q", SEARCH_LENGTH);

/** The id that an address names, or undefined for what is none. */
export function idOfAddress(params: URLSearchParams, name: string): string | undefined {
  const id = params.get(name) ?? "";
  return UUID.test(id) ? id : undefined;
}

function dayOfAddress(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name) ?? "";
  const isDay = /^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  // 31 February becomes a day of March.
  return isDay && new Date(day).toISOString().startsWith(day) ? day : undefined;
}

/** `de` and `ate`, whole days of the store; an end before the beginning counts as not given. */
export function daysOfAddress(params: URLSearchParams): { de: string | undefined; ate: string | undefined } {
  const [de, ate] = [dayOfAddress(params, "de"), dayOfAddress(params, "ate")];
  return { de, ate: de && ate && ate < de ? undefined : ate };
}

/** What an address asks of a list: a page, an order, and any number of filters, all named even when not given. */
export type ListAddress = { page: number; limit: number; ordenar?: string };

function filtersOf({ page: _, limit: __, ordenar: ___, ...filters }: ListAddress): [string, unknown][] {
  return Object.entries(filters);
}

/** The filters that narrow a list, and neither its page nor its order: what its CSV holds. */
export const narrowingOf = (address: ListAddress) =>
  new URLSearchParams(
    filtersOf(address).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** The change that takes every filter out of an address, as `useListUrl` makes it. */
export const withoutFilters = (address: ListAddress): Record<string, null> =>
  Object.fromEntries([["page", null], ...filtersOf(address).map(([name]) => [name, null])]);
