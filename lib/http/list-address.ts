/** As in PageQuery, without its schema: the browser reads addresses too, and pays for every byte of it. */
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

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
