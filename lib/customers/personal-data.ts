import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { getCustomerOrThrow } from "@/lib/customers/read";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { FileAnswer } from "@/lib/http/file-answer";
import { emit } from "@/lib/webhooks/outbox";

/** `row` is one object of the part, `$2` the customer. */
type Part = { name: string; text: string };

const ofCustomer = (name: string, select: string, from: string, orderBy: string): Part => ({
  name,
  text: `SELECT ${select} FROM ${from} WHERE t."storeId" = $1::uuid AND t."customerId" = $2::uuid ORDER BY ${orderBy}`,
});

const LINES = `(SELECT coalesce(jsonb_agg(jsonb_build_object('nome', i.nome, 'sku', i.sku, 'tamanho', i.tamanho,
  'cor', i.cor, 'quantidade', i.quantidade, 'precoCents', i."precoCents", 'descontoCents', i."descontoCents",
  'totalCents', i."totalCents") ORDER BY i.posicao), '[]')
  FROM order_items i WHERE i."storeId" = t."storeId" AND i."orderId" = t.id) AS itens`;

const OFFER_LINES = `(SELECT coalesce(jsonb_agg(jsonb_build_object('descricao', i.descricao, 'quantidade', i.quantidade,
  'precoCents', i."precoCents") ORDER BY i.posicao), '[]')
  FROM manual_order_items i WHERE i."storeId" = t."storeId" AND i."manualOrderId" = t.id) AS itens`;

/** Everything that is kept about a person besides the registration, part by part. */
const PARTS: readonly Part[] = [
  ofCustomer(
    "consentimentos",
    `t.canal, t.aceito, t.fonte, t.ip, t."alteradoEm"`,
    "customer_consents t",
    "t.canal",
  ),
  ofCustomer(
    "pedidos",
    `t.numero, t.status, t.origem, t.moeda, t."clienteNome", t."clienteEmail", t."clienteTelefone",
     t."clienteDocumento", t."enderecoEntrega", t.observacao, t."formaPagamento", t."subtotalCents",
     t."descontoCents", t."freteCents", t."totalCents", t."reembolsadoCents", t."pontosUsados", t."cupomCodigo",
     t."codigoRastreio", t."criadoEm", t."pagoEm", t."enviadoEm", t."entregueEm", t."canceladoEm", ${LINES}`,
    "orders t",
    `t."criadoEm", t.id`,
  ),
  ofCustomer(
    "pedidosManuais",
    `t.status, t."clienteNome", t."clienteEmail", t."clienteTelefone", t."clienteDocumento", t."totalCents",
     t."validoAte", t."criadoEm", ${OFFER_LINES}`,
    "manual_orders t",
    `t."criadoEm", t.id`,
  ),
  {
    name: "pontos",
    text: `SELECT e.tipo, e.pontos, o.numero AS pedido, e.motivo, e."disponivelEm", e."expiraEm", e."criadoEm"
      FROM loyalty_accounts t JOIN loyalty_entries e ON e."storeId" = t."storeId" AND e."accountId" = t.id
      LEFT JOIN orders o ON o."storeId" = e."storeId" AND o.id = e."orderId"
      WHERE t."storeId" = $1::uuid AND t."customerId" = $2::uuid ORDER BY e."criadoEm", e.id`,
  },
  ofCustomer(
    "mensagensDeMarketing",
    `t.canal, c.nome AS campanha, t."criadoEm"`,
    `marketing_messages t LEFT JOIN campaigns c ON c."storeId" = t."storeId" AND c.id = t."campaignId"`,
    `t."criadoEm", t.id`,
  ),
  ofCustomer(
    "campanhas",
    `c.nome AS campanha, t.destino, t.status, t."enviadoEm", t."abertoEm", t."clicadoEm"`,
    `campaign_recipients t JOIN campaigns c ON c."storeId" = t."storeId" AND c.id = t."campaignId"`,
    `t."criadoEm", t.id`,
  ),
  ofCustomer(
    "emails",
    `t.para, t.assunto, t.status, t."criadoEm", t."enviadoEm"`,
    "emails t",
    `t."criadoEm", t.id`,
  ),
  ofCustomer(
    "carrinhos",
    `t.email, t."criadoEm", t."atualizadoEm", (SELECT coalesce(jsonb_agg(jsonb_build_object('produto', p.nome,
       'quantidade', i.quantidade)), '[]') FROM cart_items i JOIN products p ON p."storeId" = i."storeId"
       AND p.id = i."productId" WHERE i."storeId" = t."storeId" AND i."cartId" = t.id) AS itens`,
    "carts t",
    `t."criadoEm", t.id`,
  ),
  ofCustomer(
    "sessoes",
    `t."criadaEm", t."ultimoUsoEm", t."encerradaEm", t.ip, t."userAgent"`,
    "customer_sessions t",
    `t."criadaEm", t.id`,
  ),
];

type Account = { observacao: string | null; emailConfirmadoEm: Date | null; ultimoLoginEm: Date | null };

/** Part by part, so that no more than one of them is held at a time. */
async function* textOf(ctx: Ctx, id: string, head: object): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)}`;
  for (const { name, text } of PARTS) {
    const rows = await sql<object>(ctx, `personal-data-${name}`, text, [id]);
    yield `,\n  ${JSON.stringify(name)}: ${JSON.stringify(rows, null, 2).replaceAll("\n", "\n  ")}`;
  }
  yield "\n}\n";
}

/**
 * GET /customers/{id}/dados, and the customer's own: everything that the store keeps about the person, as one JSON
 * file (LGPD, art. 18). What the team noted for itself goes to the team alone.
 * @throws AppError 404
 */
export async function personalData(ctx: Ctx, id: string, now = new Date()): Promise<FileAnswer> {
  const head = await transact(ctx, async (tx) => {
    const cliente = await getCustomerOrThrow(tx, id);
    const { observacao, ...account }: Account = await tx.db.customer.findUniqueOrThrow({
      where: { id },
      select: { observacao: true, emailConfirmadoEm: true, ultimoLoginEm: true },
    });
    await audit(tx, { acao: "customer.data_exported", recurso: "customer", recursoId: id });
    await emit(tx, "customer.data_request", { recursoId: id, dados: cliente });
    const note = tx.actor.type === "customer" ? {} : { observacao };
    return { geradoEm: now, cliente: { ...cliente, ...account, ...note } };
  });
  return new FileAnswer(textOf(ctx, id, head), {
    type: "application/json; charset=utf-8",
    name: `dados-do-cliente-${now.toISOString().slice(0, 10)}.json`,
  });
}
