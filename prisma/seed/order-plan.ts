import slugify from "@sindresorhus/slugify";
import { type Catalog, priceAt, type Sku } from "./catalog";
import type { Buyer, Customer } from "./customers";
import { CITIES, FIRST_NAMES, LAST_NAMES } from "./data/people";
import { makeCpf, makePhone } from "./documents";
import { after, atLocalHour, before, DAY_MS, daysBetween, HOUR_MS, localDay, MINUTE_MS } from "./moments";
import type { Line } from "./order";
import type { Random } from "./random";
import { demandOf } from "./seasons";

const HOURS = [1, 0.6, 0.3, 0.2, 0.2, 0.3, 0.8, 1.6, 2.6, 3.6, 4.4, 4.6];
const AFTERNOON = [4.8, 4.2, 4, 4, 4.2, 4.4, 4.6, 5, 6, 6.4, 5, 2.6];
const GROWTH = 0.5;
const LATELY_DAYS = 2;

/** @returns the times of the orders, the oldest first. Recent days have more orders. */
export function orderTimes(
  now: Date,
  { days, count }: { days: number; count: number },
  random: Random,
): Date[] {
  const calendar = Array.from({ length: days }, (_, index) => {
    const day = atLocalHour(before(now, (days - 1 - index) * DAY_MS), 0);
    const lately = days - index <= LATELY_DAYS ? 1.6 : 1;
    const elapsed = Math.min(1, daysBetween(day, now) + 0.2);
    const trend = 1 - GROWTH / 2 + (GROWTH * index) / days;
    return { day, demand: demandOf(day) * trend * lately * elapsed };
  });
  const times = Array.from({ length: count }, () => {
    const { day } = random.weighted(calendar, ({ demand }) => demand);
    return timeOfDay(day, now, random);
  });
  return times.toSorted((one, other) => one.getTime() - other.getTime());
}

function timeOfDay(day: Date, now: Date, random: Random): Date {
  const hours = [...HOURS, ...AFTERNOON].map((weight, hour) => ({ hour, weight }));
  const { hour } = random.weighted(hours, ({ weight }) => weight);
  const time = after(day, hour * HOUR_MS + random.between(0, HOUR_MS));
  const latest = before(now, 4 * MINUTE_MS);
  if (time < latest) return time;
  // Just after midnight, the order belongs to the evening before.
  const sinceMidnight = latest.getTime() - day.getTime();
  return before(latest, random.next() * Math.max(sinceMidnight, MINUTE_MS));
}

const RETIRED_DAYS = 75;
const NEWCOMER_DAYS = 12;

function seasonShare({ estacao, categorySlugs }: Sku, month: number): number {
  const isCold = month >= 5 && month <= 8;
  if (estacao === "inverno") return isCold ? 2.2 : 0.5;
  if (estacao === "verão") return isCold ? 0.6 : 1.5;
  return categorySlugs.includes("casa-e-decoracao") && month === 12 ? 1.5 : 1;
}

function isOnSale({ desde, situacao }: Sku, at: Date, now: Date): boolean {
  if (situacao === "rascunho" || after(desde, DAY_MS) > at) return false;
  return situacao !== "retirado" || daysBetween(at, now) > RETIRED_DAYS;
}

const KINDS: [kinds: number, weight: number][] = [
  [1, 52],
  [2, 27],
  [3, 14],
  [4, 7],
];

export function drawLines({ skus }: Catalog, at: Date, now: Date, random: Random): Line[] {
  const { month } = localDay(at);
  const shelf = skus.filter((sku) => isOnSale(sku, at, now));
  const [kinds] = random.weighted(KINDS, ([, weight]) => weight);
  const chosen = new Set<Sku>();
  for (let tries = 0; chosen.size < kinds && tries < 20; tries++) {
    chosen.add(random.weighted(shelf, (sku) => sku.procura * seasonShare(sku, month)));
  }
  return [...chosen].map((sku) => {
    const precoCents = priceAt(sku, at, now);
    const isSmall = precoCents < 12_000;
    const quantidade = isSmall && random.chance(0.3) ? random.int(2, 4) : 1;
    return { id: random.id(at), sku, nome: sku.nome, quantidade, precoCents, descontoCents: 0 };
  });
}

export function drawCustomer(
  customers: readonly Customer[],
  orderCounts: ReadonlyMap<Customer, number>,
  at: Date,
  random: Random,
): Customer | null {
  const GUEST_SHARE = 0.08;
  const present = customers
    .slice(1)
    .filter(({ row, until, procura }) => procura > 0 && row.criadoEm <= at && (until === null || at < until));
  if (present.length === 0 || random.chance(GUEST_SHARE)) return null;
  return random.weighted(present, (customer) => {
    const isNewcomer = daysBetween(customer.row.criadoEm, at) < NEWCOMER_DAYS && !orderCounts.has(customer);
    return customer.procura * (isNewcomer ? 9 : 1);
  });
}

export function drawGuest(random: Random): { buyer: Buyer; city: (typeof CITIES)[number] } {
  const city = random.weighted(CITIES, ({ procura }) => procura);
  const nome = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const email = `${slugify(nome, { separator: "." })}.${random.digits(2)}@exemplo.test`;
  return { buyer: { nome, email, telefone: makePhone(city.ddd, random), documento: makeCpf(random) }, city };
}

const NEAR = new Set(["RJ", "MG", "ES", "PR"]);
const MIDDLE = new Set(["SC", "RS", "DF", "GO"]);
const FREE_FROM_CENTS = 29_900;

export function freightTo(uf: string, goodsCents: number): number {
  if (goodsCents >= FREE_FROM_CENTS) return 0;
  if (uf === "SP") return 1490;
  if (NEAR.has(uf)) return 1990;
  return MIDDLE.has(uf) ? 2490 : 3290;
}
