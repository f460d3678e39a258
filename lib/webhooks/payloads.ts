import { z } from "zod";
import { PostListItem } from "@/lib/blog/schema";
import { Campaign } from "@/lib/campaigns/schema";
import { AbandonedCart } from "@/lib/cart/schema";
import { Category } from "@/lib/categories/schema";
import { Coupon } from "@/lib/coupons/schema";
import { Customer } from "@/lib/customers/schema";
import { Experiment } from "@/lib/experiments/schema";
import { Timestamp } from "@/lib/http/timestamp";
import { Invoice } from "@/lib/invoices/schema";
import { ManualOrder } from "@/lib/manual-orders/schema";
import { Order } from "@/lib/orders/schema";
import { PaymentEvent } from "@/lib/payments/schema";
import { Product } from "@/lib/products/schema";
import { Return } from "@/lib/returns/schema";
import { Shipment } from "@/lib/shipments/schema";
import { type EventName, type ResourceName, resourceOf } from "@/lib/webhooks/events";

/** Negative `pontos` were taken away; `saldo` is the balance afterwards. */
const LoyaltyMovement = z.object({
  id: z.uuid(),
  clienteId: z.uuid(),
  pontos: z.int(),
  saldo: z.int(),
  pedidoId: z.uuid().nullable(),
  motivo: z.string().nullable(),
});

/** Without the path of the address, because the path may be a secret. */
const DisabledSubscription = z.object({
  id: z.uuid(),
  host: z.string(),
  motivo: z.enum(["falhas", "410"]),
  desativadaEm: Timestamp,
});

const Test = z.object({ mensagem: z.string() });

/** Only the field names of the API. */
export const PAYLOADS = {
  order: Order.extend({
    /** True for a partial refund: the order keeps its status. */
    parcial: z.boolean().optional(),
  }),
  payment: PaymentEvent,
  invoice: Invoice,
  return: Return,
  shipment: Shipment,
  manual_order: ManualOrder,
  cart: AbandonedCart,
  product: Product,
  category: Category,
  coupon: Coupon,
  customer: Customer,
  loyalty: LoyaltyMovement,
  campaign: Campaign,
  experiment: Experiment,
  blog_post: PostListItem,
  webhook_subscription: DisabledSubscription,
  webhook: Test,
} as const satisfies Record<ResourceName, z.ZodObject>;

/** @throws ZodError */
export const payloadOf = (evento: EventName, data: object): object =>
  PAYLOADS[resourceOf(evento)].parse(data);

/** Built once: building a schema costs more than using it. */
const PARTIALS = new Map(Object.entries(PAYLOADS).map(([name, schema]) => [name, schema.partial()]));

export const previousOf = (evento: EventName, previous: object): object =>
  PARTIALS.get(resourceOf(evento))?.parse(previous) ?? {};
