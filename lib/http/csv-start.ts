/** `sep=;` with or without quotes, for Excel alone. */
const SEPARATOR = /^"?sep=([;,\t|])"?[;,\t|]*(?:\r\n|\n|\r|$)/i;

type CsvStart = {
  /** Null: the file does not say it. */
  delimiter: string | null;
  /** Bytes of the line that says it. */
  end: number;
};

/** What the first line of a file without byte order mark says about the rest. */
export function csvStart(start: Buffer): CsvStart {
  const [line = "", delimiter = null] = SEPARATOR.exec(start.toString("latin1", 0, 20)) ?? [];
  return { delimiter, end: line.length };
}

export const ANY_ROW_END = ["\r\n", "\n", "\r"];

/**
 * What ends a row, by the end of the first: below a CRLF a lone LF belongs to a text, also where quotes are missing.
 * @param first ends after the first row · @param rest of what is known of the file
 */
export function rowEndsOf(first: Buffer, rest: Buffer): string[] {
  if (first.toString("latin1").endsWith("\r\n")) {
    const isMixed = !rest.includes("\r\n") && (rest.includes("\n") || rest.includes("\r"));
    return isMixed ? ANY_ROW_END : ["\r\n"];
  }
  return first.at(-1) === 0x0d ? ["\r\n", "\r"] : ["\r\n", "\n"];
}
