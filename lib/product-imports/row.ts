import type { FieldType } from "@/lib/custom-fields/limits";
import type { CustomValuesChange } from "@/lib/custom-fields/schema";
import type { FieldFacts } from "@/lib/custom-fields/values";
import { AppError, invalid } from "@/lib/errors";
import { readText } from "@/lib/format/csv-text";
import { readDecimal } from "@/lib/format/decimal-text";
import { isBlank, tidyCode, tidyNumber } from "@/lib/format/typed-text";
import { Instant } from "@/lib/http/timestamp";
import { type PlainTemplate, type Said, sentence } from "@/lib/i18n/sentence";
import type { Heading } from "@/lib/product-imports/heading";
import type { FileRow } from "@/lib/product-imports/rows";
import { CLEAR, readDay, readFlag, readList, readMoney, readWhole } from "@/lib/products/csv-cells";
import type { CsvColumn, FileColumn } from "@/lib/products/csv-columns";
import { FISCAL_FIELDS } from "@/lib/products/fiscal-names";
import { MAX_SLUG } from "@/lib/products/write";
import { slugOf } from "@/lib/slug/unique";

/** Undefined: the cell is empty. Null: the cell empties the field. Else the value. */
type Wanted<T> = T | null | undefined;

const FIELD_COLUMNS: Record<string, CsvColumn> = {
  precoCents: "preco",
  precoPromocionalCents: "precoPromocional",
  custoCents: "custo",
  categoriaIds: "categorias",
  opcoes: "opcao1Nome",
  "dimensoes.alturaCm": "alturaCm",
  "dimensoes.larguraCm": "larguraCm",
  "dimensoes.comprimentoCm": "comprimentoCm",
  ...Object.fromEntries(FISCAL_FIELDS.map((field) => [`fiscal.${field}`, field])),
};

export const VARIANT_FIELD_COLUMNS: Record<string, CsvColumn> = {
  precoCents: "precoVariante",
  custoCents: "custoVariante",
  pesoGramas: "pesoGramasVariante",
  "dimensoes.alturaCm": "alturaCmVariante",
  "dimensoes.larguraCm": "larguraCmVariante",
  "dimensoes.comprimentoCm": "comprimentoCmVariante",
};

const CENTS = sentence("informe um inteiro de 0 a {max}, em centavos", { max: 99_999_999 });
const MONEY = "informe um valor em reais, como 129,90";
const MOMENT = "informe data e hora ISO 8601 com fuso, como 2026-01-31T00:00:00-03:00";
const WHOLE = "informe um número inteiro maior ou igual a 0";

const readOwnText = (cell: string) => readText(cell).trim();

/** How a cell of an own field is read, and what is wrong with one that can't be. */
const OWN_FIELD: Record<FieldType, [(cell: string) => string | number | null, PlainTemplate]> = {
  texto: [readOwnText, "valor inválido"],
  escolha: [readOwnText, "valor inválido"],
  numero: [(cell) => readDecimal(tidyNumber(cell)), "informe um número, sem ponto entre os milhares"],
  data: [(cell) => readDay(tidyNumber(cell)), "informe uma data como 2026-01-31"],
};

/** Empty when the name has no letter or digit for a slug. */
export const slugOfRow = (row: Row): string => row.code("slug") || slugOf(row.text("nome") ?? "", MAX_SLUG);

/** Postgres refuses NUL in any text, also in the text of a search. */
export const hasNul = (cell: string): boolean => cell.includes("\0");

const wholeOf = (cell: string) => readWhole(tidyNumber(cell));

export class Row {
  constructor(
    readonly cells: readonly string[],
    private readonly heading: Heading,
  ) {}

