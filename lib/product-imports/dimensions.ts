import { invalid } from "@/lib/errors";
import type { Row } from "@/lib/product-imports/row";
import type { Product } from "@/lib/products/schema";

/** @throws 422 one of the three is missing */
export function dimensionsOf(row: Row, current: Product | undefined) {
  const columns = ["alturaCm", "larguraCm", "comprimentoCm"] as const;
  if (!columns.some((column) => row.has(column))) return undefined;
  const sides = columns.map((column) => {
    const side = row.whole(column);
    return side === undefined ? (current?.dimensoes?.[column] ?? null) : side;
  });
  if (sides.every((side) => side === null)) return null;
  const missing = columns[sides.indexOf(null)];
  if (missing) throw invalid(row.name(missing), "informe altura, largura e comprimento, ou nenhum dos três");
  const [alturaCm, larguraCm, comprimentoCm] = sides;
  return { alturaCm, larguraCm, comprimentoCm };
}
