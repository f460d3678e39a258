import { z } from "zod";

const NAME_LIMIT = 256;

/** Unnamed fields pass through. */
export const SentEvent = z.looseObject({
  name: z
    .string()
    .min(1)
    .max(NAME_LIMIT)
    .refine((name) => !name.startsWith("inngest/"), "reserved"),
  data: z.record(z.string(), z.unknown()).nullish(),
  id: z.string().max(NAME_LIMIT).nullish(),
  /** When to begin, in ms since 1970; past or absent: now. */
  ts: z.number().nullish(),
});
export type SentEvent = z.output<typeof SentEvent>;

export type JobEvent = { name: string; id: string; ts: number; data: Record<string, unknown> };
