import { z } from "zod";
import type { outcomeOf } from "@/lib/http/bulk";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { says } from "@/lib/i18n/sentence";

export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024;
export const MAX_CREDITS = 5_000;
/** The media types that browsers and banks use for OFX. Our screen sends the first one. */
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
 * `certo`: code and amount match · `possivel`: the amount matches, and the day is near the order ·
 * `valor_diferente`: only the code matches · `ja_usado`: the credit settled an order before.
 */
export const MATCHES = ["certo", "possivel", "valor_diferente", "nenhum", "ja_usado"] as const;

/**
 * Why a line of the bank is unreadable: `valor`, `data` and `numero` are missing or unreadable ·
 * `incompleta`: the file ends inside the line · `dentro_de_texto`: the line is inside a comment or another
 * line's text · `sem_inicio`: the line has only its end.
 */
export const UNREADABLE = ["valor", "data", "numero", "incompleta", "dentro_de_texto", "sem_inicio"] as const;

const credit = {
  conta: z.string(),
  fitId: z.string(),
  /** As the bank wrote it. */
  dia: z.string(),
  valorCents: z.int(),
  /** 1, or the position among lines that are equal in all of the fields above. */
  ordem: z.int(),
};

export const Reconciliation = z.object({
  creditos: z.array(
    z.object({
      ...credit,
      descricao: z.string(),
      situacao: z.enum(MATCHES),
      /** Best match first. */
      candidatos: z.array(Candidate),
    }),
  ),
  /** Number of the bank's lines that were read. Lines that are no credit are not listed. */
  lidas: z.int(),
  ilegiveis: z.int(),
  /** The first 100, with their line numbers in the file. */
  linhasIlegiveis: z.array(z.object({ linha: z.int(), motivo: z.enum(UNREADABLE) })),
});
export type Reconciliation = z.input<typeof Reconciliation>;

const Chosen = z.object({
  conta: z.string().max(80),
  fitId: z.string().min(1).max(255),
  dia: z.iso.date(says("informe uma data como 2026-01-31")),
  valorCents: z.int().min(1).max(2_147_483_647),
  ordem: z.int().min(1).max(MAX_CREDITS).default(1),
  pagamentoId: Uuid,
});

/** The credits that a person accepted. */
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
