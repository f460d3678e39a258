import { shownValuesOf } from "@/lib/custom-fields/values-sql";

/** Rows of the customer; `$2` is the customer's id. */
const ofCustomer = <Name extends string>(name: Name, select: string, from: string, orderBy: string) => ({
  name,
  text: `SELECT ${select} FROM ${from} WHERE t."storeId" = $1::uuid AND t."customerId" = $2::uuid ORDER BY ${orderBy}`,
});

/** Rows that only the address finds, if the customer has confirmed the address. */
const ofAddress = <Name extends string>(name: Name, select: string, from: string, orderBy: string) => ({
  name,
  text: `SELECT ${select} FROM ${from} JOIN customers c ON c."storeId" = t."storeId" AND c.email = t.email
    WHERE t."storeId" = $1::uuid AND c.id = $2::uuid AND c."emailConfirmadoEm" IS NOT NULL ORDER BY ${orderBy}`,
});

const LINES = `(SELECT coalesce(jsonb_agg(jsonb_build_object('nome', i.nome, 'sku', i.sku, 'tamanho', i.tamanho,
  'cor', i.cor, 'quantidade', i.quantidade, 'precoCents', i."precoCents", 'descontoCents', i."descontoCents",
  'totalCents', i."totalCents") ORDER BY i.posicao), '[]')
  FROM order_items i WHERE i."storeId" = t."storeId" AND i."orderId" = t.id) AS itens`;

const FORMER_ADDRESSES = `(SELECT coalesce(jsonb_agg(jsonb_build_object('endereco', a.antes, 'ate', a."criadoEm")
  ORDER BY a."criadoEm", a.id), '[]')
  FROM order_address_changes a WHERE a."storeId" = t."storeId" AND a."orderId" = t.id) AS "enderecosAnteriores"`;

