import { ChosenOption, NamedOption } from "@/lib/products/option-schema";
import { type OptionColumns, shownOptions } from "@/lib/products/options";

type StoredRow = Omit<OptionColumns, "opcoes"> & { opcoes: unknown };

/** `opcoes` and `rows` as Prisma reads them. */
export const shownVariants = <Row extends StoredRow>(opcoes: unknown, rows: readonly Row[]) =>
  shownOptions({
    opcoes: NamedOption.array().parse(opcoes),
    variantes: rows.map((row) => ({ ...row, opcoes: ChosenOption.array().parse(row.opcoes) })),
  }).variantes;
