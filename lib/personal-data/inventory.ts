import { DELIVERY_ALONE, ERASED_NAME, MASKED_EVENT, masked } from "@/lib/personal-data/erased-values";
import type { PersonalPart } from "@/lib/personal-data/parts";

/** A trigger writes this column from other columns. */
const FOLLOWS = null;

/**
 * `rows`: the condition for the rows `t` of the person `p` (`PERSON` in `erase.ts`). `becomes`: the rows are
 * deleted, or their columns get this SQL.
 */
export type Place = {
  table: string;
  rows: string;
  becomes: "deleted" | Readonly<Record<string, string | typeof FOLLOWS>>;
  /** The part of the person's data file that shows the data, or the reason why no part does. */
  told: { part: PersonalPart } | { untold: string };
};

const OF_CUSTOMER = `t."customerId" = p.id`;
const OF_ORDER = `t."orderId" = ANY(p.orders)`;
// The event itself names the customer: the customer's coupon may be deleted already.
const OF_EVENT = `(t.recurso IN ('customer', 'loyalty', 'order', 'manual_order', 'cart') AND t."recursoId" = ANY(p.things)
  OR t.recurso = 'coupon' AND t.dados ->> 'clienteId' = p.id::text
  OR t.recurso IN ('invoice', 'shipment') AND t.dados ->> 'pedidoId' = ANY(p.orders::text[]))`;
const EVENTS = `SELECT t.id FROM webhook_events t WHERE t."storeId" = $1::uuid AND ${OF_EVENT}`;

const BUYER = {
  clienteNome: `'${ERASED_NAME}'`,
  clienteEmail: "NULL",
  clienteTelefone: "NULL",
  clienteDocumento: "NULL",
  observacao: "NULL",
  versao: "t.versao + 1",
  atualizadoEm: "now()",
};

const cityAlone = (column: string) => `CASE WHEN jsonb_typeof(t."${column}") = 'object'
    THEN jsonb_build_object('destinatario', NULL, 'cep', NULL, 'logradouro', NULL, 'numero', NULL, 'complemento', NULL,
    'bairro', NULL, 'cidade', t."${column}"->'cidade', 'uf', t."${column}"->'uf', 'codigoIbge', t."${column}"->'codigoIbge') END`;
const CITY_ALONE = cityAlone("enderecoEntrega");

const NOT_A_CUSTOMERS_NAME = `CASE WHEN t."atorTipo" = 'customer' THEN NULL ELSE t."atorNome" END`;

const stopped = (status: string) => ({
  erro: "NULL",
  motivo: `CASE WHEN t.status = 'pendente' THEN 'cliente_anonimizado' ELSE t.motivo END`,
  status: `CASE WHEN t.status = 'pendente' THEN '${status}' ELSE t.status END`,
});

const COPY = { untold: "a copy, kept for some days, of what other parts tell" };
const WORDS_OF_TEAM = { part: "anotacoesDaEquipe" } as const;

