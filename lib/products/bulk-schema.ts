import { z } from "zod";
import { BulkIds, bulkOutcome } from "@/lib/http/bulk";
import { Uuid } from "@/lib/http/params";

const BULK_ACTIONS = [
  "publicar",
  "despublicar",
  "excluir",
  "adicionarCategoria",
  "removerCategoria",
] as const;

/** The two category actions need `categoriaId`. */
export const BulkChange = z.object({
  ids: BulkIds,
  acao: z.enum(BULK_ACTIONS),
  categoriaId: Uuid.optional(),
});
export type BulkChange = z.output<typeof BulkChange>;

export const BulkChanged = bulkOutcome({});
export type BulkChanged = z.output<typeof BulkChanged>;
