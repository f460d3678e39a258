import type { Coupon } from "./coupons";
import type { StoreDemo } from "./demo";
import { before, DAY_MS } from "./moments";
import type { Order } from "./order";
import { Random } from "./random";

/** Audit rows cover this many days. Older days have the history of the orders only. */
const TRAIL_DAYS = 7;
const OFFICE_IP = "203.0.113.80";
const BY_THE_TEAM = ["processing", "shipped", "returned", "cancelled", "refunded"];

export function addAudit(
  { now, rows, store, owner, seller }: StoreDemo,
  orders: readonly Order[],
  coupons: readonly Coupon[],
): void {
  const random = new Random(`audit ${store.subdominio}`);
  const entry = (actor: typeof owner, at: Date) => ({
    id: random.id(at),
    storeId: store.id,
    atorTipo: "user" as const,
    atorId: actor.id,
    atorNome: actor.nome,
    ip: OFFICE_IP,
    requestId: random.id(at),
    criadoEm: at,
  });
  for (const { id, steps } of orders) {
    for (const [index, { para, at }] of steps.entries()) {
      if (at < before(now, TRAIL_DAYS * DAY_MS) || !BY_THE_TEAM.includes(para)) continue;
      const change = { antes: { status: steps[index - 1]?.para ?? null }, depois: { status: para } };
      rows.auditLogs.push({
        ...entry(seller, at),
        ...change,
        acao: "order.status_changed",
        recurso: "order",
        recursoId: id,
      });
    }
  }
  const marketing = rows.users.find(({ email }) => email === `marketing@${store.subdominio}.test`) ?? owner;
  for (const { row } of coupons) {
    if (!(row.criadoEm instanceof Date)) continue;
    const { codigo, tipo, valor } = row;
    rows.auditLogs.push({
      ...entry(marketing, row.criadoEm),
      acao: "coupon.created",
      recurso: "coupon",
      recursoId: row.id,
      depois: { codigo, tipo, valor },
    });
  }
}