const PARCELS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('transportadora', s.transportadora,
  'servico', s.servico, 'codigoRastreio', s."codigoRastreio", 'linkRastreio', s."linkRastreio", 'status', s.status,
  'despachadoEm', s."despachadoEm", 'entregueEm', s."entregueEm") ORDER BY s.numero), '[]')
  FROM shipments s WHERE s."storeId" = t."storeId" AND s."orderId" = t.id) AS envios`;

const INVOICES = `(SELECT coalesce(jsonb_agg(jsonb_build_object('chave', n.chave, 'emitidaEm', n."emitidaEm",
  'danfeUrl', n."danfeUrl", 'temXml', n."xmlId" IS NOT NULL) ORDER BY n."criadaEm", n.id), '[]')
  FROM invoices n WHERE n."storeId" = t."storeId" AND n."orderId" = t.id) AS "notasFiscais"`;

const OFFER_LINES = `(SELECT coalesce(jsonb_agg(jsonb_build_object('descricao', i.descricao, 'quantidade', i.quantidade,
  'precoCents', i."precoCents") ORDER BY i.posicao), '[]')
  FROM manual_order_items i WHERE i."storeId" = t."storeId" AND i."manualOrderId" = t.id) AS itens`;

export const PARTS = [
  ofCustomer(
    "consentimentos",
    `t.canal, t.aceito, t.fonte, t."textoVersao", t.ip, t."alteradoEm"`,
    "customer_consents t",
    "t.canal",
  ),
  ofCustomer(
    "navegadoresComAvisos",
    `t.endpoint, t."criadoEm"`,
    "push_subscriptions t",
    `t."criadoEm", t.id`,
  ),
  ofCustomer(
    "pedidos",
    `t.numero, t.status, t.origem, t.moeda, t."clienteNome", t."clienteEmail", t."clienteTelefone",
     t."clienteDocumento", t."enderecoEntrega", nullif(t.entrega, '{}') AS entrega, t.observacao, ${shownValuesOf("t")} AS "camposPersonalizados", t."formaPagamento", t."subtotalCents",
     t."descontoCents", t."freteCents", t."totalCents", t."reembolsadoCents", t."pontosUsados", t."cupomCodigo",
     t."codigoRastreio", t."criadoEm", t."pagoEm", t."enviadoEm", t."entregueEm", t."canceladoEm", ${FORMER_ADDRESSES},
     ${LINES}, ${PARCELS}, ${INVOICES}`,
    "orders t",
    `t."criadoEm", t.id`,
  ),
  ofCustomer(
    "pedidosManuais",
    `t.status, t."clienteNome", t."clienteEmail", t."clienteTelefone", t."clienteDocumento", t."enderecoEntrega",
     t.entrega, t."formaPagamento", t."totalCents", t."validoAte", t."criadoEm", ${OFFER_LINES}`,
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
    `t.canal, c.nome AS campanha, t.destino, t.status, t."enviadoEm", t."entregueEm", t."abertoEm", t."clicadoEm", t."criadoEm"`,
    `marketing_messages t LEFT JOIN campaigns c ON c."storeId" = t."storeId" AND c.id = t."campaignId"`,
    `t."criadoEm", t.id`,
  ),
  {
    name: "supressoes",
    text: `SELECT t.canal, t.destino, t.motivo, t.detalhe, t."criadoEm" FROM suppressions t
      JOIN customers c ON c."storeId" = t."storeId" AND (t.destino = c.telefone
        OR t.destino = c.email AND c."emailConfirmadoEm" IS NOT NULL)
      WHERE t."storeId" = $1::uuid AND c.id = $2::uuid ORDER BY t."criadoEm", t.id`,
  },
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
  ofAddress(
    "consentimentosDoEmail",
    `t.aceito, t.fonte, t."textoVersao", t.ip, t."alteradoEm"`,
    "email_consents t",
    `t."alteradoEm"`,
  ),
  ofAddress(
    "avisosDeEstoque",
    `n.nome AS produto, t."textoVersao", t.ip, t."criadoEm", t."avisadoEm"`,
    `stock_notices t JOIN products n ON n."storeId" = t."storeId" AND n.id = t."productId"`,
    `t."criadoEm", t.id`,
  ),
  ofCustomer(
    "sessoes",
    `t."criadaEm", t."ultimoUsoEm", t."encerradaEm", t.ip, t."userAgent"`,
    "customer_sessions t",
    `t."criadaEm", t.id`,
  ),
  ofCustomer(
    "linksEnviados",
    `t.tipo, t.email, t."criadoEm", t."usadoEm"`,
    "customer_tokens t",
    `t."criadoEm", t.id`,
  ),
  ofCustomer(
    "segmentos",
    "s.nome",
    `segment_members t JOIN segments s ON s."storeId" = t."storeId" AND s.id = t."segmentId"`,
    "s.nome, s.id",
  ),
  ofCustomer(
    "cuponsUsados",
    `c.codigo, t.email, t.documento, t.status, t."descontoCents", t."criadoEm"`,
    `coupon_uses t JOIN coupons c ON c."storeId" = t."storeId" AND c.id = t."couponId"`,
    `t."criadoEm", t.id`,
  ),
  ofCustomer(
    "cuponsPessoais",
    `t.codigo, t.descricao, t."inicioEm", t."fimEm", t."criadoEm"`,
    "coupons t",
    `t."criadoEm", t.id`,
  ),
  ofCustomer(
    "automacoes",
    `r.nome AS regra, t.status, t.motivo, t.erro, t.resultado, t."executadaEm", t."criadoEm"`,
    `automation_runs t JOIN automation_rules r ON r."storeId" = t."storeId" AND r.id = t."ruleId"`,
    `t."criadoEm", t.id`,
  ),
] as const;

const OF_OWN_ORDER = `JOIN orders o ON o."storeId" = t."storeId" AND o.id = t."orderId"
  WHERE t."storeId" = $1::uuid AND o."customerId" = $2::uuid`;

export const TEAM_PARTS = [
  {
    name: "anotacoesDaEquipe",
    text: `
      SELECT 'nota' AS tipo, o.numero AS pedido, t.texto, t."criadoEm" FROM order_notes t ${OF_OWN_ORDER}
      UNION ALL SELECT t.para::text, o.numero, t.motivo, t."criadoEm" FROM order_status_changes t ${OF_OWN_ORDER}
        AND t.motivo IS NOT NULL
      UNION ALL SELECT 'reembolso', o.numero, t.motivo, t."criadoEm" FROM refunds t ${OF_OWN_ORDER}
        AND t.motivo IS NOT NULL
      UNION ALL SELECT 'devolucao', o.numero, concat_ws(E'\n', t.motivo, t.resposta), t."criadoEm"
        FROM returns t ${OF_OWN_ORDER}
      UNION ALL SELECT 'pedidoManual', NULL, t.observacao, t."criadoEm" FROM manual_orders t
        WHERE t."storeId" = $1::uuid AND t."customerId" = $2::uuid AND t.observacao IS NOT NULL
      ORDER BY "criadoEm"`,
  },
] as const;

export type PersonalPart = "cliente" | (typeof PARTS)[number]["name"] | (typeof TEAM_PARTS)[number]["name"];
