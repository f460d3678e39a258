import type { z } from "zod";
import { MAX_DISCOUNT_BPS, MAX_PARTS, MAX_UNITS_OF_PART, MIN_PARTS } from "@/lib/products/kit-limits";
import type { PricedPart } from "@/lib/products/kit-schema";
import type { PickedProduct } from "@/lib/products/picked";

const MAX_PRICE_CENTS = 99_999_999;

export type PartDraft = Omit<z.output<typeof PricedPart>, "quantidade"> & { quantidade: number | null };
/** `follows`: the kit costs what its parts cost, less `kitDescontoBps`. */
export type KitDraft = { parts: readonly PartDraft[]; follows: boolean; kitDescontoBps: number | null };

/** What the lines' `key` is made of: goods stand in one line only. */
export const unitOf = ({ produtoId, varianteId }: Pick<PartDraft, "produtoId" | "varianteId">): string =>
  varianteId ?? produtoId;

/** Goods that are in the kit already stay as they are. */
export function withPart(parts: readonly PartDraft[], goods: PickedProduct): readonly PartDraft[] {
  if (parts.length >= MAX_PARTS || parts.some((part) => unitOf(part) === unitOf(goods))) return parts;
  const { produtoId, varianteId, nome, detalhe, precoCents } = goods;
  const name = [nome, detalhe].filter(Boolean).join(" · ");
  return [...parts, { produtoId, varianteId, nome: name, quantidade: 1, precoCents }];
}

type Problem = "fewParts" | "units" | "discount";

/** The keys are the API's names of the fields. No part at all is no problem: it undoes the kit. */
export function problemsOf({ parts, follows, kitDescontoBps }: KitDraft): Record<string, Problem> {
  if (parts.length > 0 && parts.length < MIN_PARTS) return { kit: "fewParts" };
  const isDiscount = kitDescontoBps !== null && kitDescontoBps >= 0 && kitDescontoBps <= MAX_DISCOUNT_BPS;
  const price: Record<string, Problem> =
    parts.length > 0 && follows && !isDiscount ? { kitDescontoBps: "discount" } : {};
  const units = Object.fromEntries(
    parts.flatMap(({ quantidade }, index): [string, Problem][] => {
      const isUnits = quantidade !== null && quantidade >= 1 && quantidade <= MAX_UNITS_OF_PART;
      return isUnits ? [] : [[`kit[${index}].quantidade`, "units"]];
    }),
  );
  return { ...units, ...price };
}

export const sumOf = (parts: readonly PartDraft[]): number =>
  parts.reduce((sum, { precoCents, quantidade }) => sum + precoCents * (quantidade ?? 0), 0);

/** As the database counts it: rounded once, half a cent up. Null: the kit has its own price, or no readable discount. */
export function priceOf(draft: KitDraft): number | null {
  const { parts, follows, kitDescontoBps } = draft;
  if (!follows || parts.length === 0 || kitDescontoBps === null || "kitDescontoBps" in problemsOf(draft))
    return null;
  return Math.min(MAX_PRICE_CENTS, Math.floor((sumOf(parts) * (10_000 - kitDescontoBps) + 5_000) / 10_000));
}

/** Call it only for a draft without problems. */
export const bodyOf = ({ parts, follows, kitDescontoBps }: KitDraft) => ({
  kit: parts.map(({ produtoId, varianteId, quantidade }) => ({
    produtoId,
    varianteId,
    quantidade: quantidade ?? 1,
  })),
  kitDescontoBps: follows && parts.length > 0 ? kitDescontoBps : null,
});
