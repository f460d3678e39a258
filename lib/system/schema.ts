import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
import { SYSTEM_WARNINGS } from "@/lib/system/warnings";

const avisos = z.array(z.enum(SYSTEM_WARNINGS));

/** Contains no addresses that hold secrets. Counts belong to the store and stop at 1,000. */
export const SystemState = z.object({
  aplicacao: z.object({
    versao: z.string(),
    /** Identifies the build's sources; null in development. */
    compilacao: z.string().nullable(),
    node: z.string(),
    iniciadaEm: Timestamp,
    /** Servers on this database, seen within the last 90 s. */
    servidores: z.array(
      z.object({ papel: z.enum(["web", "tarefas"]), maquina: z.string(), iniciadaEm: Timestamp }),
    ),
    /** `heapLimiteBytes` is the limit that the start script chose for the machine. */
    memoria: z.object({ usadaBytes: z.number(), heapLimiteBytes: z.number() }),
    avisos,
  }),
  banco: z.object({
    versao: z.string(),
    tamanhoBytes: z.number(),
    latenciaMs: z.number(),
    conexoes: z.object({ abertas: z.int(), livres: z.int(), esperando: z.int(), limite: z.int() }),
    migracoes: z.object({ aplicadas: z.int(), ultima: z.string().nullable() }),
    avisos,
  }),
  tarefas: z.object({
    modo: z.enum(["embutido", "desenvolvimento", "servidor", "nuvem", "nenhum"]),
    ultimaVarreduraEm: Timestamp.nullable(),
    /** Only when the operator runs the job runner. */
    registradoEm: Timestamp.nullable(),
    entregasEsperando: z.int(),
    avisos,
  }),
  emails: z.object({
    configurado: z.boolean(),
    remetente: z.string().nullable(),
    esperando: z.int(),
    /** In the last 24 hours. */
    falharam: z.int(),
    avisos,
  }),
  arquivos: z.object({ tipo: z.enum(["pasta", "bucket"]), avisos }),
  endereco: z.object({ dominio: z.string(), origemPublica: z.string().nullable(), avisos }),
});
export type SystemState = z.input<typeof SystemState>;
