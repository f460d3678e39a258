import type { OrderStatus, PaymentMethod } from "@/lib/db/generated/client";
import { addBusinessDays, after, DAY_MS, HOUR_MS, MINUTE_MS, whenOpen } from "./moments";
import type { Random } from "./random";

export type Fate =
  | "delivered"
  | "partlyRefunded"
  | "cancelled"
  | "cancelledPaid"
  | "cancelledRefunded"
  | "expired"
  | "paidLate"
  | "refunded"
  | "returned"
  | "returnedRefunded";

export type Step = { para: OrderStatus; at: Date };

const FATES: [Fate, number][] = [
  ["delivered", 856],
  ["partlyRefunded", 18],
  ["cancelled", 42],
  ["cancelledRefunded", 9],
  ["expired", 46],
  ["refunded", 9],
  ["returnedRefunded", 20],
];

type Special = { fate: Fate; count: number; ageDays: [from: number, to: number]; pagamento?: PaymentMethod };

export const specialFates = (): Special[] => [
  { fate: "expired", count: 3, ageDays: [0.02, 0.85], pagamento: "pix" },
  { fate: "expired", count: 2, ageDays: [0.85, 2], pagamento: "boleto" },
  { fate: "cancelledPaid", count: 1, ageDays: [1, 4] },
  { fate: "returned", count: 2, ageDays: [13, 18] },
  { fate: "paidLate", count: 2, ageDays: [30, 70], pagamento: "boleto" },
];

export const drawFate = (random: Random): Fate => random.weighted(FATES, ([, weight]) => weight)[0];

export function drawPayment(fate: Fate, random: Random): PaymentMethod {
  if (fate === "expired" || fate === "paidLate") return random.chance(0.6) ? "pix" : "boleto";
  return random.weighted(
    [["pix", 50] as const, ["cartao", 39] as const, ["boleto", 11] as const],
    ([, w]) => w,
  )[0];
}

export function expiryOf(criadoEm: Date, pagamento: PaymentMethod): Date {
  return pagamento === "boleto" ? addBusinessDays(criadoEm, 3) : after(criadoEm, DAY_MS);
}

function paymentTime(criadoEm: Date, pagamento: PaymentMethod, random: Random): Date {
  if (pagamento === "boleto") return after(criadoEm, random.between(0.6, 2.2) * DAY_MS);
  return after(criadoEm, random.between(1, pagamento === "pix" ? 45 : 4) * MINUTE_MS);
}

const FAR = new Set(["AM", "PA", "RN", "CE", "PE", "BA"]);

function fulfilment(paid: Date, uf: string, random: Random): Step[] {
  const processing = whenOpen(after(paid, random.between(0.5, 9) * HOUR_MS), random);
  const shipped = whenOpen(after(processing, random.between(3, 30) * HOUR_MS), random);
  const days = FAR.has(uf) ? random.between(5, 10) : random.between(1.5, 5);
  const delivered = whenOpen(after(shipped, days * DAY_MS), random);
  return [
    { para: "paid", at: paid },
    { para: "processing", at: processing },
    { para: "shipped", at: shipped },
    { para: "delivered", at: delivered },
  ];
}

type Course = { fate: Fate; criadoEm: Date; pagamento: PaymentMethod; uf: string };

function stepsAfterCreation({ fate, criadoEm, pagamento, uf }: Course, random: Random): Step[] {
  const later = (from: Date, minHours: number, maxHours: number) =>
    whenOpen(after(from, random.between(minHours, maxHours) * HOUR_MS), random);
  const expired = after(expiryOf(criadoEm, pagamento), random.between(0.2, 14) * MINUTE_MS);
  if (fate === "expired") return [{ para: "expired", at: expired }];
  if (fate === "cancelled") {
    return [{ para: "cancelled", at: after(criadoEm, random.between(0.3, 20) * HOUR_MS) }];
  }
  const paid =
    fate === "paidLate"
      ? after(expired, random.between(2, 12) * HOUR_MS)
      : paymentTime(criadoEm, pagamento, random);
  const payment: Step = { para: "paid", at: paid };
  const whole = fulfilment(paid, uf, random);
  const delivered = whole.at(-1)?.at ?? paid;
  const returned: Step = { para: "returned", at: later(delivered, 48, 130) };
  switch (fate) {
    case "paidLate":
      return [{ para: "expired", at: expired }, ...whole];
    case "refunded":
      return [payment, { para: "refunded", at: later(paid, 4, 30) }];
    case "cancelledPaid":
      return [payment, { para: "cancelled", at: later(paid, 1, 8) }];
    case "cancelledRefunded": {
      const cancelled = later(paid, 2, 20);
      return [
        payment,
        { para: "cancelled", at: cancelled },
        { para: "refunded", at: later(cancelled, 1, 48) },
      ];
    }
    case "returned":
      return [...whole, returned];
    case "returnedRefunded":
      return [...whole, returned, { para: "refunded", at: later(returned.at, 20, 90) }];
    default:
      return whole;
  }
}

export function stepsOf(course: Course, now: Date, random: Random): Step[] {
  const all: Step[] = [{ para: "pending", at: course.criadoEm }, ...stepsAfterCreation(course, random)];
  const future = all.findIndex(({ at }) => at > now);
  return future < 0 ? all : all.slice(0, future);
}
