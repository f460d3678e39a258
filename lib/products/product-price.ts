import { z } from "zod";

/** Money in whole cents. */
export const Price = z
  .int({
    // A missing value gets the same message as in every other field.
    error: ({ input }) =>
      input === undefined ? undefined : "informe um inteiro de 0 a 99999999, em centavos",
  })
  .min(0)
  .max(99_999_999);
