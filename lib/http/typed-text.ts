import { z } from "zod";
import { tidyCode, tidyText, typedText } from "@/lib/format/typed-text";

// Each schema first removes characters that pasting adds, then checks lengths. Add `.min(1)` if text is
// required.

/** For a name or a title. */
export const NameText = z.string().overwrite(tidyText);

/** For an e-mail address, a code, an SKU or a key. */
export const CodeText = z.string().overwrite(tidyCode);

/** For free text: only the blanks at both ends are removed. */
export const FreeText = z.string().overwrite(typedText);

const orNull = (schema: z.ZodString) => schema.nullish().transform((text) => text || null);

/** Blank or absent becomes null. */
export const nameOrNull = (max: number) => orNull(NameText.max(max));
export const codeOrNull = (max: number) => orNull(CodeText.max(max));
export const freeTextOrNull = (max: number) => orNull(FreeText.max(max));
