import { addCart, type LeftCart, type recoveryCoupons } from "./carts";
import type { Catalog } from "./catalog";
import type { Coupon } from "./coupons";
import type { Channel, Customer } from "./customers";
import {
  BIRTHDAY_POINTS,
  BIRTHDAY_RULE,
  CART_RULE,
  DELIVERED_RULE,
  EXHAUSTED_RULE,
  EXPIRING_NOTICE_DAYS,
  EXPIRING_RULE,
  LOW_STOCK_RULE,
  NEW_CUSTOMER_RULE,
  PAID_RULE,
  SHIPPED_RULE,
} from "./data/rules";
import type { StoreDemo } from "./demo";
import { customerEventId, eventIdOf } from "./events";
import type { Gift } from "./loyalty";
import { after, atLocalHour, before, DAY_MS, HOUR_MS, localDate, localDay } from "./moments";
import { type Order, reachedAt } from "./order";
import { drawLines } from "./order-plan";
import type { Automations } from "./rules";

/** The log of runs goes back so far. */
const LOG_DAYS = 45;
const WORKING_HOUR = 9;
const LEFT_CARTS = 8;

const ORDER_RULES = [
  { nome: PAID_RULE, status: "paid", canal: "email" },
  { nome: SHIPPED_RULE, status: "shipped", canal: "whatsapp" },
  { nome: DELIVERED_RULE, status: "delivered", canal: "email" },
] as const satisfies { nome: string; status: string; canal: Channel }[];

const isLogged = ({ now }: StoreDemo, em: Date) => em > before(now, LOG_DAYS * DAY_MS) && em <= now;

/** The points that the birthday rule gave lately. */
export function birthdayGifts(demo: StoreDemo, customers: readonly Customer[]): Gift[] {
  const { year } = localDay(demo.now);
  return customers.flatMap((customer) => {
    const { nascimento, criadoEm } = customer.row;
    if (!(nascimento instanceof Date) || !customer.isEnrolled) return [];
    const [month, day] = [nascimento.getUTCMonth() + 1, nascimento.getUTCDate()];
    const em = [year, year - 1].map((each) => localDate(each, month, day, WORKING_HOUR)).find((date) => date <= demo.now);
    if (!em || !isLogged(demo, em) || em < criadoEm) return [];
    return [{ customer, em, pontos: BIRTHDAY_POINTS, motivo: "Feliz aniversário" }];
  });
}

function runForOrders({ demo, ...automations }: Pick<Automations, "demo"> & { write: Automations["write"] }, orders: readonly Order[]) {
  for (const order of orders) {
    for (const { nome, status, canal } of ORDER_RULES) {
      const em = reachedAt(order, status);
      if (!em || !order.customer || !isLogged(demo, em)) continue;
      const eventoId = eventIdOf(order, `order.${status}`, em);
      automations.write(nome, canal, { chave: eventoId, eventoId, em, customer: order.customer });
    }
  }
}
