import { z } from "zod";

/** Money in whole cents. */
export const Price = z
  .int({
    // Missing: as for every field.
    error: ({ input }) =>
      input === undefined ? undefined : "informe um inteiro de 0 a 99999999, em centavos",
  })
  .min(0)
  .max(99_999_999);
