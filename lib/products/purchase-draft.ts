import type { PickedProduct } from "@/lib/products/picked";
import { MAX_PURCHASE_UNITS } from "@/lib/products/purchase-limits";
import type { NewPurchase } from "@/lib/products/purchase-schema";

export type PurchaseLine = { goods: PickedProduct; quantidade: number | null; custoCents: number | null };
export type PurchaseDraft = { nota: string; lines: readonly PurchaseLine[] };

export const EMPTY_PURCHASE: PurchaseDraft = { nota: "", lines: [] };

/** What the lines' `key` is made of: goods stand in one line only. */
export const unitOf = ({ goods: { produtoId, varianteId } }: PurchaseLine): string => varianteId ?? produtoId;

/** Adds a line, or one unit to the line that has the goods already. */
export function withScanned(lines: readonly PurchaseLine[], goods: PickedProduct): PurchaseLine[] {
  const scanned: PurchaseLine = { goods, quantidade: 1, custoCents: null };
  if (!lines.some((line) => unitOf(line) === unitOf(scanned))) return [...lines, scanned];
  return lines.map((line) =>
    unitOf(line) === unitOf(scanned)
      ? { ...line, quantidade: Math.min(MAX_PURCHASE_UNITS, (line.quantidade ?? 0) + 1) }
      : line,
  );
}

type Problem = "noLines" | "units" | "cost";

/** The keys are the API's names of the fields. */
export function problemsOf({ lines }: PurchaseDraft): Record<string, Problem> {
  if (lines.length === 0) return { itens: "noLines" };
  const problems: Record<string, Problem> = {};
  for (const [index, { quantidade, custoCents }] of lines.entries()) {
    const isUnits = quantidade !== null && quantidade >= 1 && quantidade <= MAX_PURCHASE_UNITS;
    if (!isUnits) problems[`itens[${index}].quantidade`] = "units";
    if (custoCents === null) problems[`itens[${index}].custoCents`] = "cost";
  }
  return problems;
}

/** Null while a line is incomplete. */
export const lineCents = ({ quantidade, custoCents }: PurchaseLine): number | null =>
  quantidade === null || custoCents === null ? null : quantidade * custoCents;

/** Call it only for a draft without problems. */
export const bodyOf = ({ nota, lines }: PurchaseDraft): NewPurchase => ({
  nota: nota.trim() || null,
  itens: lines.map(({ goods: { produtoId, varianteId }, quantidade, custoCents }) => ({
    produtoId,
    varianteId,
    quantidade: quantidade ?? 1,
    custoCents: custoCents ?? 0,
  })),
});
