import type { StockMovementType } from "@/lib/db/generated/client";
import type { Sku } from "./catalog";
import type { StoreDemo } from "./demo";
import { after, before, DAY_MS, daysBetween, HOUR_MS, whenOpen } from "./moments";
import { type Order, reachedAt } from "./order";
import { Random } from "./random";

type Move = {
  at: Date;
  tipo: StockMovementType;
  quantidade: number;
  motivo: string | null;
  orderId?: string;
  refundId?: string;
  ciclo?: number;
  ator: { atorTipo: "user" | "customer" | "system"; atorId: string | null };
};

const keyOf = ({ productId, variantId }: Sku) => variantId ?? productId;

function orderMoves({ seller }: StoreDemo, order: Order): { sku: Sku; move: Move }[] {
  const { id: orderId, refund, customer } = order;
  const team = { atorTipo: "user", atorId: seller.id } as const;
  const system = { atorTipo: "system", atorId: null } as const;
  const buyer = customer ? ({ atorTipo: "customer", atorId: customer.row.id } as const) : system;
  const expired = reachedAt(order, "expired");
  const cancelled = reachedAt(order, "cancelled");
  const latePayment = expired && reachedAt(order, "paid");

  const sold = order.lines.flatMap(({ sku, quantidade }) => {
    if (!sku) return [];
    const take = { tipo: "venda", quantidade: -quantidade, motivo: null, orderId } as const;
    const giveBack = { tipo: "cancelamento", quantidade, orderId, ciclo: 1 } as const;
    const moves: Move[] = [{ ...take, at: order.criadoEm, ator: order.origem === "manual" ? team : buyer }];
    if (expired) moves.push({ ...giveBack, at: expired, motivo: "pagamento não veio", ator: system });
    if (cancelled) moves.push({ ...giveBack, at: cancelled, motivo: "pedido cancelado", ator: team });
    if (latePayment) moves.push({ ...take, at: latePayment, ciclo: 2, ator: system });
    return moves.map((move) => ({ sku, move }));
  });
  const back = (refund?.reestocado ? refund.items : []).flatMap(({ line: { sku }, quantidade }) => {
    if (!sku || !refund) return [];
    const { id: refundId, at, motivo } = refund;
    return [
      { sku, move: { at, tipo: "devolucao", quantidade, motivo, orderId, refundId, ator: team } as Move },
    ];
  });
  return [...sold, ...back];
}

function wantedStock({ saldo, situacao, variantId }: Sku, random: Random): { left: number; lost: number } {
  const lost = random.chance(0.07) ? random.int(1, 2) : 0;
  if (situacao === "rascunho") return { left: random.chance(0.5) ? random.int(4, 12) : 0, lost: 0 };
  if (saldo === "zerado" || situacao === "retirado") return { left: 0, lost };
  if (saldo === "baixo") return { left: variantId ? Number(random.chance(0.35)) : random.int(1, 3), lost };
  return { left: random.chance(0.06) ? 0 : random.int(2, 16), lost };
}

const net = (moves: readonly Move[]) => moves.reduce((sum, { quantidade }) => sum + quantidade, 0);

function lowest(moves: readonly Move[]): number {
  let level = 0;
  let low = 0;
  for (const { quantidade } of moves) {
    level += quantidade;
    low = Math.min(low, level);
  }
  return low;
}

const byTime = (one: Move, other: Move) => one.at.getTime() - other.at.getTime();

/** @returns movements in which the stock never falls below zero and ends with `left` */
function historyOf(sku: Sku, taken: Move[], demo: StoreDemo, random: Random): Move[] {
  const { now, owner } = demo;
  const ator = { atorTipo: "user", atorId: owner.id } as const;
  const { left, lost } = wantedStock(sku, random);
  const moves = taken.toSorted(byTime);
  if (lost > 0) {
    const at = whenOpen(
      before(now, random.between(5, Math.min(80, daysBetween(sku.desde, now) - 1)) * DAY_MS),
      random,
    );
    const motivo = random.pick(["contagem de inventário", "peça com avaria", "amostra para fotos"]);
    moves.push({ at, tipo: "ajuste", quantidade: -lost, motivo, ator });
    moves.sort(byTime);
  }
  const supply = Math.max(left - net(moves), -lowest(moves));
  if (supply === 0) return moves;
  const delivery = (at: Date, quantidade: number, motivo: string): Move => ({
    at,
    tipo: "importacao",
    quantidade,
    motivo,
    ator,
  });
  const first = Math.min(supply, Math.max(Math.ceil(supply * 0.45), 3));
  const history = [delivery(after(sku.desde, 2 * HOUR_MS), first, "estoque inicial")];
  let level = first;
  let coming = supply - first;
  const refill = (at: Date, wanted: number) => {
    const quantidade = Math.min(coming, wanted);
    if (quantidade === 0) return;
    history.push(delivery(at, quantidade, `NF ${random.int(10_200, 48_900)} do fornecedor`));
    level += quantidade;
    coming -= quantidade;
  };
  for (const move of moves) {
    const missing = -(level + move.quantidade);
    const previous = history.at(-1)?.at ?? sku.desde;
    if (missing > 0) {
      const span = move.at.getTime() - previous.getTime();
      refill(
        before(move.at, Math.min(random.between(0.1, 0.5) * span, 9 * DAY_MS)),
        Math.max(missing, Math.ceil(supply * 0.3)),
      );
    }
    history.push(move);
    level += move.quantidade;
  }
  const last = history.at(-1)?.at ?? sku.desde;
  const lately = after(last, random.between(0.1, 0.9) * (now.getTime() - last.getTime()));
  refill(lately, coming);
  const surplus = level - left;
  if (surplus > 0) {
    history.push({
      at: after(lately, (now.getTime() - lately.getTime()) / 2),
      tipo: "ajuste",
      quantidade: -surplus,
      motivo: "contagem de inventário",
      ator,
    });
  }
  return history;
}

export function addStock(demo: StoreDemo, skus: readonly Sku[], orders: readonly Order[]): void {
  const { rows, store } = demo;
  const random = new Random(`stock ${store.subdominio}`);
  const taken = new Map<string, Move[]>();
  for (const { sku, move } of orders.flatMap((order) => orderMoves(demo, order))) {
    const list = taken.get(keyOf(sku));
    if (list) list.push(move);
    else taken.set(keyOf(sku), [move]);
  }
  const holders = new Map([...rows.products, ...rows.variants].map((row) => [row.id, row]));
  for (const sku of skus) {
    let saldo = 0;
    for (const { at, ator, ...move } of historyOf(sku, taken.get(keyOf(sku)) ?? [], demo, random)) {
      saldo += move.quantidade;
      const { productId, variantId } = sku;
      const row = { ...move, ...ator, saldo, productId, variantId, criadoEm: at };
      rows.stockMovements.push({ ...row, id: random.id(at), storeId: store.id });
    }
    const holder = holders.get(keyOf(sku));
    if (holder) holder.estoque = saldo;
  }
}
