import { z } from "zod";

const BULK_ACTIONS = [
  "publicar",
  "despublicar",
  "excluir",
  "adicionarCategoria",
  "removerCategoria",
] as const;

/** Body of POST /products/lote; the two category actions need `categoriaId`. */
export const BulkChange = z.object({
  ids: z.array(z.uuid()).min(1).max(100),
  acao: z.enum(BULK_ACTIONS),
  categoriaId: z.uuid().optional(),
});
export type BulkChange = z.output<typeof BulkChange>;

/** What became of one product; `erro` says why it was not done. */
export const BulkResult = z.object({ id: z.uuid(), ok: z.boolean(), erro: z.string().nullable() });
export type BulkResult = z.output<typeof BulkResult>;
