import { invalid } from "@/lib/errors";
import { parseInput } from "@/lib/http/input";
import { sentence } from "@/lib/i18n/sentence";
import type { Row } from "@/lib/product-imports/row";
import { OPTION_COLUMNS } from "@/lib/products/csv-columns";
import { folded, MAX_OPTIONS } from "@/lib/products/option-limits";
import type { ChosenOption } from "@/lib/products/option-schema";
import { colourIn, columnsOf, namesOf, optionsIn, ordered, sizeIn } from "@/lib/products/options";
import { type Variant, VariantChange } from "@/lib/products/variant-schema";

type Wanted = { nome: string; valor: string | null };

/** The options that the row names; a value of null takes the option away. */
function wantedIn(row: Row): Wanted[] {
  return OPTION_COLUMNS.flatMap(([name, value]) => {
    const [nome, valor] = [row.text(name), row.text(value)];
    if (nome === undefined && valor === undefined) return [];
    if (!nome || valor === undefined) {
      throw invalid(row.name(nome ? value : name), "informe o nome e o valor da opção, ou nenhum dos dois");
    }
    return [{ nome, valor }];
  });
}

/** @throws 422 a name or a value is too long, or a name is repeated */
function checked(wanted: readonly Wanted[]): Wanted[] {
  const given = wanted.flatMap(({ nome, valor }) => (valor === null ? [] : [{ nome, valor }]));
  const cleared = wanted.filter(({ valor }) => valor === null);
  const { opcoes = [] } = parseInput(VariantChange, {
    opcoes: given,
    tamanho: sizeIn(given),
    cor: colourIn(given),
  });
  return [...opcoes, ...cleared];
}

/** An option Tamanho in `opcao1Nome` means the column `tamanho`. @throws 422 they say different values */
function sideOf(
  row: Row,
  column: "tamanho" | "cor",
  current: string | null,
  named: string | null,
): string | null {
  if (named === null) return current;
  if (row.has(column) && row.text(column) !== named) {
    throw invalid(
      row.name("opcao1Valor"),
      sentence("diz outro valor que a coluna {name}", { name: row.name(column) }),
    );
  }
  return named;
}

type Product = { others: readonly Pick<Variant, "opcoes">[]; names: readonly string[] };

/** `variant` has the row's `tamanho` and `cor` already. Only named options change. */
export function withRowOptions<V extends Omit<Variant, "id">>(row: Row, variant: V, product: Product): V {
  const wanted = checked(wantedIn(row));
  const given = wanted.flatMap(({ nome, valor }): ChosenOption[] =>
    valor === null ? [] : [{ nome, valor }],
  );
  const kept = columnsOf(variant.opcoes).opcoes.filter(
    (option) => !wanted.some(({ nome }) => folded(nome) === folded(option.nome)),
  );
  const tamanho = sideOf(row, "tamanho", variant.tamanho, sizeIn(given));
  const cor = sideOf(row, "cor", variant.cor, colourIn(given));
  const all = optionsIn({ tamanho, cor, opcoes: [...kept, ...columnsOf(given).opcoes] });
  const known = namesOf(
    product.names,
    product.others.map(({ opcoes }) => opcoes),
  );
  if (namesOf([], [...product.others.map(({ opcoes }) => opcoes), all]).length > MAX_OPTIONS) {
    throw invalid(
      row.name("opcao1Nome"),
      sentence("um produto tem no máximo {count} opções", { count: MAX_OPTIONS }),
    );
  }
  return { ...variant, tamanho, cor, opcoes: ordered(all, namesOf(known, [all])) };
}
