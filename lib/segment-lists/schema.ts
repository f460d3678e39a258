import { z } from "zod";
import { BulkIds, bulkOutcome } from "@/lib/http/bulk";
import { LIST_PROBLEMS, MAX_FILE_CHARACTERS } from "@/lib/segment-lists/types";

export const ListPeople = z.object({ ids: BulkIds });

/** `alterado` false: on the list already, or not on it. */
export const ListChanged = bulkOutcome({ alterado: z.boolean() });
export type ListChanged = z.output<typeof ListChanged>;

export const ListFile = z.object({
  /** A row each, with e-mail, CPF or CNPJ, or telephone in any column; a heading may come first. */
  conteudo: z.string().min(1).max(MAX_FILE_CHARACTERS),
  /** Writes nothing. */
  simulacao: z.boolean().default(false),
});
export type ListFile = z.output<typeof ListFile>;

export const ListImport = z.object({
  linhas: z.int(),
  /** Different customers, new on the list. */
  incluidos: z.int(),
  jaEstavam: z.int(),
  /** The first 100 that found nobody, or somebody twice. */
  problemas: z.array(z.object({ linha: z.int(), motivo: z.enum(LIST_PROBLEMS), valor: z.string() })),
  recusadas: z.int(),
  simulacao: z.boolean(),
});
export type ListImport = z.output<typeof ListImport>;
