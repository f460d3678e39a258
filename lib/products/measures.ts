import { z } from "zod";

/** Real weight of one unit, in grams. */
export const Weight = z.int().min(0).max(1_000_000);

const Centimetres = z.int().min(0).max(1_000);
/** One packed unit. */
export const Dimensions = z.object({
  alturaCm: Centimetres,
  larguraCm: Centimetres,
  comprimentoCm: Centimetres,
});
export type Dimensions = z.output<typeof Dimensions>;

type Sides = { [Side in keyof Dimensions]: number | null };

/** As the tables hold them: three columns, all filled or all null. */
export const sidesOf = (dimensoes: Dimensions | null): Sides =>
  dimensoes ?? { alturaCm: null, larguraCm: null, comprimentoCm: null };

/** Null unless all three sides are known. */
export function dimensionsIn({ alturaCm, larguraCm, comprimentoCm }: Sides): Dimensions | null {
  if (alturaCm === null || larguraCm === null || comprimentoCm === null) return null;
  return { alturaCm, larguraCm, comprimentoCm };
}
