import { type RunningTest, type Shown, shownTo } from "@/lib/experiments/assign";

/**
 * Between our own parts, never from or to a browser (`dropInternalHeaders`, `server/web/shared-pages.ts`): a new
 * visitor's id; what a page shows; on its answer the running experiments.
 */
export const NEW_VISITOR_HEADER = "x-lojista-visitante";
export const SHOWN_HEADER = "x-lojista-mostra";
export const TESTS_HEADER = "x-lojista-testes";

export type Told = { tests: RunningTest[]; combination: string };

/** One text for each combination of variants. */
export const combinationOf = (shown: readonly Shown[]): string =>
  shown.map(({ varianteId }) => varianteId).join(" ");

export const combinationFor = (tests: readonly RunningTest[], visitorId: string | null): string =>
  combinationOf(shownTo(tests, visitorId));

/** Ids and names of ours: ASCII. */
export const written = (value: Told | readonly Shown[]): string => JSON.stringify(value);

export const toldBy = (header: string | null | undefined): Told =>
  header ? (JSON.parse(header) as Told) : { tests: [], combination: "" };

export const shownBy = (header: string | null | undefined): Shown[] =>
  header ? (JSON.parse(header) as Shown[]) : [];
