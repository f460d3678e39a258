import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";

export const SEGMENT_TYPES = ["dinamico", "estatico"] as const;

export const Segment = z.object({
  id: z.uuid(),
  nome: z.string(),
  tipo: z.enum(SEGMENT_TYPES),
  regras: z.record(z.string(), z.unknown()).nullable(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Segment = z.input<typeof Segment>;
