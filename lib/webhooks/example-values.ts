import type { z } from "zod";
import type { ResourceName } from "@/lib/webhooks/events";
import type { PAYLOADS } from "@/lib/webhooks/payloads";

export type Examples = { [Name in ResourceName]: z.input<(typeof PAYLOADS)[Name]> };

export const CREATED = "2026-11-20T11:42:10.000Z";
export const NOW = "2026-11-20T12:00:00.000Z";

const idOf = (last: number) => `0192f5a0-0000-7000-8000-${String(last).padStart(12, "0")}`;

/** The same id means the same record in every example. */
export const ID = {
  order: idOf(1),
  customer: idOf(2),
  item: idOf(3),
  product: idOf(4),
  coupon: idOf(5),
  manualOrder: idOf(6),
  manualItem: idOf(7),
  category: idOf(8),
  image: idOf(9),
  points: idOf(10),
  campaign: idOf(11),
  experiment: idOf(12),
  control: idOf(13),
  variation: idOf(14),
  post: idOf(15),
  author: idOf(16),
  payment: idOf(17),
  return: idOf(18),
  cart: idOf(19),
  subscription: idOf(20),
  shipment: idOf(21),
  invoice: idOf(22),
};
