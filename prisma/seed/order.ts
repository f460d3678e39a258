import type { CancelReason, OrderOrigin, OrderStatus, PaymentMethod } from "@/lib/db/generated/client";
import type { Sku } from "./catalog";
import type { Coupon } from "./coupons";
import type { Address, Buyer, Customer } from "./customers";
import type { Fate, Step } from "./order-fates";

export type Line = {
  id: string;
  sku: Sku | null;
  nome: string;
  quantidade: number;
  precoCents: number;
  descontoCents: number;
};

type RefundPlan = {
  id: string;
  at: Date;
  items: { line: Line; quantidade: number; valorCents: number }[];
  freteCents: number;
  motivo: string;
  reestocado: boolean;
};

type Recovery = { coupon: Coupon; cartAt: Date; abandonedAt: Date };

export type Order = {
  id: string;
  numero: number;
  criadoEm: Date;
  origem: OrderOrigin;
  customer: Customer | null;
  buyer: Buyer | null;
  endereco: Address | null;
  lines: Line[];
  freteCents: number;
  coupon: Coupon | null;
  recovery: Recovery | null;
  pagamento: PaymentMethod;
  expiraEm: Date;
  fate: Fate;
  steps: Step[];
  motivoCancelamento: CancelReason | null;
  refund: RefundPlan | null;
  pontosUsados: number;
  pagoComPontosCents: number;
  campaignId: string | null;
  ruleId: string | null;
  experiment: { id: string; variantId: string } | null;
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const lineSubtotal = ({ quantidade, precoCents }: Line) => quantidade * precoCents;
export const lineTotal = (line: Line) => lineSubtotal(line) - line.descontoCents;
export const subtotalOf = ({ lines }: Order) => sum(lines.map(lineSubtotal));
export const discountTotal = ({ lines }: Order) => sum(lines.map((line) => line.descontoCents));
export const totalOf = (order: Order) => sum(order.lines.map(lineTotal)) + order.freteCents;
export const refundTotal = ({ items, freteCents }: RefundPlan) =>
  sum(items.map(({ valorCents }) => valorCents)) + freteCents;

export const statusOf = ({ steps }: Order): OrderStatus => steps.at(-1)?.para ?? "pending";

export function reachedAt({ steps }: Order, status: OrderStatus): Date | null {
  return steps.findLast(({ para }) => para === status)?.at ?? null;
}

/** True when coupon use and stock of the order were given back. */
export function isUndone(order: Order): boolean {
  return ["cancelled", "expired", "refunded"].includes(statusOf(order));
}
