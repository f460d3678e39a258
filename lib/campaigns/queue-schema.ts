import { z } from "zod";
import { SKIP_REASONS } from "@/lib/campaigns/reasons";
import { Timestamp } from "@/lib/http/timestamp";

/** Kept by the asking person, with the text to send. */
export const QueuePerson = z.object({
  id: z.uuid(),
  clienteId: z.uuid(),
  nome: z.string(),
  telefone: z.string(),
  texto: z.string(),
  link: z.string(),
  /** Later nobody else gets them either: how it ended is unknown until their keeper says it. */
  ate: Timestamp,
});
export type QueuePerson = z.input<typeof QueuePerson>;

export const Queue = z.object({
  /** Not taken by anybody. */
  esperando: z.int(),
  /** Others of the team who keep people. */
  outros: z.array(z.object({ nome: z.string(), pessoas: z.int() })),
  daVez: QueuePerson.nullable(),
  /** When the quiet hours end. */
  silencioAte: Timestamp.nullable(),
});
export type Queue = z.input<typeof Queue>;

/** `motivo` with `pulei` alone. */
export const QueueResult = z
  .object({
    resultado: z.enum(["enviei", "pulei", "sem_whatsapp", "nao_quer", "devolvi"]),
    motivo: z.enum(SKIP_REASONS).nullish(),
  })
  .refine(({ resultado, motivo }) => (resultado === "pulei") === Boolean(motivo), {
    path: ["motivo"],
    message: "diga por quê, só para pular",
  });
export type QueueResult = z.output<typeof QueueResult>;
