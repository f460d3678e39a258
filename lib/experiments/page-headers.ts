import { type RunningTest, type Shown, shownTo } from "@/lib/experiments/assign";

/**
 * Internal headers between proxy and pages; a browser neither sends nor gets them (`dropInternalHeaders`,
 * `server/web/shared-pages.ts`). They carry a new visitor's id, what a page shows, and (on its response) its
 * store and the running experiments.
 */
export const NEW_VISITOR_HEADER = "x-lojista-visitante";
/** The whole query of the address, where the page is asked for without the parameters that it does not read. */
export const SEARCH_HEADER = "x-lojista-busca";
export const SHOWN_HEADER = "x-lojista-mostra";
export const TESTS_HEADER = "x-lojista-testes";

/** `storeId`: null if the page found no store. */
export type Told = { storeId: string | null; tests: RunningTest[]; combination: string };

/** A different text for each combination of variants. */
export const combinationOf = (shown: readonly Shown[]): string =>
  shown.map(({ varianteId }) => varianteId).join(" ");

export const combinationFor = (tests: readonly RunningTest[], visitorId: string | null): string =>
  combinationOf(shownTo(tests, visitorId));

/** The ids and names are our own and ASCII, so JSON fits into a header. */
export const written = (value: Told | readonly Shown[]): string => JSON.stringify(value);

export const toldBy = (header: string | null | undefined): Told =>
  header ? (JSON.parse(header) as Told) : { storeId: null, tests: [], combination: "" };

export const shownBy = (header: string | null | undefined): Shown[] =>
  header ? (JSON.parse(header) as Shown[]) : [];
