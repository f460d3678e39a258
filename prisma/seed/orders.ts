import type { Catalog } from "./catalog";
import { type Coupon, discountOf, isOpenTo } from "./coupons";
import { buyerOf, type Customer, makeAddress } from "./customers";
import type { StoreDemo } from "./demo";
import { after, before, DAY_MS, daysBetween, HOUR_MS } from "./moments";
import { type Line, lineSubtotal, lineTotal, type Order } from "./order";
import { drawFate, drawPayment, expiryOf, type Fate, specialFates, stepsOf } from "./order-fates";
import { drawCustomer, drawGuest, drawLines, freightTo, orderTimes } from "./order-plan";
import { Random } from "./random";

type OrderPlan = {
  days: number;
  count: number;
  demoAccountDays: number[];
  manual: number;
  recovered: number;
};

type Shop = {
  demo: StoreDemo;
  catalog: Catalog;
  customers: readonly Customer[];
  coupons: readonly Coupon[];
  recoveryCoupon: (customer: Customer, at: Date) => Coupon;
};

type Progress = {
  orderCounts: Map<Customer, number>;
  specials: ReturnType<typeof specialFates>;
  manualLeft: number;
  recoveriesLeft: number;
};

const COUPON_SHARE = 0.42;
const FIRST_NUMBER = 1000;

type Moment = { at: Date; isDemoAccount: boolean };

