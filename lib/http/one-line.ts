import { z } from "zod";

const joined = (text: string) => text.replace(/\s+/g, " ").trim();

/** For names and subjects of e-mails. */
export const oneLine = (maxLength: number) =>
  z.string().transform(joined).pipe(z.string().min(1).max(maxLength));

/** Blank is null. */
export const oneLineOrNull = (maxLength: number) =>
  z
    .string()
    .transform((text) => joined(text) || null)
    .pipe(z.string().max(maxLength).nullable());
