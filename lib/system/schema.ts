import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
import { SYSTEM_WARNINGS } from "@/lib/system/warnings";

const avisos = z.array(z.enum(SYSTEM_WARNINGS));

/**
 * GET /sistema: how the deployment is, without addresses that carry secrets. Counts are of the caller's store
 * and end at 1,000; each part says what is wrong with it.
 */
export const SystemState = z.object({
  aplicacao: z.object({
    versao: z.string(),
    /** Of the sources; null in development. */
    compilacao: z.string().nullable(),
    node: z.string(),
    /** When the process that answers began. */
    iniciadaEm: Timestamp,
    /** The server processes that share the database and gave a sign of life within 90 s. */
    servidores: z.array(
      z.object({ papel: z.enum(["web", "tarefas"]), maquina: z.string(), iniciadaEm: Timestamp }),
    ),
    /** Of that process: what it takes, and how far its heap may grow, which the start chose by the machine. */
    memoria: z.object({ usadaBytes: z.number(), heapLimiteBytes: z.number() }),
    avisos,
  }),
  banco: z.object({
    versao: z.string(),
    tamanhoBytes: z.number(),
    /** One question and its answer, in ms; the quickest of three. */
    latenciaMs: z.number(),
    conexoes: z.object({ abertas: z.int(), livres: z.int(), esperando: z.int(), limite: z.int() }),
    migracoes: z.object({ aplicadas: z.int(), ultima: z.string().nullable() }),
    avisos,
  }),
  tarefas: z.object({
    modo: z.enum(["embutido", "desenvolvimento", "servidor", "nuvem", "nenhum"]),
    ultimaVarreduraEm: Timestamp.nullable(),
    /** When a runner of the operator's took the functions. */
    registradoEm: Timestamp.nullable(),
    /** Deliveries of webhooks that are due and not made. */
    entregasEsperando: z.int(),
    avisos,
  }),
  emails: z.object({
    configurado: z.boolean(),
    /** Who e-mails are from; null where they stay in the outbox. */
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
