import type { StoreDemo } from "./demo";
import { after, DAY_MS, whenOpen } from "./moments";
import { type Line, lineTotal, type Order, reachedAt, refundTotal } from "./order";
import { Random } from "./random";

const REASONS = ["Não serviu", "Arrependimento em sete dias", "Veio com defeito", "Cor diferente da foto"];

const wholeLine = (line: Line) => ({ line, quantidade: line.quantidade, valorCents: lineTotal(line) });

function planPart(order: Order, delivered: Date, now: Date, random: Random): void {
  const at = whenOpen(after(delivered, random.between(2, 6) * DAY_MS), random);
  const [line] = order.lines.toSorted((one, other) => lineTotal(other) - lineTotal(one));
  if (at > now || !line || (order.lines.length === 1 && line.quantidade === 1)) return;
  const valorCents = Math.floor(lineTotal(line) / line.quantidade);
  const items = [{ line, quantidade: 1, valorCents }];
  order.refund = {
    id: random.id(at),
    at,
    items,
    freteCents: 0,
    motivo: random.pick(REASONS),
    reestocado: random.chance(0.7),
  };
}

export function planRefunds({ now, store }: StoreDemo, orders: readonly Order[]): void {
  const random = new Random(`refunds ${store.subdominio}`);
  for (const order of orders) {
    const delivered = reachedAt(order, "delivered");
    if (order.fate === "partlyRefunded" && delivered) planPart(order, delivered, now, random);
    const at = reachedAt(order, "refunded");
    if (!at) continue;
    // A cancelled order got its stock back when it was cancelled.
    const wasRestocked = reachedAt(order, "cancelled") !== null;
    const reestocado = !wasRestocked && (delivered === null || random.chance(0.8));
    order.refund = {
      id: random.id(at),
      at,
      items: order.lines.map(wholeLine),
      freteCents: order.freteCents,
      motivo: delivered ? random.pick(REASONS) : "Cancelado a pedido do cliente",
      reestocado,
    };
  }
}

export function addRefunds({ rows, store, seller }: StoreDemo, orders: readonly Order[]): void {
  const random = new Random(`refund items ${store.subdominio}`);
  for (const { id: orderId, refund } of orders) {
    if (!refund) continue;
    const { id, at, items, freteCents, motivo, reestocado } = refund;
    rows.refunds.push({
      id,
      storeId: store.id,
      orderId,
      valorCents: refundTotal(refund),
      freteCents,
      motivo,
      reestocado,
      atorTipo: "user",
      atorId: seller.id,
      atorNome: seller.nome,
      criadoEm: at,
    });
    rows.refundItems.push(
      ...items.map(({ line, quantidade, valorCents }) => ({
        id: random.id(at),
        storeId: store.id,
        refundId: id,
        orderItemId: line.id,
        quantidade,
        valorCents,
      })),
    );
  }
}
