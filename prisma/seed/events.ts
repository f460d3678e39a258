import type { Customer as CustomerPayload } from "@/lib/customers/schema";
import type { EventOrigin } from "@/lib/db/generated/client";
import type { Order as OrderPayload } from "@/lib/orders/schema";
import { ANONYMOUS, STATUS_TIME } from "@/lib/orders/status";
import { optionsIn } from "@/lib/products/options";
import type { EventName } from "@/lib/webhooks/events";
import type { Customer } from "./customers";
import type { StoreDemo } from "./demo";
import { before, DAY_MS } from "./moments";
import { discountTotal, type Line, lineTotal, type Order, refundTotal, subtotalOf, totalOf } from "./order";
import { Random } from "./random";

const KEPT_DAYS = 30;

export type OrderEvent = { id: string; evento: EventName; order: Order; at: Date };

type Version = { versao: number; at: Date; reembolsadoCents: number };

function refundedOf({ refund }: Order, line: Line, isRefunded: boolean) {
  const item = isRefunded ? refund?.items.find((each) => each.line === line) : undefined;
  return { quantidadeReembolsada: item?.quantidade ?? 0, reembolsadoCents: item?.valorCents ?? 0 };
}

function payloadOf(order: Order, { versao, at, reembolsadoCents }: Version): OrderPayload {
  const { customer, buyer, coupon, experiment } = order;
  const past = order.steps.slice(0, Math.min(versao, order.steps.length));
  const timeOf = (name: string) =>
    past.findLast(({ para }) => para !== "pending" && para !== "processing" && STATUS_TIME[para] === name)
      ?.at ?? null;
  return {
    id: order.id,
    numero: order.numero,
    status: past.at(-1)?.para ?? "pending",
    origem: order.origem,
    moeda: "BRL",
    totalCents: totalOf(order),
    cliente: buyer?.nome ?? ANONYMOUS,
    clienteId: customer?.row.id ?? null,
    clienteEmail: buyer?.email ?? null,
    clienteTelefone: buyer?.telefone ?? null,
    clienteDocumento: buyer?.documento ?? null,
    subtotalCents: subtotalOf(order),
    descontoCents: discountTotal(order),
    freteCents: order.freteCents,
    reembolsadoCents,
    pagoComPontosCents: order.pagoComPontosCents,
    pontosUsados: order.pontosUsados,
    formaPagamento: order.pagamento,
    cupomCodigo: coupon?.row.codigo ?? null,
    observacao: null,
    enderecoEntrega: order.endereco && { ...order.endereco, destinatario: buyer?.nome ?? null },
    entrega: null,
    camposPersonalizados: {},
    codigoRastreio: null,
    motivoCancelamento: timeOf("canceladoEm") ? order.motivoCancelamento : null,
    atribuicao: {
      campanhaId: order.campaignId,
      cupomId: coupon?.row.id ?? null,
      experimentoId: experiment?.id ?? null,
      varianteId: experiment?.variantId ?? null,
      automacaoId: order.ruleId,
    },
    itens: order.lines.map((line) => ({
      id: line.id,
      produtoId: line.sku?.productId ?? null,
      varianteId: line.sku?.variantId ?? null,
      nome: line.nome,
      sku: line.sku?.sku ?? null,
      tamanho: line.sku?.tamanho ?? null,
      cor: line.sku?.cor ?? null,
      opcoes: line.sku ? optionsIn(line.sku) : [],
      quantidade: line.quantidade,
      precoCents: line.precoCents,
      descontoCents: line.descontoCents,
      totalCents: lineTotal(line),
      ...refundedOf(order, line, reembolsadoCents > 0),
      kit: [],
    })),
    envios: [],
    criadoEm: order.criadoEm,
    expiraEm: order.origem === "manual" ? null : order.expiraEm,
    pagoEm: timeOf("pagoEm"),
    enviadoEm: timeOf("enviadoEm"),
    entregueEm: timeOf("entregueEm"),
    devolvidoEm: timeOf("devolvidoEm"),
    canceladoEm: timeOf("canceladoEm"),
    expiradoEm: timeOf("expiradoEm"),
    reembolsadoEm: timeOf("reembolsadoEm"),
    atualizadoEm: at,
    versao,
  };
}

