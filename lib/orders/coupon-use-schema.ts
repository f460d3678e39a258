import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
import { ORDER_STATUSES } from "@/lib/orders/status";

/** One line of a coupon's ledger: the order that used it. */
export const CouponUse = z.object({
  id: z.uuid(),
  /** `reservado` until the order is paid, `liberado` when it went back. */
  status: z.enum(["reservado", "confirmado", "liberado"]),
  descontoCents: z.int(),
  criadoEm: Timestamp,
  pedidoId: z.uuid(),
  pedidoNumero: z.int(),
  pedidoStatus: z.enum(ORDER_STATUSES),
  pedidoTotalCents: z.int(),
  clienteId: z.uuid().nullable(),
  cliente: z.string(),
});
export type CouponUse = z.input<typeof CouponUse>;
