/**
 * Attribute of an element that is meant for the reader who asked. A server shows a page with it to nobody else
 * (`server/web/page-rendering.ts`). Text cannot imitate it: React escapes quotation marks.
 */
export const FOR_ONE_READER = { "data-one-reader": "true" } as const;

const MARK = Object.entries(FOR_ONE_READER).map(([name, value]) => ` ${name}="${value}"`);

export const isForOneReader = (html: string): boolean => MARK.some((mark) => html.includes(mark));
