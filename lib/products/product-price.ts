import { z } from "zod";
import { says } from "@/lib/i18n/sentence";

const MAX_CENTS = 99_999_999;
const WRONG = says("informe um inteiro de 0 a {max}, em centavos", { max: MAX_CENTS });

/** Money in whole cents. */
export const Price = z
  .int({
    // A missing value gets the same message as in every other field.
    error: ({ input }) => (input === undefined ? undefined : WRONG),
  })
  .min(0)
  .max(MAX_CENTS);
