import { z } from "zod";

const NAME_LIMIT = 256;

/** Fields that the schema does not name are kept. */
export const SentEvent = z.looseObject({
  name: z
    .string()
    .min(1)
    .max(NAME_LIMIT)
    .refine((name) => !name.startsWith("inngest/"), "reserved"),
  data: z.record(z.string(), z.unknown()).nullish(),
  id: z.string().max(NAME_LIMIT).nullish(),
  /** When to begin, in ms since 1970. A past or absent time means now. */
  ts: z.number().nullish(),
});
export type SentEvent = z.output<typeof SentEvent>;

export type JobEvent = { name: string; id: string; ts: number; data: Record<string, unknown> };
