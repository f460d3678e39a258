const FORMULA = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r]/;

/** The apostrophe stops a spreadsheet from running the text as a formula. `readText` removes it. */
export const writeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const readText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
