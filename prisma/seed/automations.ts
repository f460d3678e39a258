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

const LOG_DAYS = 45;
const WORKING_HOUR = 9;
const LEFT_CARTS = 8;

const ORDER_RULES = [
  { nome: PAID_RULE, status: "paid", canal: "email" },
  { nome: SHIPPED_RULE, status: "shipped", canal: "whatsapp" },
  { nome: DELIVERED_RULE, status: "delivered", canal: "email" },
] as const satisfies { nome: string; status: string; canal: Channel }[];

const isLogged = ({ now }: StoreDemo, at: Date) => at > before(now, LOG_DAYS * DAY_MS) && at <= now;

export function birthdayGifts(demo: StoreDemo, customers: readonly Customer[]): Gift[] {
  const { year } = localDay(demo.now);
  return customers.flatMap((customer) => {
    const { nascimento, criadoEm } = customer.row;
    if (!(nascimento instanceof Date) || !customer.isEnrolled) return [];
    const [month, day] = [nascimento.getUTCMonth() + 1, nascimento.getUTCDate()];
    const at = [year, year - 1]
      .map((each) => localDate(each, month, day, WORKING_HOUR))
      .find((date) => date <= demo.now);
    if (!at || !isLogged(demo, at) || at < criadoEm) return [];
    return [{ customer, at, pontos: BIRTHDAY_POINTS, motivo: "Feliz aniversário" }];
  });
}

function runForOrders(automations: Automations, orders: readonly Order[]): void {
  for (const order of orders) {
    for (const { nome, status, canal } of ORDER_RULES) {
      const at = reachedAt(order, status);
      if (!at || !order.customer || !isLogged(automations.demo, at)) continue;
      const eventoId = eventIdOf(order, `order.${status}`, at);
      const { id: recursoId, customer } = order;
      automations.write(nome, canal, { chave: eventoId, eventoId, recursoId, at, customer });
    }
  }
}

function runForCustomers(
  automations: Automations,
  customers: readonly Customer[],
  gifts: readonly Gift[],
): void {
  for (const customer of customers) {
    const { id, criadoEm: at, tags } = customer.row;
    if (!isLogged(automations.demo, at)) continue;
    const eventoId = customerEventId(id, at);
    tags.push("novo");
    automations.done(NEW_CUSTOMER_RULE, {
      chave: eventoId,
      eventoId,
      at,
      customer,
      resultado: { tag: "novo" },
    });
  }
  for (const { customer, at, pontos } of gifts) {
    const chave = `customer:${customer.row.id}:${localDay(at).year}`;
    automations.done(BIRTHDAY_RULE, { chave, at, customer, resultado: { pontos } });
  }
}

function runForExpiringPoints(automations: Automations, customers: readonly Customer[]): void {
  const { rows } = automations.demo;
  const owners = new Map(rows.loyaltyAccounts.map(({ id, customerId }) => [id, customerId]));
  const byId = new Map(customers.map((customer) => [customer.row.id, customer]));
  const known = new Set<string>();
  for (const { accountId, expiraEm, restante } of rows.loyaltyLots) {
    const customer = byId.get(owners.get(accountId) ?? "");
    if (!customer || !(expiraEm instanceof Date) || restante === 0) continue;
    const at = atLocalHour(before(expiraEm, EXPIRING_NOTICE_DAYS * DAY_MS), WORKING_HOUR);
    const { year, month } = localDay(expiraEm);
    const chave = `customer:${customer.row.id}:${year}-${String(month).padStart(2, "0")}`;
    if (!isLogged(automations.demo, at) || known.has(chave)) continue;
    known.add(chave);
    automations.write(EXPIRING_RULE, "email", { chave, at, customer });
  }
}

function runForCart(automations: Automations, cart: LeftCart): void {
  const { customer, abandonedAt: at, coupon, order } = cart;
  const cartId = addCart(automations.demo, cart, automations.random);
  const { id: cupomId, codigo } = coupon.row;
  const resultado = { cupomId, codigo };
  automations.done(CART_RULE, { chave: `cart:${cartId}`, recursoId: cartId, at, customer, resultado });
  if (order) order.ruleId = automations.rule(CART_RULE).id;
}

type Shelf = { catalog: Catalog; makeCoupon: ReturnType<typeof recoveryCoupons> };

function runForCarts(
  automations: Automations,
  customers: readonly Customer[],
  orders: readonly Order[],
  shelf: Shelf,
) {
  const { demo, random } = automations;
  for (const order of orders) {
    const { customer, lines, recovery } = order;
    if (customer && recovery) runForCart(automations, { customer, lines, order, ...recovery });
  }
  const others = customers.filter(({ row }) => row.criadoEm < before(demo.now, LOG_DAYS * DAY_MS));
  const known = new Set(orders.flatMap(({ customer, recovery }) => (recovery ? customer : null)));
  for (let left = LEFT_CARTS; left > 0; left--) {
    const cartAt = before(demo.now, random.between(0.2, LOG_DAYS - 3) * DAY_MS);
    const abandonedAt = after(cartAt, HOUR_MS);
    const customer = random.pick(others.filter((each) => !known.has(each)));
    known.add(customer);
    const lines = drawLines(shelf.catalog, cartAt, demo.now, random);
    const coupon = shelf.makeCoupon(customer, abandonedAt);
    runForCart(automations, { customer, lines, cartAt, abandonedAt, coupon, order: null });
  }
}

function runForTeam(
  automations: Automations,
  { catalog }: Shelf,
  coupons: readonly Coupon[],
  orders: readonly Order[],
) {
  const { demo, random } = automations;
  const scarce = new Map(catalog.skus.filter(({ saldo }) => saldo).map((sku) => [sku.productId, sku.nome]));
  for (const [produtoId, nome] of scarce) {
    const at = before(demo.now, random.between(31, LOG_DAYS) * DAY_MS);
    const chave = random.id(at);
    const resultado = { produtoId, nome };
    automations.done(LOW_STOCK_RULE, { chave, eventoId: chave, recursoId: produtoId, at, resultado });
  }
  for (const coupon of coupons) {
    const last = coupon.spec.esgotaEm && orders.findLast((order) => order.coupon === coupon);
    if (!last) continue;
    const at = after(last.criadoEm, HOUR_MS);
    const chave = random.id(at);
    const { id: cupomId, codigo } = coupon.row;
    const resultado = { cupomId, codigo };
    automations.done(EXHAUSTED_RULE, { chave, eventoId: chave, recursoId: cupomId, at, resultado });
  }
}

type Everything = Shelf & {
  customers: readonly Customer[];
  orders: readonly Order[];
  coupons: readonly Coupon[];
  gifts: readonly Gift[];
};

export function addRuns(
  automations: Automations,
  { customers, orders, coupons, gifts, ...shelf }: Everything,
): void {
  runForOrders(automations, orders);
  runForCustomers(automations, customers, gifts);
  runForExpiringPoints(automations, customers);
  runForCarts(automations, customers, orders, shelf);
  runForTeam(automations, shelf, coupons, orders);
}
