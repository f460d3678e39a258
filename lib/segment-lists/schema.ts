import { z } from "zod";
import { BulkIds, bulkOutcome } from "@/lib/http/bulk";
import { LIST_PROBLEMS, MAX_FILE_CHARACTERS } from "@/lib/segment-lists/types";

export const ListPeople = z.object({ ids: BulkIds });

/** `alterado` is false when the person was already on the list (adding), or not on it (removing). */
export const ListChanged = bulkOutcome({ alterado: z.boolean() });
export type ListChanged = z.output<typeof ListChanged>;

export const ListFile = z.object({
  /**
   * One person a row, with e-mail, CPF or CNPJ, or telephone in any column. The first row may be a heading.
   */
  conteudo: z.string().min(1).max(MAX_FILE_CHARACTERS),
  /** Writes nothing when true. */
  simulacao: z.boolean().default(false),
});
export type ListFile = z.output<typeof ListFile>;

export const ListImport = z.object({
  linhas: z.int(),
  /** Number of different customers who are new on the list. */
  incluidos: z.int(),
  jaEstavam: z.int(),
  /** The first 100 rows that matched no customer, or more than one. */
  problemas: z.array(z.object({ linha: z.int(), motivo: z.enum(LIST_PROBLEMS), valor: z.string() })),
  recusadas: z.int(),
  simulacao: z.boolean(),
});
export type ListImport = z.output<typeof ListImport>;
