import { folded, OPTION_VALUE_LENGTH } from "@/lib/products/option-limits";
import type { ChosenOption, NamedOption } from "@/lib/products/option-schema";

const SIZE = "Tamanho";
const COLOUR = "Cor";
const isSame = (a: string, b: string) => folded(a) === folded(b);

/** Size and colour stand in columns of their own. */
export const COLUMN_LENGTH = 40;
export const valueLength = (name: string) =>
  isSize(name) || isColour(name) ? COLUMN_LENGTH : OPTION_VALUE_LENGTH;

/** As the table holds a variant: size and colour in columns, `opcoes` the others. */
export type OptionColumns = { tamanho: string | null; cor: string | null; opcoes: ChosenOption[] };

const valueIn = (options: readonly ChosenOption[], name: string) =>
  options.find(({ nome }) => isSame(nome, name))?.valor ?? null;
export const sizeIn = (options: readonly ChosenOption[]) => valueIn(options, SIZE);
export const colourIn = (options: readonly ChosenOption[]) => valueIn(options, COLOUR);
export const isSize = (name: string) => isSame(name, SIZE);
export const isColour = (name: string) => isSame(name, COLOUR);

export const columnsOf = (options: readonly ChosenOption[]): OptionColumns => ({
  tamanho: sizeIn(options),
  cor: colourIn(options),
  opcoes: options.filter(({ nome }) => !isSame(nome, SIZE) && !isSame(nome, COLOUR)),
});

export const optionsIn = ({ tamanho, cor, opcoes }: OptionColumns): ChosenOption[] => [
  ...(tamanho ? [{ nome: SIZE, valor: tamanho }] : []),
  ...(cor ? [{ nome: COLOUR, valor: cor }] : []),
  ...opcoes,
];

/** The names in the product's order, then others as they appear. The first spelling counts. */
export function namesOf(known: readonly string[], variants: readonly (readonly ChosenOption[])[]): string[] {
  const names = new Map(known.map((name) => [folded(name), name]));
  for (const { nome } of variants.flat()) if (!names.has(folded(nome))) names.set(folded(nome), nome);
  return [...names.values()];
}

/** In the order and the spelling of `names`. */
export function ordered(options: readonly ChosenOption[], names: readonly string[]): ChosenOption[] {
  return names.flatMap((nome) => {
    const valor = valueIn(options, nome);
    return valor === null ? [] : [{ nome, valor }];
  });
}

function valuesOf(known: NamedOption["valores"], used: readonly string[]): NamedOption["valores"] {
  const place = (valor: string) => {
    const at = known.findIndex((value) => isSame(value.valor, valor));
    return at < 0 ? known.length : at;
  };
  return [...new Set(used)]
    .toSorted((a, b) => place(a) - place(b))
    .map((valor) => ({ valor, amostra: known[place(valor)]?.amostra ?? null }));
}

/**
 * The options that the variants have; `known` gives order, spelling and swatches. Without variants: `known`.
 * So the answer stays true whoever wrote the variants.
 */
export function productOptions(
  known: readonly NamedOption[],
  variants: readonly (readonly ChosenOption[])[],
): NamedOption[] {
  if (variants.every((options) => options.length === 0)) return [...known];
  const names = namesOf(
    known.map(({ nome }) => nome),
    variants,
  );
  return names.flatMap((nome) => {
    const used = variants.flatMap((options) => valueIn(options, nome) ?? []);
    const stored = known.find((option) => isSame(option.nome, nome))?.valores ?? [];
    return used.length === 0 ? [] : [{ nome, valores: valuesOf(stored, used) }];
  });
}

type Stored<Row> = { opcoes: NamedOption[]; variantes: Row[] };

/** Variants and options of one product as answers show them. */
export function shownOptions<Row extends OptionColumns>({ opcoes, variantes }: Stored<Row>): Stored<Row> {
  const all = variantes.map(optionsIn);
  const names = namesOf(
    opcoes.map(({ nome }) => nome),
    all,
  );
  return {
    opcoes: productOptions(opcoes, all),
    variantes: variantes.map((row) => ({ ...row, opcoes: ordered(optionsIn(row), names) })),
  };
}
