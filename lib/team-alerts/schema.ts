import { z } from "zod";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";
import { NOTICE_TYPES } from "@/lib/team-alerts/types";

export const ListAlerts = PageQuery.extend({ situacao: z.enum(["abertos", "todos"]).default("abertos") });
export type ListAlerts = z.output<typeof ListAlerts>;

/** `dados` fills the placeholders of the text, such as a webhook's `url`. */
export const Notice = z.object({
  id: z.uuid(),
  tipo: z.enum(NOTICE_TYPES),
  recurso: z.string(),
  recursoId: z.uuid(),
  dados: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  criadoEm: Timestamp,
  resolvidoEm: Timestamp.nullable(),
});
export type Notice = z.input<typeof Notice>;
