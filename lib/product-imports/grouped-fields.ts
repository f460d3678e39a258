import type { CustomValues } from "@/lib/custom-fields/schema";
import { changedValues } from "@/lib/custom-fields/values";
import { invalid } from "@/lib/errors";
import type { Catalogue } from "@/lib/product-imports/catalogue";
import type { Row } from "@/lib/product-imports/row";
import type { CsvColumn } from "@/lib/products/csv-columns";
import { FISCAL_FIELDS } from "@/lib/products/fiscal-names";
import type { Dimensions } from "@/lib/products/measures";
import type { Product } from "@/lib/products/schema";

const SIDES = ["alturaCm", "larguraCm", "comprimentoCm"] as const;
export const VARIANT_SIDES = ["alturaCmVariante", "larguraCmVariante", "comprimentoCmVariante"] as const;

/** All three sides, or none. @throws 422 names the column of a side that is missing */
export function dimensionsOf(
  row: Row,
  current: Dimensions | null | undefined,
  columns: readonly CsvColumn[] = SIDES,
) {
  if (!columns.some((column) => row.has(column))) return undefined;
  const sides = columns.map((column, index) => {
    const side = row.whole(column);
    return side === undefined ? (current?.[SIDES[index] ?? "alturaCm"] ?? null) : side;
  });
  if (sides.every((side) => side === null)) return null;
  const missing = columns[sides.indexOf(null)];
  if (missing) throw invalid(row.name(missing), "informe altura, largura e comprimento, ou nenhum dos três");
  const [alturaCm, larguraCm, comprimentoCm] = sides;
  return { alturaCm, larguraCm, comprimentoCm };
}

/** Names all five fields, because a change of one keeps the others. */
export function fiscalOf(row: Row, current: Product | undefined) {
  if (!FISCAL_FIELDS.some((column) => row.has(column))) return undefined;
  const said = {
    ncm: row.text("ncm"),
    cest: row.text("cest"),
    origem: row.whole("origem"),
    unidade: row.text("unidade"),
    cClassTrib: row.text("cClassTrib"),
  };
  const filled = Object.entries(said).filter(([, value]) => value !== undefined);
  return { ...current?.fiscal, ...Object.fromEntries(filled) };
}

/** All values after the row; undefined: the row has none. */
export function ownFields(
  row: Row,
  { fields }: Pick<Catalogue, "fields">,
  current?: Product,
): CustomValues | undefined {
  const given = row.ownFields(fields);
  if (Object.keys(given).length === 0) return undefined;
  return changedValues(fields, current?.camposPersonalizados ?? {}, given);
}
