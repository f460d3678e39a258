import { z } from "zod";

const NAME_LIMIT = 256;

/** An event as a sender writes it; the fields that are not named here travel on as they are. */
export const SentEvent = z.looseObject({
  name: z
    .string()
    .min(1)
    .max(NAME_LIMIT)
    .refine((name) => !name.startsWith("inngest/"), "reserved"),
  data: z.record(z.string(), z.unknown()).nullish(),
  id: z.string().max(NAME_LIMIT).nullish(),
  /** When the run shall begin, in ms since 1970; past or absent means now. */
  ts: z.number().nullish(),
});
export type SentEvent = z.output<typeof SentEvent>;

/** An event as functions receive it. */
export type JobEvent = { name: string; id: string; ts: number; data: Record<string, unknown> };
