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
