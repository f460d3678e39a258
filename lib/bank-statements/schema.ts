import { z } from "zod";
import type { outcomeOf } from "@/lib/http/bulk";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";

export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024;
export const MAX_CREDITS = 5_000;
/** What browsers and banks call OFX; our screen sends the first. */
export const STATEMENT_TYPES = ["application/x-ofx", "text/plain", "application/octet-stream"] as const;

const Candidate = z.object({
  pagamentoId: z.uuid(),
  pedidoId: z.uuid(),
  pedidoNumero: z.int(),
  cliente: z.string(),
  valorCents: z.int(),
  criadoEm: Timestamp,
});
export type Candidate = z.input<typeof Candidate>;

/**
 * `certo`: code and amount agree · `possivel`: the amount does, near the order · `valor_diferente`: the code
 * does · `ja_usado`: it settled an order before.
 */
export const MATCHES = ["certo", "possivel", "valor_diferente", "nenhum", "ja_usado"] as const;

/**
 * Why a line of the bank was not read: `valor`, `data` and `numero` are missing or not readable ·
 * `incompleta`: the file ends within it · `dentro_de_texto`: it stands in a comment or in another line's text ·
 * `sem_inicio`: only its end is there.
 */
export const UNREADABLE = ["valor", "data", "numero", "incompleta", "dentro_de_texto", "sem_inicio"] as const;

const credit = {
  conta: z.string(),
  fitId: z.string(),
  /** As the bank wrote it. */
  dia: z.string(),
  valorCents: z.int(),
  /** 1, or the place among lines that are equal in all of the above. */
  ordem: z.int(),
};

export const Reconciliation = z.object({
  creditos: z.array(
    z.object({
      ...credit,
      descricao: z.string(),
      situacao: z.enum(MATCHES),
      /** Best first. */
      candidatos: z.array(Candidate),
    }),
  ),
  /** Lines of the bank that were read; those that are no credit are not listed. */
  lidas: z.int(),
  ilegiveis: z.int(),
  /** The first 100, with the number of the line of text in the file. */
  linhasIlegiveis: z.array(z.object({ linha: z.int(), motivo: z.enum(UNREADABLE) })),
});
export type Reconciliation = z.input<typeof Reconciliation>;

const Chosen = z.object({
  conta: z.string().max(80),
  fitId: z.string().min(1).max(255),
  dia: z.iso.date("informe uma data como 2026-01-31"),
  valorCents: z.int().min(1).max(2_147_483_647),
  ordem: z.int().min(1).max(MAX_CREDITS).default(1),
  pagamentoId: Uuid,
});

/** What a person accepted. */
export const Reconcile = z.object({ creditos: z.array(Chosen).min(1).max(100) });
export type Reconcile = z.output<typeof Reconcile>;

export const Reconciled = z.object({
  feitos: z.int(),
  recusados: z.int(),
  resultados: z.array(
    z.object({ fitId: z.string(), pagamentoId: z.uuid(), ok: z.boolean(), erro: z.string().nullable() }),
  ),
});
export type Reconciled = ReturnType<typeof outcomeOf<z.output<typeof Reconciled>["resultados"][number]>>;
