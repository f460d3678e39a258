import { type CustomTypesConfig, types } from "pg";

const { TIMESTAMPTZ } = types.builtins;

/** `2026-01-31 12:00:00.5+00`, as our sessions in UTC show the milliseconds of a column. */
const LONGEST = 26;

/** @param text of Postgres. Infinity and years outside of 1 to 9999 become what pg makes of them. */
function isoTime(text: string): unknown {
  if (text.length > LONGEST || text[10] !== " " || !text.endsWith("+00"))
    return types.getTypeParser(TIMESTAMPTZ)(text);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0")}Z`;
}

/**
 * Times as an answer shows them. For a list of customers, making a `Date` of each time and a text of each
 * `Date` took more of Node's time than all else of the endpoint.
 */
export const ISO_TIMES: CustomTypesConfig = {
  getTypeParser: (id: number, format?: "text" | "binary") =>
    id === TIMESTAMPTZ && format !== "binary" ? isoTime : types.getTypeParser(id, format as "text"),
};
