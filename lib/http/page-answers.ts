/**
 * Our own server sets this header when it asks the framework for a panel page without data. No client can send
 * it (`isInternalHeader`).
 */
export const FRAME_HEADER = "x-lojista-moldura";

/** Our own server sets this header when it asks an endpoint for a part of a page, which is no request of its own. */
export const PART_HEADER = "x-lojista-parte";

/** The id of the element that holds a page's questions, and in the answer to a browser their answers. */
export const ANSWERS_ID = "dados";

export const documentTitle = (title: string): string => `${title} · Lojista`;

/** `isNeeded`: where the endpoint does not answer 200, the page is an error page. */
export type Question = { url: string; isNeeded: boolean };

/** `before` and `after` stand around a field of the first answer. */
export type RecordTitle = { field: string; before: string; after: string };

export type PageQuestions = { questions: readonly Question[]; title: RecordTitle | null };

export const titleIn = ({ field, before, after }: RecordTitle, record: unknown): string =>
  `${before}${String(Object(record)[field] ?? "")}${after}`;

/** As text of a script element, which `<` could end. */
export const inScript = (json: string): string => json.replaceAll("<", "\\u003c");
