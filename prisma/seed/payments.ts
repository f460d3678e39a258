import { brCode } from "@/lib/payments/br-code";
import type { PaymentStatus } from "@/lib/payments/status";
import type { StoreDemo } from "./demo";
import { before, DAY_MS, HOUR_MS } from "./moments";
import { type Order, reachedAt, statusOf, totalOf } from "./order";
import { Random } from "./random";

const CITY = "Sao Paulo";
const DISCOUNT_PERCENT = 5;
const SINCE_DAYS = 60;

const charge = ({ store }: StoreDemo) => ({
  chave: `${store.documento}`,
  nome: store.nomeLoja,
  cidade: CITY,
});

export function addPaymentSettings(demo: StoreDemo): void {
  const { chave, nome, cidade } = charge(demo);
  demo.rows.paymentSettings.push({
    storeId: demo.store.id,
    pixAtivo: true,
    pixChave: chave,
    pixNome: nome,
    pixCidade: cidade,
    pixDescontoPercentual: DISCOUNT_PERCENT,
    manualAtivo: true,
    manualTexto: "Combine com a loja: dinheiro ou cartão na retirada, das 9h às 18h.",
  });
}

function paymentStatus(order: Order, now: Date): PaymentStatus {
  const status = statusOf(order);
  if (status === "refunded") return "estornado";
  if (reachedAt(order, "paid")) return "aprovado";
  if (status === "expired") return "expirado";
  if (status === "cancelled") return "cancelado";
  return order.expiraEm < now ? "expirado" : "pendente";
}

export function addPayments(demo: StoreDemo, orders: readonly Order[]): void {
  const { rows, store, now } = demo;
  const random = new Random(`payments ${store.subdominio}`);
  const since = before(now, SINCE_DAYS * DAY_MS);
  for (const order of orders) {
    const { id: orderId, numero, criadoEm, origem, pagamento, expiraEm } = order;
    const valorCents = totalOf(order) - order.pagoComPontosCents;
    if (origem !== "loja" || pagamento !== "pix" || criadoEm < since || valorCents === 0) continue;
    const status = paymentStatus(order, now);
    const txid = `P${numero}X${random.digits(10)}`;
    rows.payments.push({
      id: random.id(criadoEm),
      storeId: store.id,
      orderId,
      provider: "pix_estatico",
      metodo: "pix",
      status,
      valorCents,
      moeda: "BRL",
      providerId: txid,
      dados: { copiaECola: brCode({ ...charge(demo), valorCents, txid }) },
      expiraEm,
      aprovadoEm: reachedAt(order, "paid"),
      criadoEm,
      geradoEm: criadoEm,
      anunciado: status,
    });
  }
}

const WISHES = ["Ficou pequeno", "A cor é outra", "Mudei de ideia", "Comprei duas vezes sem querer"];
const ANSWER = "Mande pelos Correios com o código que enviamos por e-mail, em até dez dias.";
const REFUSAL = "O prazo de troca desta peça acabou e ela foi usada.";

/** @returns the next protocol number */
export function addReturns({ rows, store, now }: StoreDemo, orders: readonly Order[]): number {
  const random = new Random(`returns ${store.subdominio}`);
  const delivered = orders.filter((order) => statusOf(order) === "delivered" && order.customer);
  const lately = delivered
    .filter((order) => order.refund === null)
    .toSorted((one, other) => Number(reachedAt(one, "delivered")) - Number(reachedAt(other, "delivered")))
    .slice(-3);
  const planned = [
    ...orders
      .filter(
        (order) =>
          order.refund && reachedAt(order, "delivered") && order.refund.at > before(now, 90 * DAY_MS),
      )
      .map((order) => ({
        order,
        status: "concluida" as const,
        at: before(order.refund?.at ?? now, 30 * HOUR_MS),
      })),
    ...orders
      .filter((order) => statusOf(order) === "returned")
      .map((order) => ({
        order,
        status: "recebida" as const,
        at: before(reachedAt(order, "returned") ?? now, 50 * HOUR_MS),
      })),
    ...lately.map((order, index) => ({
      order,
      status: (["recusada", "aceita", "aberta"] as const)[index] ?? "aberta",
      at: before(now, (40 - index * 18) * HOUR_MS),
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const [index, { order, status, at }] of planned.entries()) {
    const id = random.id(at);
    const isWhole = status === "recebida" || (status === "concluida" && statusOf(order) !== "delivered");
    const items = order.refund?.items ?? order.lines.map((line) => ({ line, quantidade: line.quantidade }));
    const isAnswered = status !== "aberta";
    const received =
      status === "recebida" || status === "concluida" ? before(order.refund?.at ?? now, HOUR_MS) : null;
    rows.returns.push({
      id,
      storeId: store.id,
      orderId: order.id,
      protocolo: index + 1,
      tipo: "arrependimento",
      status,
      motivo: order.refund?.motivo ?? random.pick(WISHES),
      resposta: isAnswered ? (status === "recusada" ? REFUSAL : ANSWER) : null,
      refundId: status === "concluida" ? (order.refund?.id ?? null) : null,
      criadoEm: at,
      decididaEm: isAnswered ? new Date(at.getTime() + 5 * HOUR_MS) : null,
      recebidaEm: received,
      concluidaEm: status === "concluida" ? (order.refund?.at ?? null) : null,
    });
    for (const { line, quantidade } of isWhole ? items : items.slice(0, 1)) {
      rows.returnItems.push({
        id: random.id(at),
        storeId: store.id,
        returnId: id,
        orderItemId: line.id,
        quantidade,
        reestocado: received !== null && (order.refund?.reestocado ?? true),
      });
    }
  }
  return planned.length + 1;
}
