import type { Catalog } from "./catalog";
import { type Buyer, buyerOf, type Customer } from "./customers";
import type { StoreDemo } from "./demo";
import { after, before, DAY_MS, HOUR_MS } from "./moments";
import { discountTotal, type Line, lineSubtotal, type Order, subtotalOf, totalOf } from "./order";
import { drawGuest, drawLines } from "./order-plan";
import { Random } from "./random";
import type { Rows } from "./rows";

type ManualOrderRow = Rows["manualOrders"][number];

const VALID_DAYS = 30;

type Offer = {
  at: Date;
  lines: readonly Line[];
  customer: Customer | null;
  buyer: Buyer | null;
  descontoCents: number;
  observacao: string | null;
  state: Pick<ManualOrderRow, "status"> & Partial<ManualOrderRow>;
};

function addOffer({ rows, store, seller }: StoreDemo, offer: Offer, random: Random): void {
  const { at, lines, customer, buyer, descontoCents, observacao, state } = offer;
  const id = random.id(at);
  const subtotalCents = lines.reduce((sum, line) => sum + lineSubtotal(line), 0);
  const wasSent = state.enviadoEm !== undefined;
  rows.manualOrders.push({
    id,
    storeId: store.id,
    customerId: customer?.row.id ?? null,
    clienteNome: buyer?.nome ?? null,
    clienteEmail: buyer?.email ?? null,
    clienteTelefone: buyer?.telefone ?? null,
    clienteDocumento: buyer?.documento ?? null,
    subtotalCents,
    descontoCents,
    totalCents: subtotalCents - descontoCents,
    observacao,
    token: wasSent ? Buffer.from(random.bytes(32)).toString("base64url") : null,
    validoAte: after(at, VALID_DAYS * DAY_MS),
    criadoPorId: seller.id,
    versao: state.status === "aberto" ? 1 : 2,
    criadoEm: at,
    atualizadoEm: at,
    ...state,
  });
  rows.manualOrderItems.push(
    ...lines.map((line, posicao) => ({
      id: random.id(at),
      storeId: store.id,
      manualOrderId: id,
      posicao,
      descricao: line.nome,
      precoCents: line.precoCents,
      quantidade: line.quantidade,
      productId: line.sku?.productId ?? null,
      variantId: line.sku?.variantId ?? null,
    })),
  );
}

function addConverted(demo: StoreDemo, orders: readonly Order[], random: Random): void {
  for (const order of orders.filter(({ origem }) => origem === "manual")) {
    const { criadoEm, lines, customer, buyer } = order;
    const at = before(criadoEm, random.between(3, 70) * HOUR_MS);
    if (totalOf(order) !== subtotalOf(order) - discountTotal(order))
      throw new Error("a manual order has freight");
    addOffer(
      demo,
      {
        at,
        lines,
        customer: customer && customer.row.criadoEm < at ? customer : null,
        buyer,
        descontoCents: discountTotal(order),
        observacao: "Combinado pelo WhatsApp.",
        state: {
          status: "convertido",
          orderId: order.id,
          enviadoEm: after(at, HOUR_MS),
          convertidoEm: criadoEm,
          atualizadoEm: criadoEm,
        },
      },
      random,
    );
  }
}

function otherStates(): { age: number; state: (at: Date) => Offer["state"] }[] {
  const sent = (at: Date) => after(at, 2 * HOUR_MS);
  return [
    { age: 0.3, state: () => ({ status: "aberto" }) },
    { age: 1.4, state: () => ({ status: "aberto" }) },
    { age: 2.2, state: (at) => ({ status: "enviado", enviadoEm: sent(at), atualizadoEm: sent(at) }) },
    { age: 6, state: (at) => ({ status: "enviado", enviadoEm: sent(at), atualizadoEm: sent(at) }) },
    {
      age: 17,
      state: (at) => {
        const canceladoEm = after(at, 3 * DAY_MS);
        return { status: "cancelado", enviadoEm: sent(at), canceladoEm, atualizadoEm: canceladoEm };
      },
    },
    {
      age: 52,
      state: (at) => {
        const expiradoEm = after(at, VALID_DAYS * DAY_MS);
        return { status: "expirado", enviadoEm: sent(at), expiradoEm, atualizadoEm: expiradoEm };
      },
    },
  ];
}

const ANONYMOUS = 1;
const WISHES = ["Separar as peças até sexta.", "Entregar na loja física.", null];

export function addManualOrders(
  demo: StoreDemo,
  catalog: Catalog,
  customers: readonly Customer[],
  orders: readonly Order[],
): void {
  const { now, store } = demo;
  const random = new Random(`manual orders ${store.subdominio}`);
  addConverted(demo, orders, random);
  for (const [index, { age, state }] of otherStates().entries()) {
    const at = before(now, age * DAY_MS);
    const customer = index % 3 === 0 ? (customers[index + 3] ?? null) : null;
    const guest = index === ANONYMOUS ? null : drawGuest(random).buyer;
    const buyer = customer ? buyerOf(customer) : guest;
    const lines = drawLines(catalog, at, now, random);
    addOffer(
      demo,
      {
        at,
        lines,
        customer,
        buyer,
        descontoCents: index === 2 ? 1500 : 0,
        observacao: random.pick(WISHES),
        state: state(at),
      },
      random,
    );
  }
}
