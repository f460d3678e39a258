import { z } from "zod";
import { tidyCode, tidyText, typedText } from "@/lib/format/typed-text";

// Each piece takes off what pasting adds before the lengths after it are checked. `.min(1)`: it must be filled.

/** A name or a title. */
export const NameText = z.string().overwrite(tidyText);

/** An e-mail address, a code, an SKU, a key. */
export const CodeText = z.string().overwrite(tidyCode);

/** Free text, as typed. */
export const FreeText = z.string().overwrite(typedText);

const orNull = (schema: z.ZodString) => schema.nullish().transform((text) => text || null);

/** Blank or absent is null. */
export const nameOrNull = (max: number) => orNull(NameText.max(max));
export const codeOrNull = (max: number) => orNull(CodeText.max(max));
export const freeTextOrNull = (max: number) => orNull(FreeText.max(max));