type Draft = { evento: EventName; version: Version; previous: object | null };

function draftsOf(order: Order): Draft[] {
  const whole = totalOf(order);
  const drafts = order.steps.flatMap(({ para, at }, index): Draft[] => {
    const version = { versao: index + 1, at, reembolsadoCents: para === "refunded" ? whole : 0 };
    if (para === "pending") return [{ evento: "order.created", version, previous: null }];
    const previous = { status: order.steps[index - 1]?.para };
    return [
      { evento: `order.${para}`, version, previous },
      { evento: "order.updated", version, previous },
    ];
  });
  const { refund, steps } = order;
  if (refund && steps.at(-1)?.para !== "refunded") {
    const version = { versao: steps.length + 1, at: refund.at, reembolsadoCents: refundTotal(refund) };
    const previous = { reembolsadoCents: 0 };
    drafts.push(
      { evento: "order.refunded", version, previous },
      { evento: "order.updated", version, previous },
    );
  }
  return drafts;
}

const asJson = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, string | number | null>;

export const eventIdOf = ({ id }: Order, evento: string, at: Date) =>
  new Random(`${id} ${evento} ${at.getTime()}`).id(at);

export const customerEventId = (customerId: string, at: Date) => new Random(`created ${customerId}`).id(at);

function originOf(evento: EventName, { origem }: Order): EventOrigin {
  if (evento === "order.paid" || evento === "order.expired") return "sistema";
  if (evento !== "order.created" || origem === "manual") return "painel";
  return origem;
}

/** Returns the events that are still kept, and each order's last event number. */
export function addEvents({ now, rows, store }: StoreDemo, orders: readonly Order[]): OrderEvent[] {
  const oldest = before(now, KEPT_DAYS * DAY_MS);
  const kept: OrderEvent[] = [];
  for (const order of orders) {
    const drafts = draftsOf(order);
    const common = { storeId: store.id, recurso: "order", recursoId: order.id };
    rows.eventSequences.push({ ...common, sequencia: drafts.length });
    for (const [index, { evento, version, previous }] of drafts.entries()) {
      if (version.at < oldest) continue;
      const id = eventIdOf(order, evento, version.at);
      const isPartial = evento === "order.refunded" && version.versao > order.steps.length;
      const data = { ...payloadOf(order, version), ...(isPartial && { parcial: true }) };
      rows.events.push({
        ...common,
        id,
        evento,
        sequencia: index + 1,
        dados: asJson(data),
        ...(previous && { anterior: asJson(previous) }),
        origem: originOf(evento, order),
        criadoEm: version.at,
      });
      kept.push({ id, evento, order, at: version.at });
    }
  }
  return kept;
}

export function addCustomerEvents({ now, rows, store }: StoreDemo, customers: readonly Customer[]): void {
  const oldest = before(now, KEPT_DAYS * DAY_MS);
  for (const { row } of customers) {
    const common = { storeId: store.id, recurso: "customer", recursoId: row.id };
    rows.eventSequences.push({ ...common, sequencia: 1 });
    if (row.criadoEm < oldest) continue;
    const { id, nome, email = null, telefone = null, documento = null, criadoEm } = row;
    const data: CustomerPayload = {
      ...{ id, nome, email, telefone, documento, criadoEm, atualizadoEm: criadoEm },
      // The customer as at creation, because these fields were filled in later.
      ...{ nascimento: null, tags: [], enderecos: [], camposPersonalizados: {}, anonimizadoEm: null },
      ...{ aceitaEmail: false, aceitaWhatsapp: false, aceitaPush: false },
    };
    rows.events.push({
      ...common,
      id: customerEventId(row.id, criadoEm),
      evento: "customer.created",
      sequencia: 1,
      dados: asJson(data),
      origem: "loja",
      criadoEm,
    });
  }
}
