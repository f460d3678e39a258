import type { Customer } from "./customers";
import type { StoreDemo } from "./demo";
import { Account, type Lot } from "./loyalty-account";
import { after, before, DAY_MS } from "./moments";
import { isUndone, lineTotal, type Order, reachedAt, refundTotal, totalOf } from "./order";
import { Random } from "./random";

export type Gift = { customer: Customer; at: Date; pontos: number; motivo: string };

const WAIT_DAYS = 7;
const REDEMPTION_SHARE = 0.22;

/** @returns `pontosPorReal` points for each real that was paid for goods */
function earnedBy(order: Order, pontosPorReal: number): number {
  const goods = order.lines.reduce((sum, line) => sum + lineTotal(line), 0);
  return Math.floor((Math.max(0, goods - order.pagoComPontosCents) / 100) * pontosPorReal);
}

/** At this order (counted from 0) the demo account redeems points. Some of its old points still expire. */
const DEMO_ACCOUNT_TURN = 5;
const DEMO_ACCOUNT_POINTS = 120;

function scheduleOrder(account: Account, order: Order, isDemoAccount: boolean, turn: number): void {
  const { random, demo } = account;
  const wantsToRedeem =
    random.chance(REDEMPTION_SHARE) && order.origem === "loja" && order.fate !== "paidLate";
  const share = random.between(0.4, 1.4);
  if (isDemoAccount ? turn === DEMO_ACCOUNT_TURN : wantsToRedeem) {
    const wanted = () => (isDemoAccount ? DEMO_ACCOUNT_POINTS : account.balance * share);
    account.at(order.criadoEm, () => account.redeem(order, wanted()));
  }
  let lot: Lot | undefined;
  const paid = reachedAt(order, "paid");
  account.at(paid, () => {
    const pontos = earnedBy(order, demo.store.pontosPorReal);
    if (paid && pontos > 0) lot = account.lot(pontos, paid, order.id);
  });
  const delivered = reachedAt(order, "delivered");
  account.at(delivered, () => {
    if (delivered && lot && lot.restante > 0) lot.disponivelEm = after(delivered, WAIT_DAYS * DAY_MS);
  });
  const free = delivered && after(delivered, WAIT_DAYS * DAY_MS);
  account.at(free, () => {
    if (free && lot) account.release(lot, free);
  });
  const { refund } = order;
  const end = isUndone(order)
    ? (reachedAt(order, "cancelled") ?? reachedAt(order, "expired") ?? reachedAt(order, "refunded"))
    : null;
  account.at(end, () => {
    if (!end) return;
    account.giveBack(order, end);
    if (lot) account.takeBack(lot, lot.pontos, end, refund?.at === end ? refund.id : undefined);
  });
  const part = refund && !end ? refund : null;
  account.at(part?.at ?? null, () => {
    if (!part || !lot) return;
    const pontos = Math.ceil((lot.pontos * refundTotal(part)) / totalOf(order));
    account.takeBack(lot, pontos, part.at, part.id);
  });
}

export function addLoyalty(
  demo: StoreDemo,
  customers: readonly Customer[],
  orders: readonly Order[],
  gifts: Gift[],
): void {
  const { now, rows, store } = demo;
  const random = new Random(`loyalty ${store.subdominio}`);
  for (const [index, customer] of customers.entries()) {
    if (!customer.isEnrolled) continue;
    const since = customer.row.criadoEm;
    const account = new Account(demo, since, random);
    const own = gifts.filter((gift) => gift.customer === customer);
    // Points from another program. Most of them have expired.
    if (since < before(now, 375 * DAY_MS) && index % 3 > 0) {
      own.push({
        customer,
        at: after(since, 2 * DAY_MS),
        pontos: random.int(8, 40) * 10,
        motivo: "Saldo do programa anterior",
      });
    }
    for (const { at, pontos, motivo } of own) {
      account.at(at, () => account.release(account.lot(pontos, at, null), at, motivo));
    }
    const bought = orders.filter((order) => order.customer === customer);
    for (const [turn, order] of bought.entries()) scheduleOrder(account, order, index === 0, turn);
    account.play();
    const { id, balance: saldo } = account;
    const atualizadoEm = account.lots.at(-1)?.criadoEm ?? since;
    const common = { storeId: store.id, accountId: id };
    rows.loyaltyAccounts.push({
      id,
      storeId: store.id,
      customerId: customer.row.id,
      saldo,
      criadoEm: since,
      atualizadoEm,
    });
    rows.loyaltyLots.push(...account.lots.map((lot) => ({ ...lot, ...common })));
  }
}
