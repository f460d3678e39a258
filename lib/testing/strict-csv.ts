/** A field of RFC 4180 and its end. Outside of quotes there must be no quote, CR or LF. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/y;

/** Accepts RFC 4180 with `;` and nothing else. @throws Error naming the character that breaks the rule */
export function strictCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const field = new RegExp(FIELD);
  const rows: string[][] = [];
  let row: string[] = [];
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const [, quoted, plain = "", end] = field.exec(text) ?? [];
    if (end === undefined) throw new Error(`no field at ${at}: ${JSON.stringify(text.slice(at, at + 80))}`);
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ";") continue;
    rows.push(row);
    row = [];
  }
  const widths = new Set(rows.map(({ length }) => length));
  if (widths.size > 1) throw new Error(`rows of ${[...widths].join(", ")} cells`);
  return rows;
}

/** The rows below the header row, by its column names. */
export function strictRows(bytes: Uint8Array): Record<string, string>[] {
  const [headings = [], ...rows] = strictCsv(bytes);
  return rows.map((cells) => Object.fromEntries(headings.map((name, index) => [name, cells[index] ?? ""])));
}
