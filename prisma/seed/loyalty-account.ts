import type { LoyaltyEntryType } from "@/lib/db/generated/client";
import type { StoreDemo } from "./demo";
import { addMonths, after, DAY_MS, endOfLocalDay, HOUR_MS } from "./moments";
import { type Order, totalOf } from "./order";
import type { Random } from "./random";

export type Lot = {
  id: string;
  orderId: string | null;
  pontos: number;
  restante: number;
  disponivelEm: Date | null;
  liberadoEm: Date | null;
  expiraEm: Date | null;
  criadoEm: Date;
};

type Happening = { em: Date; run: () => void };

const VALID_MONTHS = 12;
const MIN_REDEMPTION = 100;
const MIN_DAYS_BACK = 30;
const MAX_SHARE = 0.5;

export class Account {
  readonly id: string;
  readonly lots: Lot[] = [];
  readonly queue: Happening[] = [];
  readonly redeemed = new Map<string, { lot: Lot; pontos: number; use: { devolvidos: number } }[]>();
  balance = 0;

  constructor(
    readonly demo: StoreDemo,
    since: Date,
    readonly random: Random,
  ) {
    this.id = random.id(since);
  }

  at(em: Date | null, run: () => void): void {
    if (em && em <= this.demo.now) this.queue.push({ em, run });
  }

  /** Runs the steps in order of time. A step may plan more steps. */
  play(): void {
    for (let next = this.pop(); next; next = this.pop()) next.run();
  }

  private pop(): Happening | undefined {
    this.queue.sort((one, other) => other.em.getTime() - one.em.getTime());
    return this.queue.pop();
  }

  entry(
    tipo: LoyaltyEntryType,
    pontos: number,
    at: Date,
    more: {
      orderId?: string | null;
      refundId?: string;
      expiraEm?: Date | null;
      disponivelEm?: Date | null;
      motivo?: string;
    },
  ): string {
    const id = this.random.id(at);
    const { rows, store } = this.demo;
    rows.loyaltyEntries.push({
      id,
      storeId: store.id,
      accountId: this.id,
      tipo,
      pontos,
      criadoEm: at,
      ...more,
    });
    this.balance += pontos;
    return id;
  }

  lot(pontos: number, at: Date, orderId: string | null): Lot {
    const pending = { disponivelEm: null, liberadoEm: null, expiraEm: null };
    const lot: Lot = { id: this.random.id(at), orderId, pontos, restante: pontos, ...pending, criadoEm: at };
    this.lots.push(lot);
    return lot;
  }

  release(lot: Lot, at: Date, motivo?: string): void {
    if (lot.restante === 0) return;
    lot.disponivelEm = at;
    lot.liberadoEm = at;
    lot.expiraEm = endOfLocalDay(addMonths(at, VALID_MONTHS));
    const { orderId, expiraEm } = lot;
    this.entry("credito", lot.restante, at, { orderId, disponivelEm: at, expiraEm, motivo });
    this.expireLater(lot, expiraEm);
  }

  private expireLater(lot: Lot, expiraEm: Date): void {
    const at = after(expiraEm, HOUR_MS);
    this.at(at, () => this.expire(lot, at));
  }

  private expire(lot: Lot, at: Date): void {
    if (lot.restante === 0 || !lot.expiraEm || lot.expiraEm > at) return;
    this.entry("expiracao", -lot.restante, at, { motivo: "Prazo de doze meses" });
    lot.restante = 0;
  }

  redeem(order: Order, wanted: number): void {
    const { valorPontoCents } = this.demo.store;
    const { criadoEm: at, id: orderId } = order;
    const most = Math.floor((totalOf(order) * MAX_SHARE) / valorPontoCents);
    const pontos = Math.min(this.balance, most, Math.floor(wanted));
    if (pontos < MIN_REDEMPTION) return;
    order.pontosUsados = pontos;
    order.pagoComPontosCents = pontos * valorPontoCents;
    const entryId = this.entry("resgate", -pontos, at, { orderId });
    let left = pontos;
    const taken: { lot: Lot; pontos: number; use: { devolvidos: number } }[] = [];
    for (const lot of this.spendable()) {
      const part = Math.min(lot.restante, left);
      if (part === 0) break;
      lot.restante -= part;
      left -= part;
      const use = { storeId: this.demo.store.id, lotId: lot.id, entryId, pontos: part, devolvidos: 0 };
      this.demo.rows.loyaltyLotUses.push(use);
      taken.push({ lot, pontos: part, use });
    }
    this.redeemed.set(orderId, taken);
  }

  giveBack(order: Order, at: Date): void {
    const taken = this.redeemed.get(order.id) ?? [];
    const pontos = taken.reduce((sum, part) => sum + part.pontos, 0);
    if (pontos === 0) return;
    const refundId = order.refund?.at === at ? order.refund.id : undefined;
    this.entry("estorno_resgate", pontos, at, { orderId: order.id, refundId });
    const earliest = endOfLocalDay(after(at, MIN_DAYS_BACK * DAY_MS));
    for (const { lot, pontos: part, use } of taken) {
      lot.restante += part;
      use.devolvidos = part;
      if (lot.expiraEm && lot.expiraEm < earliest) {
        lot.expiraEm = earliest;
        this.expireLater(lot, earliest);
      }
    }
  }

  /** Takes points back for a refund. Pending points are removed without a ledger row. */
  takeBack(lot: Lot, wanted: number, at: Date, refundId: string | undefined): void {
    if (!lot.liberadoEm) {
      lot.restante -= Math.min(wanted, lot.restante);
      if (lot.restante === 0) lot.disponivelEm = null;
      return;
    }
    const pontos = Math.min(wanted, this.balance);
    if (pontos === 0) return;
    this.entry("estorno_credito", -pontos, at, { orderId: lot.orderId, refundId });
    let left = pontos;
    for (const source of [lot, ...this.spendable()]) {
      const part = Math.min(source.restante, left);
      source.restante -= part;
      left -= part;
    }
  }

  private spendable(): Lot[] {
    return this.lots
      .filter(({ liberadoEm, restante }) => liberadoEm !== null && restante > 0)
      .toSorted((one, other) => (one.expiraEm?.getTime() ?? 0) - (other.expiraEm?.getTime() ?? 0));
  }
}
