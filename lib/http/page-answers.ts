/**
 * Our own server sets this header when it asks the framework for a panel page without data. No client can send
 * it (`isInternalHeader`).
 */
export const FRAME_HEADER = "x-lojista-moldura";

/** Our own server sets this header when it asks an endpoint for a part of a page, which is no request of its own. */
export const PART_HEADER = "x-lojista-parte";

/** The id of the element that holds a page's questions, and in the answer to a browser their answers. */
export const ANSWERS_ID = "dados";

/** `isNeeded`: where the endpoint refuses with 401, 403 or 404, so does the page. */
export type Question = { url: string; isNeeded: boolean };

/** As text of a script element, which `<` could end. */
export const inScript = (json: string): string => json.replaceAll("<", "\\u003c");

export const questionsText = (asked: readonly Question[]): string =>
  inScript(JSON.stringify(asked.map(({ url, isNeeded }) => ({ url, isNeeded }))));
