import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";

export const Digest = z.object({
  ativo: z.boolean(),
  /** Of the asking person: where it goes. */
  email: z.string(),
  /** The next one, also for who doesn't get it yet. */
  proximoEm: Timestamp,
});
export type Digest = z.input<typeof Digest>;

export const DigestChange = z.object({ ativo: z.boolean() });
export type DigestChange = z.output<typeof DigestChange>;
