import { z } from "zod";
import type { SearchPagination } from "@/lib/http/list";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";

const MAX_UNITS = 1_000_000_000;

/** `quantidade` is relative, `estoque` absolute. `varianteId` where there are variants. */
export const StockAdjustment = z.object({
  varianteId: Uuid.nullish(),
  quantidade: z
    .int()
    .min(-MAX_UNITS)
    .max(MAX_UNITS)
    .refine((units) => units !== 0, "informe um inteiro diferente de 0")
    .optional(),
  estoque: z.int().min(0).max(MAX_UNITS).optional(),
  motivo: z.string().trim().min(1).max(255),
});
export type StockAdjustment = z.output<typeof StockAdjustment>;

export const StockAdjusted = z.object({
  produtoId: z.uuid(),
  varianteId: z.uuid().nullable(),
  quantidade: z.int(),
  saldo: z.int(),
  estoque: z.int(),
});
export type StockAdjusted = z.output<typeof StockAdjusted>;

const MOVEMENT_TYPES = ["venda", "cancelamento", "ajuste", "importacao", "devolucao"] as const;

/** `saldo`: the stock of the unit that moved. */
export const StockMovement = z.object({
  id: z.uuid(),
  tipo: z.enum(MOVEMENT_TYPES),
  quantidade: z.int(),
  saldo: z.int(),
  motivo: z.string().nullable(),
  varianteId: z.uuid().nullable(),
  sku: z.string().nullable(),
  pedidoId: z.uuid().nullable(),
  pedidoNumero: z.int().nullable(),
  /** Null: the system. */
  autor: z.string().nullable(),
  criadoEm: Timestamp,
});
export type StockMovement = z.input<typeof StockMovement>;
export type StockMovementPage = { data: StockMovement[]; pagination: z.output<typeof SearchPagination> };
