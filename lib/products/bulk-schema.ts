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

/** Body of POST /products/lote; the two category actions need `categoriaId`. */
export const BulkChange = z.object({
  ids: BulkIds,
  acao: z.enum(BULK_ACTIONS),
  categoriaId: Uuid.optional(),
});
export type BulkChange = z.output<typeof BulkChange>;

/** What became of each product. */
export const BulkChanged = bulkOutcome({});
export type BulkChanged = z.output<typeof BulkChanged>;