  /**
   * Spreadsheets leave out empty cells at the end of a row, or add more of them.
   * @throws 422 a value has no heading, or a cell contains NUL
   */
  static of({ cells }: FileRow, heading: Heading): Row {
    const width = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
    if (width > heading.width) {
      throw invalid(
        "linha",
        sentence("tem {count} coluna(s), e o cabeçalho {heading}", { count: width, heading: heading.width }),
      );
    }
    const columns = [...Object.values(heading.columns), ...Object.values(heading.fields)];
    const named = new Set(columns.map(({ index }) => index));
    const nameless = cells.findIndex((cell, index) => cell.trim() !== "" && !named.has(index));
    if (nameless >= 0) {
      throw invalid(
        "linha",
        sentence("a coluna {column} tem um valor, mas nenhum nome no cabeçalho", { column: nameless + 1 }),
      );
    }
    const unfit = cells.findIndex(hasNul);
    if (unfit >= 0) {
      const column = columns.find(({ index }) => index === unfit);
      throw invalid(column?.heading || "linha", "contém caracteres que não podem ser guardados");
    }
    return new Row(cells, heading);
  }

  name(column: CsvColumn): string {
    return this.heading.columns[column]?.heading || column;
  }

  has(column: CsvColumn): boolean {
    return this.text(column) !== undefined;
  }

  text(column: CsvColumn): Wanted<string> {
    return this.#read(column, (cell) => readText(cell).trim());
  }

  /** Reads an SKU or a slug. */
  code(column: CsvColumn): Wanted<string> {
    const text = this.text(column);
    return text && tidyCode(text);
  }

  money(column: CsvColumn): Wanted<number> {
    return this.heading.columns[column]?.isCents
      ? this.#read(column, wholeOf, CENTS)
      : this.#read(column, (cell) => readMoney(tidyNumber(cell)), MONEY);
  }

  whole(column: CsvColumn): Wanted<number> {
    return this.#read(column, wholeOf, WHOLE);
  }

  flag(column: CsvColumn): Wanted<boolean> {
    return this.#read(column, (cell) => readFlag(tidyCode(cell)), "informe sim ou não");
  }

  /** ISO 8601 with a time zone, as the API has it. */
  moment(column: CsvColumn): Wanted<string> {
    return this.#read(
      column,
      (cell) => (Instant.safeParse(cell.trim()).success ? cell.trim() : null),
      MOMENT,
    );
  }

  list(column: CsvColumn): Wanted<string[]> {
    return this.#read(column, (cell) => readList(readText(cell)));
  }

  /** The values of the store's own fields, of those that have a column. */
  ownFields(fields: readonly FieldFacts[]): CustomValuesChange {
    const given: [string, string | number | null][] = [];
    for (const [chave, column] of Object.entries(this.heading.fields)) {
      const tipo = fields.find((field) => field.chave === chave)?.tipo ?? "texto";
      const [parse, wrong] = OWN_FIELD[tipo];
      const value = this.#readAt<string | number>(column, parse, wrong);
      if (value !== undefined) given.push([chave, value]);
    }
    return Object.fromEntries(given);
  }

  #read<T>(column: CsvColumn, parse: (cell: string) => T | null, wrong: Said = "valor inválido"): Wanted<T> {
    const found = this.heading.columns[column];
    return found && this.#readAt(found, parse, wrong);
  }

  #readAt<T>({ index, heading }: FileColumn, parse: (cell: string) => T | null, wrong: Said): Wanted<T> {
    const cell = this.cells[index];
    if (cell === undefined || isBlank(cell)) return undefined;
    if (cell.trim() === CLEAR) return null;
    const value = parse(cell);
    if (value === null) throw invalid(heading, wrong);
    return value;
  }

  /** Names the file's column instead of the API's field: `precoCents: …` → `preço: …`. */
  inOwnWords(error: unknown, columns = FIELD_COLUMNS): unknown {
    if (!(error instanceof AppError) || !error.field) return error;
    // An error in `tags[3]` belongs to the column of tags.
    const [field = ""] = error.field.split("[");
    const [, chave = ""] = field.split("camposPersonalizados.");
    const own = Object.hasOwn(this.heading.fields, chave) ? this.heading.fields[chave] : undefined;
    if (own) return new AppError(error.code, error.sentence, { field: own.heading });
    const column = columns[field] ?? Object.keys(this.heading.columns).find((name) => name === field);
    const name = column && this.name(column as CsvColumn);
    return name ? new AppError(error.code, error.sentence, { field: name }) : error;
  }
}