function moments(now: Date, plan: OrderPlan, random: Random): Moment[] {
  const usual = orderTimes(now, plan, random).map((at) => ({ at, isDemoAccount: false }));
  const own = plan.demoAccountDays.map((days) => ({ at: before(now, days * DAY_MS), isDemoAccount: true }));
  return [...usual, ...own].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

export function planOrders(shop: Shop, plan: OrderPlan): Order[] {
  const { now, store } = shop.demo;
  const random = new Random(`orders ${store.subdominio}`);
  const progress: Progress = {
    orderCounts: new Map(),
    specials: plan.count > 100 ? specialFates() : [],
    manualLeft: plan.manual,
    recoveriesLeft: plan.recovered,
  };
  return moments(now, plan, random).map((moment, index) => ({
    ...planOrder(shop, moment, progress, random),
    numero: FIRST_NUMBER + index,
  }));
}

function specialOf(ageDays: number, { specials }: Progress) {
  const special = specials.find(
    ({ count, ageDays: [from, to] }) => count > 0 && ageDays >= from && ageDays <= to,
  );
  if (special) special.count--;
  return special;
}

function isManual(ageDays: number, fate: Fate, progress: Progress, random: Random): boolean {
  const fits = progress.manualLeft > 0 && fate === "delivered" && ageDays > 1 && ageDays < 150;
  if (!fits || !random.chance(0.025)) return false;
  progress.manualLeft--;
  return true;
}

const FREE_LINES = [
  { nome: "Ajuste de barra", precoCents: 3500 },
  { nome: "Embalagem para presente", precoCents: 1200 },
  { nome: "Bordado de iniciais", precoCents: 4500 },
];

function freeLine(at: Date, random: Random): Line {
  return { ...random.pick(FREE_LINES), id: random.id(at), sku: null, quantidade: 1, descontoCents: 0 };
}

function planOrder(shop: Shop, { at, isDemoAccount }: Moment, progress: Progress, random: Random): Order {
  const { demo, catalog, customers } = shop;
  const { now } = demo;
  const ageDays = daysBetween(at, now);
  const special = isDemoAccount ? undefined : specialOf(ageDays, progress);
  const fate = isDemoAccount ? "delivered" : (special?.fate ?? drawFate(random));
  const isByHand = !isDemoAccount && isManual(ageDays, fate, progress, random);
  const customer = isDemoAccount
    ? (customers[0] ?? null)
    : drawCustomer(customers, progress.orderCounts, at, random);
  const guest = customer || isByHand ? null : drawGuest(random);
  const pagamento = isDemoAccount
    ? "pix"
    : (special?.pagamento ?? (isByHand ? "outro" : drawPayment(fate, random)));
  const uf = customer?.cidade.uf ?? guest?.city.uf ?? "SP";
  const lines = drawLines(catalog, at, now, random);
  if (isByHand) lines.push(freeLine(at, random));
  const order: Order = {
    id: random.id(at),
    numero: 0,
    criadoEm: at,
    origem: isByHand ? "manual" : random.chance(0.02) ? "api" : "loja",
    customer,
    buyer: customer ? buyerOf(customer) : (guest?.buyer ?? null),
    endereco: customer?.endereco ?? (guest && makeAddress(guest.city, random)),
    lines,
    freteCents: 0,
    coupon: null,
    recovery: null,
    pagamento,
    expiraEm: expiryOf(at, pagamento),
    fate,
    steps: stepsOf({ fate, criadoEm: at, pagamento, uf }, now, random),
    motivoCancelamento: null,
    refund: null,
    pontosUsados: 0,
    pagoComPontosCents: 0,
    campaignId: null,
    ruleId: null,
    experiment: null,
  };
  if (order.steps.some(({ para }) => para === "cancelled")) {
    order.motivoCancelamento = random.weighted(
      ["cliente", "outro", "estoque", "fraude"] as const,
      (reason) => (reason === "cliente" ? 7 : 1),
    );
  }
  if (!isByHand) applyCoupon(shop, order, progress, random);
  order.freteCents = isByHand
    ? 0
    : freightTo(
        uf,
        lines.reduce((sum, line) => sum + lineTotal(line), 0),
      );
  if (customer) progress.orderCounts.set(customer, (progress.orderCounts.get(customer) ?? 0) + 1);
  return order;
}

function recover(shop: Shop, order: Order, progress: Progress, random: Random): Coupon | null {
  const { customer, criadoEm, fate } = order;
  const age = daysBetween(criadoEm, shop.demo.now);
  const fits = progress.recoveriesLeft > 0 && fate === "delivered" && age > 1.5 && age < 45;
  if (!fits || !customer?.consents.has("email") || !random.chance(0.12)) return null;
  progress.recoveriesLeft--;
  const cartAt = before(criadoEm, random.between(5, 30) * HOUR_MS);
  const abandonedAt = after(cartAt, HOUR_MS);
  const coupon = shop.recoveryCoupon(customer, abandonedAt);
  order.recovery = { coupon, cartAt, abandonedAt };
  return coupon;
}

function chooseCoupon(shop: Shop, order: Order, progress: Progress, random: Random): Coupon | null {
  const { customer, criadoEm: at } = order;
  const recovery = recover(shop, order, progress, random);
  if (recovery || !customer || !random.chance(COUPON_SHARE)) return recovery;
  const earlierOrders = progress.orderCounts.get(customer) ?? 0;
  const lines = order.lines.map((line) => ({ sku: line.sku, subtotalCents: lineSubtotal(line) }));
  const open = shop.coupons.filter((coupon) => isOpenTo(coupon, { at, customer, earlierOrders, lines }));
  return open.length > 0 ? random.weighted(open, ({ spec }) => spec.usado?.procura ?? 0) : null;
}

function applyCoupon(shop: Shop, order: Order, progress: Progress, random: Random): void {
  const { customer, lines } = order;
  const coupon = chooseCoupon(shop, order, progress, random);
  const discounts =
    coupon &&
    discountOf(coupon, {
      lines: lines.map((line) => ({ sku: line.sku, subtotalCents: lineSubtotal(line) })),
    });
  if (!coupon || !discounts || !customer) return;
  for (const [index, line] of lines.entries()) line.descontoCents = discounts[index] ?? 0;
  order.coupon = coupon;
  const status = order.steps.at(-1)?.para;
  if (status === "cancelled" || status === "expired" || status === "refunded") return;
  if (status === "pending") coupon.row.reservas++;
  else coupon.row.usos++;
  coupon.uses.set(customer.row.id, (coupon.uses.get(customer.row.id) ?? 0) + 1);
}
