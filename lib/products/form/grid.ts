import { centsOfText } from "@/lib/format/typed-money";
import { isBlank, tidyCode, tidyNumber, tidyText } from "@/lib/format/typed-text";
import { SKU_FORM } from "@/lib/products/form/problems";
import type { VariantDraft } from "@/lib/products/form/values";

/** The columns are shown in groups: a line of all would not fit beside the cards. */
export const GRID_VIEWS = ["sale", "codes", "parcel"] as const;
export type GridView = (typeof GRID_VIEWS)[number];
type TextField = "sku" | "codigoBarras";
type NumberField = {
  [Field in keyof VariantDraft]: VariantDraft[Field] extends number | null ? Field : never;
}[keyof VariantDraft];

/** `key`: the field of the draft; that of an option is the option's key. */
export type GridColumn =
  | { kind: "option"; key: string; option: number; maxLength: number }
  | { kind: "text"; key: TextField; maxLength: number }
  | { kind: "money" | "whole"; key: NumberField; max: number }
  | { kind: "picture"; key: "imagemId" };

const CENTS = 99_999_999;
const SALE: readonly GridColumn[] = [
  { kind: "text", key: "sku", maxLength: 64 },
  { kind: "money", key: "precoCents", max: CENTS },
  { kind: "money", key: "precoPromocionalCents", max: CENTS },
  { kind: "whole", key: "estoque", max: 1_000_000_000 },
];
const CODES: readonly GridColumn[] = [
  { kind: "text", key: "codigoBarras", maxLength: 32 },
  { kind: "money", key: "custoCents", max: CENTS },
  { kind: "whole", key: "estoqueMinimo", max: 999_999 },
];
const PARCEL: readonly GridColumn[] = [
  { kind: "whole", key: "pesoGramas", max: 1_000_000 },
  { kind: "whole", key: "alturaCm", max: 1_000 },
  { kind: "whole", key: "larguraCm", max: 1_000 },
  { kind: "whole", key: "comprimentoCm", max: 1_000 },
  { kind: "picture", key: "imagemId" },
];

type Options = readonly { key: string; maxLength: number }[];

/** From left to right. */
export function columnsOf(view: GridView, options: Options, hasPictures: boolean): GridColumn[] {
  if (view === "codes") return [...CODES];
  if (view === "parcel") return PARCEL.filter(({ kind }) => hasPictures || kind !== "picture");
  return [
    ...options.map(({ key, maxLength }, option) => ({ kind: "option" as const, key, option, maxLength })),
    ...SALE,
  ];
}

/** No two variants have the same SKU or barcode. */
export const isFillable = ({ key }: GridColumn): boolean => key !== "sku" && key !== "codigoBarras";

export type CellProblem = "money" | "whole" | "tooMuch" | "tooLong" | "sku" | "stored" | "picture";
type Read = VariantDraft | CellProblem;

const WHOLE = /^(\d+|\d{1,3}(?:[.,]\d{3})+)$/;
const wholeOf = (text: string) => (WHOLE.test(text) ? Number(text.replace(/[.,]/g, "")) : null);

function readText(draft: VariantDraft, column: GridColumn & { maxLength: number }, cell: string): Read {
  const text = column.kind === "option" ? tidyText(cell).trim() : tidyCode(cell);
  if (text.length > column.maxLength) return "tooLong";
  if (column.kind === "option") return { ...draft, valores: draft.valores.with(column.option, text) };
  if (column.key === "sku" && !SKU_FORM.test(text)) return "sku";
  return { ...draft, [column.key]: text };
}

/** Null empties a number: then the product's own holds. The stock of a variant that is saved changes elsewhere. */
function readNumber(draft: VariantDraft, column: GridColumn & { max: number }, cell: string): Read {
  if (column.key === "estoque" && draft.id) return isBlank(cell) ? draft : "stored";
  if (isBlank(cell)) return { ...draft, [column.key]: null };
  const { kind } = column;
  const text = tidyNumber(cell);
  const value = kind === "money" ? centsOfText(text) : wholeOf(text);
  if (value === null) return kind === "money" ? "money" : "whole";
  return value > column.max ? "tooMuch" : { ...draft, [column.key]: value };
}

function readCell(draft: VariantDraft, column: GridColumn, cell: string): Read {
  if (column.kind === "picture") return isBlank(cell) ? draft : "picture";
  return "max" in column ? readNumber(draft, column, cell) : readText(draft, column, cell);
}

function unquoted(cell: string): string {
  const [, inner] = /^"(.*)"$/.exec(cell) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

/** Spreadsheets quote cells that contain quotes, and end the last line too. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t").map(unquoted));

export type Place = { row: number; column: number };
type Wrong = { row: number; key: string; problem: CellProblem };
type Grid = { drafts: readonly VariantDraft[]; columns: readonly GridColumn[] };
/** `given` and `room`: how many rows or columns were pasted, and how many there are from the cell on. */
export type Pasted =
  | { kind: "changed"; drafts: VariantDraft[]; cells: number }
  | { kind: "tooBig"; of: "rows" | "columns"; given: number; room: number }
  | { kind: "wrong"; wrong: Wrong[] };

/** Fills the cells from `at` on, all of them or none. */
export function paste({ drafts, columns }: Grid, at: Place, text: string): Pasted {
  const lines = cellsOf(text);
  const width = Math.max(...lines.map((cells) => cells.length));
  const room = { rows: drafts.length - at.row, columns: columns.length - at.column };
  if (lines.length > room.rows) return { kind: "tooBig", of: "rows", given: lines.length, room: room.rows };
  if (width > room.columns) return { kind: "tooBig", of: "columns", given: width, room: room.columns };
  const wrong: Wrong[] = [];
  const filled = drafts.map((draft, row) =>
    (lines[row - at.row] ?? []).reduce((known, cell, index) => {
      const column = columns[at.column + index];
      const read = column ? readCell(known, column, cell) : known;
      if (typeof read !== "string") return read;
      wrong.push({ row, key: column?.key ?? "", problem: read });
      return known;
    }, draft),
  );
  const cells = lines.reduce((sum, line) => sum + line.length, 0);
  return wrong.length > 0 ? { kind: "wrong", wrong } : { kind: "changed", drafts: filled, cells };
}

/** Copies one cell into all rows below it. A first stock goes to new variants only. */
export function fillDown(drafts: readonly VariantDraft[], column: GridColumn, from: number) {
  const source = drafts[from];
  if (!source || !isFillable(column)) return { drafts: [...drafts], cells: 0 };
  let cells = 0;
  const filled = drafts.map((draft, row) => {
    if (row <= from || (column.key === "estoque" && (draft.id || source.id))) return draft;
    cells++;
    return column.kind === "option"
      ? { ...draft, valores: draft.valores.with(column.option, source.valores[column.option] ?? "") }
      : { ...draft, [column.key]: source[column.key] };
  });
  return { drafts: filled, cells };
}
