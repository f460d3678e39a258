import type { SourceItem } from "@/lib/freight/sources/offer";

export type Box = { pesoGramas: number; comprimentoCm: number; larguraCm: number; alturaCm: number };

const sidesOf = ({ alturaCm, larguraCm, comprimentoCm }: SourceItem) =>
  [alturaCm, larguraCm, comprimentoCm].toSorted((a, b) => b - a) as [number, number, number];

const highest = (numbers: readonly number[]) => numbers.reduce((most, number) => Math.max(most, number), 0);

/**
 * One box for all items: each lies on its largest side, the ground is as long and as wide as the largest items
 * need, and the height holds the volume of all. Whole centimetres and grams.
 */
export function boxOf(items: readonly SourceItem[]): Box {
  const sides = items.map(sidesOf);
  const comprimentoCm = highest(sides.map(([long]) => long));
  const larguraCm = highest(sides.map(([, wide]) => wide));
  const volumeCm3 = items.reduce(
    (sum, { alturaCm, larguraCm, comprimentoCm, quantidade }) =>
      sum + alturaCm * larguraCm * comprimentoCm * quantidade,
    0,
  );
  const alturaCm = Math.max(
    highest(sides.map(([, , high]) => high)),
    Math.ceil(volumeCm3 / (comprimentoCm * larguraCm)),
  );
  const pesoGramas = items.reduce((sum, item) => sum + item.pesoGramas * item.quantidade, 0);
  return { pesoGramas, comprimentoCm, larguraCm, alturaCm };
}