/** The erasure executes this list. A new text column needs a row here or in `lib/testing/impersonal.ts`. */
export const PERSONAL_DATA: readonly Place[] = [
  {
    table: "customers",
    rows: "t.id = p.id",
    becomes: {
      nome: `'${ERASED_NAME}'`,
      email: "NULL",
      telefone: "NULL",
      documento: "NULL",
      nascimento: "NULL",
      tags: "'{}'",
      observacao: "NULL",
      camposPersonalizados: "'{}'",
      senhaHash: "NULL",
      emailConfirmadoEm: "NULL",
      ultimoLoginEm: "NULL",
      busca: FOLLOWS,
      anonimizadoEm: "now()",
      atualizadoEm: "now()",
    },
    told: { part: "cliente" },
  },
  {
    table: "customer_consents",
    rows: OF_CUSTOMER,
    becomes: {
      aceito: "false",
      fonte: `p.fonte::"ConsentSource"`,
      textoVersao: "NULL",
      ip: "NULL",
      alteradoEm: "now()",
    },
    told: { part: "consentimentos" },
  },
  { table: "customer_addresses", rows: OF_CUSTOMER, becomes: "deleted", told: { part: "cliente" } },
  {
    table: "push_subscriptions",
    rows: OF_CUSTOMER,
    becomes: "deleted",
    told: { part: "navegadoresComAvisos" },
  },
  { table: "customer_sessions", rows: OF_CUSTOMER, becomes: "deleted", told: { part: "sessoes" } },
  { table: "customer_tokens", rows: OF_CUSTOMER, becomes: "deleted", told: { part: "linksEnviados" } },
  {
    table: "customer_facts",
    rows: OF_CUSTOMER,
    becomes: "deleted",
    told: { untold: "triggers write it from what other parts tell" },
  },
  { table: "segment_members", rows: OF_CUSTOMER, becomes: "deleted", told: { part: "segmentos" } },
  {
    table: "emails",
    rows: `(${OF_CUSTOMER} OR t."customerId" IS NULL AND t."userId" IS NULL AND t.para = ANY(p.emails))`,
    becomes: "deleted",
    told: { part: "emails" },
  },
  {
    table: "orders",
    rows: "t.id = ANY(p.orders)",
    becomes: {
      ...BUYER,
      enderecoEntrega: CITY_ALONE,
      entrega: DELIVERY_ALONE,
      camposPersonalizados: "'{}'",
      busca: FOLLOWS,
    },
    told: { part: "pedidos" },
  },
  {
    table: "manual_orders",
    rows: "t.id = ANY(p.offers)",
    becomes: { ...BUYER, enderecoEntrega: CITY_ALONE, entrega: DELIVERY_ALONE },
    told: { part: "pedidosManuais" },
  },
  {
    table: "order_notes",
    rows: OF_ORDER,
    becomes: { texto: "'(apagada com os dados do cliente)'" },
    told: WORDS_OF_TEAM,
  },
  {
    table: "order_address_changes",
    rows: OF_ORDER,
    becomes: { antes: cityAlone("antes"), depois: cityAlone("depois") },
    told: { part: "pedidos" },
  },
  {
    table: "order_status_changes",
    rows: OF_ORDER,
    becomes: { motivo: "NULL", atorNome: NOT_A_CUSTOMERS_NAME },
    told: WORDS_OF_TEAM,
  },
  {
    table: "returns",
    rows: OF_ORDER,
    becomes: { motivo: "NULL", resposta: "NULL" },
    told: WORDS_OF_TEAM,
  },
  {
    table: "refunds",
    rows: OF_ORDER,
    becomes: { motivo: "NULL", atorNome: NOT_A_CUSTOMERS_NAME },
    told: WORDS_OF_TEAM,
  },
  {
    // The document behind the link names the buyer. The key and the XML file stay: the law wants the invoice
    // for five years.
    table: "invoices",
    rows: `${OF_ORDER} AND t."danfeUrl" IS NOT NULL`,
    becomes: { danfeUrl: "NULL" },
    told: { part: "pedidos" },
  },
  {
    // The tracking code stays: it names a parcel, and the carrier's page of it follows from it.
    table: "shipments",
    rows: OF_ORDER,
    becomes: {
      transportadora: "NULL",
      servico: "CASE WHEN t.servico IS NOT NULL THEN 'Entrega' END",
      linkRastreio: "NULL",
    },
    told: { part: "pedidos" },
  },
  {
    // The number leads to a document with name and address. An attempt that runs meanwhile records nothing.
    table: "shipment_labels",
    rows: `t."shipmentId" IN (SELECT s.id FROM shipments s WHERE s."storeId" = $1::uuid AND s."orderId" = ANY(p.orders))`,
    becomes: {
      compraId: "NULL",
      protocolo: "NULL",
      motivo: "NULL",
      cancelarEm: "NULL",
      cancelMotivo: "NULL",
      proximaEm: "NULL",
      leaseAte: "NULL",
      status: `CASE WHEN t.status IN ('na_fila', 'comprando') THEN 'recusada' ELSE t.status END`,
    },
    told: { untold: "the carrier's numbers of a parcel that the orders tell of" },
  },
  {
    table: "stock_movements",
    rows: `${OF_ORDER} AND t.motivo IS NOT NULL`,
    becomes: { motivo: "NULL" },
    told: { untold: "repeats the reasons of the order's steps and refunds" },
  },
  {
    table: "coupon_uses",
    rows: `(${OF_CUSTOMER} OR ${OF_ORDER})`,
    becomes: { email: "NULL", documento: "NULL" },
    told: { part: "cuponsUsados" },
  },
  {
    table: "coupons",
    rows: OF_CUSTOMER,
    becomes: { descricao: "NULL" },
    told: { part: "cuponsPessoais" },
  },
  {
    table: "carts",
    rows: `(${OF_CUSTOMER} OR ${OF_ORDER} OR t."customerId" IS NULL AND t.email = ANY(p.emails))`,
    becomes: { email: "NULL", restauraHash: "NULL" },
    told: { part: "carrinhos" },
  },
  {
    table: "stock_notices",
    rows: "t.email = ANY(p.emails)",
    becomes: "deleted",
    told: { part: "avisosDeEstoque" },
  },
  {
    table: "email_consents",
    rows: "t.email = ANY(p.emails)",
    becomes: "deleted",
    told: { part: "consentimentosDoEmail" },
  },
  {
    table: "loyalty_entries",
    rows: `t."accountId" = ANY(p.accounts) AND t.tipo = 'ajuste' AND t.motivo IS NOT NULL`,
    becomes: { motivo: "NULL" },
    told: { part: "pontos" },
  },
  {
    table: "campaign_recipients",
    rows: OF_CUSTOMER,
    becomes: { destino: "NULL", ...stopped("ignorado") },
    told: { part: "campanhas" },
  },
  {
    table: "marketing_messages",
    rows: OF_CUSTOMER,
    becomes: {
      destino: "NULL",
      erro: "NULL",
      wamid: "NULL",
      // A message being sent becomes `incerto`: its result is no longer recorded.
      status: `CASE WHEN t.status = 'tentando' THEN 'incerto' ELSE t.status END`,
    },
    told: { part: "mensagensDeMarketing" },
  },
  {
    table: "suppressions",
    rows: `(t.canal = 'email' AND t.destino = ANY(p.emails)
      OR t.canal = 'whatsapp' AND t.destino = p.telefone)`,
    becomes: "deleted",
    told: { part: "supressoes" },
  },
  {
    table: "automation_runs",
    rows: OF_CUSTOMER,
    becomes: { resultado: "NULL", ...stopped("ignorada") },
    told: { part: "automacoes" },
  },
  {
    table: "notices",
    rows: `t."recursoId" = ANY(p.accounts) AND t.dados -> 'cliente' IS NOT NULL`,
    becomes: { dados: `t.dados || '{"cliente":"${ERASED_NAME}"}'` },
    told: { untold: "a sum of the points that does not agree, under the customer's name" },
  },
  // Comes before the events, because the events find these rows.
  {
    table: "webhook_attempts",
    rows: `t.corpo IS NOT NULL AND t."deliveryId" IN (SELECT d.id FROM webhook_deliveries d
      WHERE d."storeId" = $1::uuid AND d."eventoId" IN (${EVENTS}))`,
    becomes: { corpo: "NULL" },
    told: { untold: "what a receiver answered, kept for some days" },
  },
  {
    table: "webhook_deliveries",
    // A delivery that is running sees the changed lease and drops its response.
    rows: `(t.corpo IS NOT NULL OR t."leaseAte" IS NOT NULL) AND t."eventoId" IN (${EVENTS})`,
    becomes: { corpo: "NULL", leaseAte: `t."leaseAte" + interval '1 ms'` },
    told: { untold: "what a receiver answered, kept for some days" },
  },
  {
    table: "webhook_events",
    rows: OF_EVENT,
    becomes: { dados: masked("t.dados", MASKED_EVENT), anterior: masked("t.anterior", MASKED_EVENT) },
    told: COPY,
  },
];
