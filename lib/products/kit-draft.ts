import { MAX_PARTS, MAX_UNITS_OF_PART, MIN_PARTS } from "@/lib/products/kit-limits";
import type { KitPart } from "@/lib/products/kit-schema";
import type { PickedProduct } from "@/lib/products/picked";

export type PartDraft = Omit<KitPart, "quantidade"> & { quantidade: number | null };
export type KitDraft = { parts: readonly PartDraft[] };

/** What the lines' `key` is made of: goods stand in one line only. */
export const unitOf = ({ produtoId, varianteId }: Pick<PartDraft, "produtoId" | "varianteId">): string =>
  varianteId ?? produtoId;

/** Goods that are in the kit already stay as they are. */
export function withPart(parts: readonly PartDraft[], goods: PickedProduct): readonly PartDraft[] {
  if (parts.length >= MAX_PARTS || parts.some((part) => unitOf(part) === unitOf(goods))) return parts;
  const { produtoId, varianteId, nome, detalhe } = goods;
  const name = [nome, detalhe].filter(Boolean).join(" · ");
  return [...parts, { produtoId, varianteId, nome: name, quantidade: 1 }];
}

type Problem = "fewParts" | "units";

/** The keys are the API's names of the fields. No part at all is no problem: it undoes the kit. */
export function problemsOf({ parts }: KitDraft): Record<string, Problem> {
  if (parts.length > 0 && parts.length < MIN_PARTS) return { kit: "fewParts" };
  return Object.fromEntries(
    parts.flatMap(({ quantidade }, index): [string, Problem][] => {
      const isUnits = quantidade !== null && quantidade >= 1 && quantidade <= MAX_UNITS_OF_PART;
      return isUnits ? [] : [[`kit[${index}].quantidade`, "units"]];
    }),
  );
}

/** Call it only for a draft without problems. */
export const bodyOf = ({ parts }: KitDraft) =>
  parts.map(({ produtoId, varianteId, quantidade }) => ({
    produtoId,
    varianteId,
    quantidade: quantidade ?? 1,
  }));
