/** `sep=;` with or without quotes. Only Excel reads this line. */
const SEPARATOR = /^"?sep=([;,\t|])"?[;,\t|]*(?:\r\n|\n|\r|$)/i;

type CsvStart = {
  /** Null: the file does not name its delimiter. */
  delimiter: string | null;
  /** Length in bytes of the `sep=` line. */
  end: number;
};

/** Reads what the first line says about the rest. For a file without byte order mark. */
export function csvStart(start: Buffer): CsvStart {
  const [line = "", delimiter = null] = SEPARATOR.exec(start.toString("latin1", 0, 20)) ?? [];
  return { delimiter, end: line.length };
}

export const ANY_ROW_END = ["\r\n", "\n", "\r"];

/**
 * Which characters end a row, judged by the end of the first row. After a CRLF, a lone LF belongs to a text,
 * even if quotes are missing.
 * @param first bytes up to the end of the first row
 * @param rest of the known part of the file
 */
export function rowEndsOf(first: Buffer, rest: Buffer): string[] {
  if (first.toString("latin1").endsWith("\r\n")) {
    const isMixed = !rest.includes("\r\n") && (rest.includes("\n") || rest.includes("\r"));
    return isMixed ? ANY_ROW_END : ["\r\n"];
  }
  return first.at(-1) === 0x0d ? ["\r\n", "\r"] : ["\r\n", "\n"];
}
