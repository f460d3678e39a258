import { z } from "zod";
import { tidyText } from "@/lib/format/typed-text";

const joined = (text: string) => tidyText(text).replace(/\s+/g, " ");

/** For names and for subjects of e-mails. */
export const oneLine = (maxLength: number) => z.string().overwrite(joined).min(1).max(maxLength);

/** A blank text becomes null. */
export const oneLineOrNull = (maxLength: number) =>
  z
    .string()
    .overwrite(joined)
    .max(maxLength)
    .transform((text) => text || null);
