/** The page's `searchParams` after `await`. */
export type PageSearch = Record<string, string | string[] | undefined>;

/** If a name is repeated, the first value counts. */
export function searchParamsOf(search: PageSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) params.set(name, first);
  }
  return params;
}
