/** One packed unit. */
export type Dimensions = { alturaCm: number; larguraCm: number; comprimentoCm: number };
type Sides = { [Side in keyof Dimensions]: number | null };

/** As the tables hold them: three columns, all filled or all null. */
export const sidesOf = (dimensoes: Dimensions | null): Sides =>
  dimensoes ?? { alturaCm: null, larguraCm: null, comprimentoCm: null };

/** Null unless all three sides are known. */
export function dimensionsIn({ alturaCm, larguraCm, comprimentoCm }: Sides): Dimensions | null {
  if (alturaCm === null || larguraCm === null || comprimentoCm === null) return null;
  return { alturaCm, larguraCm, comprimentoCm };
}
