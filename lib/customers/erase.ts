import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** What stands where a name was. */
export const ERASED_NAME = "Cliente anonimizado";

/** Whose traces are erased: by the customer's id, and what guests' orders and e-mails are known by. */
export type Person = { id: string; email: string | null; telefone: string | null; documento: string | null };

const BY_PERSON = `("customerId" = $2::uuid`;

const FORGET_PROFILE = `
  UPDATE customers SET nome = '${ERASED_NAME}', email = NULL, telefone = NULL, documento = NULL, nascimento = NULL,
    tags = '{}', observacao = NULL, "senhaHash" = NULL, "emailConfirmadoEm" = NULL, "ultimoLoginEm" = NULL,
    "anonimizadoEm" = now(), "atualizadoEm" = now()
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/** `fonte` is who asked; the addresses that earlier answers came from go too. */
const WITHDRAW = `
  UPDATE customer_consents SET aceito = false, fonte = $3::"ConsentSource", ip = NULL, "alteradoEm" = now()
  WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid`;

const OWN_ROWS = ["customer_addresses", "customer_sessions", "customer_tokens", "segment_members"] as const;

/**
 * Empties what is registered of a customer: data, addresses, password, sessions, links, consents, and every
 * e-mail to them that the outbox still holds.
 */
export async function eraseProfile(tx: Ctx, { id, email }: Person): Promise<void> {
  await sql(tx, "erase-profile", FORGET_PROFILE, [id]);
  const fonte = tx.actor.type === "customer" ? "cadastro" : "painel";
  await sql(tx, "erase-consents", WITHDRAW, [id, fonte]);
  for (const table of OWN_ROWS) {
    const text = `DELETE FROM ${table} WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid`;
    await sql(tx, `erase-${table}`, text, [id]);
  }
  const mails = `DELETE FROM emails WHERE "storeId" = $1::uuid AND ${BY_PERSON} OR para = $3)`;
  await sql(tx, "erase-emails", mails, [id, email]);
}

/** Where an order went, down to the city. */
const CITY_ALONE = `CASE WHEN jsonb_typeof("enderecoEntrega") = 'object' THEN jsonb_build_object('destinatario', NULL,
    'cep', NULL, 'logradouro', NULL, 'numero', NULL, 'complemento', NULL, 'bairro', NULL,
    'cidade', "enderecoEntrega"->'cidade', 'uf', "enderecoEntrega"->'uf') END`;

const BUYER = `"clienteNome" = '${ERASED_NAME}', "clienteEmail" = NULL, "clienteTelefone" = NULL,
    "clienteDocumento" = NULL, observacao = NULL, versao = versao + 1, "atualizadoEm" = now()`;

const NOTE = "(apagada com os dados do cliente)";

const BY_CUSTOMER = [
  [
    "erase-recipients",
    `UPDATE campaign_recipients SET destino = NULL, erro = NULL,
       motivo = CASE WHEN status = 'pendente' THEN 'cliente_anonimizado' ELSE motivo END,
       status = CASE WHEN status = 'pendente' THEN 'ignorado' ELSE status END
     WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid`,
  ],
  [
    "erase-runs",
    `UPDATE automation_runs SET resultado = NULL, erro = NULL,
       motivo = CASE WHEN status = 'pendente' THEN 'cliente_anonimizado' ELSE motivo END,
       status = CASE WHEN status = 'pendente' THEN 'ignorada' ELSE status END
     WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid`,
  ],
] as const;

const BY_ORDERS = [
  [
    "erase-orders",
    `UPDATE orders SET ${BUYER}, "enderecoEntrega" = ${CITY_ALONE}
     WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])`,
  ],
  [
    "erase-coupon-uses",
    `UPDATE coupon_uses SET email = NULL, documento = NULL WHERE "storeId" = $1::uuid AND "orderId" = ANY($2::uuid[])`,
  ],
  [
    "erase-order-notes",
    `UPDATE order_notes SET texto = '${NOTE}' WHERE "storeId" = $1::uuid AND "orderId" = ANY($2::uuid[])`,
  ],
  [
    "erase-status-actors",
    `UPDATE order_status_changes SET "atorNome" = CASE WHEN "atorTipo" = 'customer' THEN NULL ELSE "atorNome" END,
       motivo = NULL WHERE "storeId" = $1::uuid AND "orderId" = ANY($2::uuid[])`,
  ],
  [
    "erase-refund-reasons",
    `UPDATE refunds SET motivo = NULL WHERE "storeId" = $1::uuid AND "orderId" = ANY($2::uuid[])`,
  ],
] as const;

/** Orders with their notes, offers, carts and messages keep what was sold and for how much, and no longer to whom. */
export async function eraseCopies(
  tx: Ctx,
  { id, email }: Person,
  orderIds: readonly string[],
  offerIds: readonly string[],
): Promise<void> {
  for (const [name, text] of BY_ORDERS) await sql(tx, name, text, [orderIds]);
  for (const [name, text] of BY_CUSTOMER) await sql(tx, name, text, [id]);
  const offers = `UPDATE manual_orders SET ${BUYER} WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])`;
  await sql(tx, "erase-offers", offers, [offerIds]);
  const carts = `UPDATE carts SET email = NULL WHERE "storeId" = $1::uuid AND ${BY_PERSON} OR email = $3)`;
  await sql(tx, "erase-carts", carts, [id, email]);
}

/** What the fields that hold personal data in an event's `data` say afterwards. */
const MASK = JSON.stringify({
  cliente: ERASED_NAME,
  nome: ERASED_NAME,
  email: null,
  telefone: null,
  documento: null,
  nascimento: null,
  tags: [],
  enderecos: [],
  clienteEmail: null,
  clienteTelefone: null,
  clienteDocumento: null,
  enderecoEntrega: null,
  observacao: null,
});
/** `cliente` is a name in an order and an object in an offer; what was null stays so. */
const masked = (column: string) => `${column} || (
    SELECT coalesce(jsonb_object_agg(m.key,
      CASE WHEN jsonb_typeof(${column} -> m.key) = 'object' AND m.key = 'cliente' THEN $4::jsonb ELSE m.value END), '{}')
    FROM jsonb_each($3::jsonb) m WHERE ${column} -> m.key <> 'null')`;
const NOBODY = JSON.stringify({ nome: ERASED_NAME, email: null, telefone: null, documento: null });

/** The receivers' answers may repeat what they were sent. */
const MASK_EVENTS = `
  WITH told AS (
    UPDATE webhook_events SET dados = ${masked("dados")}, anterior = ${masked("anterior")}
    WHERE "storeId" = $1::uuid AND recurso IN ('customer', 'order', 'manual_order')
      AND "recursoId" = ANY($2::uuid[]) RETURNING id
  ), sent AS (
    UPDATE webhook_deliveries d SET corpo = NULL FROM told
    WHERE d."storeId" = $1::uuid AND d."eventoId" = told.id RETURNING d.id
  )
  UPDATE webhook_attempts a SET corpo = NULL FROM sent WHERE a."storeId" = $1::uuid AND a."deliveryId" = sent.id`;

/** A repeated request would be answered with the data as they were. */
const FORGET_ANSWERS = `
  UPDATE idempotency_keys k SET "statusCode" = 409, resposta = to_jsonb($3::text)
  WHERE k."storeId" = $1::uuid AND k.resposta IS NOT NULL AND EXISTS (
    SELECT 1 FROM unnest($2::text[]) AS t (trace) WHERE position(t.trace IN k.resposta #>> '{}') > 0)`;

const GONE = JSON.stringify({ success: false, error: "Os dados do cliente desta resposta foram apagados" });

/** The events that wait or are kept for their 30 days, and the kept answers of requests, tell no more of the person. */
export async function eraseEchoes(
  tx: Ctx,
  { id, email, telefone, documento }: Person,
  ids: readonly string[],
): Promise<void> {
  await sql(tx, "erase-events", MASK_EVENTS, [[id, ...ids], MASK, NOBODY]);
  const traces = [id, email, telefone, documento].filter((trace) => trace !== null);
  await sql(tx, "erase-answers", FORGET_ANSWERS, [traces, GONE]);
}
