import { z } from "zod";

/** Of no width, or turning round what stands behind: a name could be empty, or read as another's. */
const UNSEEN = /[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/g;

const joined = (text: string) => text.replace(UNSEEN, "").replace(/\s+/g, " ").trim();

/** For names and subjects of e-mails. */
export const oneLine = (maxLength: number) =>
  z.string().transform(joined).pipe(z.string().min(1).max(maxLength));

/** Blank is null. */
export const oneLineOrNull = (maxLength: number) =>
  z
    .string()
    .transform((text) => joined(text) || null)
    .pipe(z.string().max(maxLength).nullable());
