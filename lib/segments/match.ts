import { type SegmentCondition, type SegmentGroup, SegmentRules } from "@/lib/segments/rules";

/** Paid, and neither cancelled nor refunded. */
const BOUGHT = `o."storeId" = cu."storeId" AND o."customerId" = cu.id AND o."pagoEm" IS NOT NULL
  AND o.status NOT IN ('cancelled', 'refunded')`;
const LINES = `order_items i JOIN orders o ON o."storeId" = i."storeId" AND o.id = i."orderId"`;

const consent = (channel: string) => `EXISTS (SELECT 1 FROM customer_consents k
  WHERE k."storeId" = cu."storeId" AND k."customerId" = cu.id AND k.canal = '${channel}' AND k.aceito)`;
const address = (column: string) => `(SELECT search_text(a.${column}) FROM customer_addresses a
  WHERE a."storeId" = cu."storeId" AND a."customerId" = cu.id ORDER BY a.principal DESC, a.id LIMIT 1)`;

/** SQL over the customer `cu`; for references a condition on the ids in `$IDS`. */
const FIELDS: Record<SegmentCondition["campo"], string> = {
  totalGastoCents: `(SELECT coalesce(sum(o."totalCents" - o."reembolsadoCents"), 0) FROM orders o WHERE ${BOUGHT})`,
  pedidos: `(SELECT count(*) FROM orders o WHERE ${BOUGHT})`,
  ultimoPedidoEm: `(SELECT max(o."criadoEm") FROM orders o WHERE ${BOUGHT})`,
  criadoEm: `cu."criadoEm"`,
  pontos: `coalesce((SELECT l.saldo FROM loyalty_accounts l
    WHERE l."storeId" = cu."storeId" AND l."customerId" = cu.id), 0)`,
  cidade: address("cidade"),
  uf: address("uf"),
  tags: "ARRAY(SELECT search_text(t) FROM unnest(cu.tags) t)",
  aceitaEmail: consent("email"),
  aceitaWhatsapp: consent("whatsapp"),
  aceitaPush: consent("push"),
  comprouProduto: `EXISTS (SELECT 1 FROM ${LINES} WHERE ${BOUGHT} AND i."productId" = ANY($IDS))`,
  comprouCategoria: `EXISTS (SELECT 1 FROM ${LINES}
    JOIN product_categories k ON k."storeId" = i."storeId" AND k."productId" = i."productId"
    WHERE ${BOUGHT} AND k."categoryId" = ANY($IDS))`,
  usouCupom: `EXISTS (SELECT 1 FROM coupon_uses u WHERE u."storeId" = cu."storeId" AND u."customerId" = cu.id
    AND u.status <> 'liberado' AND u."couponId" = ANY($IDS))`,
};

const COMPARISONS = { igual: "=", diferente: "IS DISTINCT FROM", maior: ">", menor: "<" } as const;

type Bind = (value: unknown, type: string) => string;

/** References and tags may take several values. */
function several({ campo, operador, valor }: SegmentCondition, bind: Bind): string {
  const values = Array.isArray(valor) ? valor : [valor];
  const ids = campo === "tags" ? "" : FIELDS[campo].replace("$IDS", bind(values, "uuid[]"));
  const test =
    ids || `${FIELDS.tags} && ARRAY(SELECT search_text(v) FROM unnest(${bind(values, "text[]")}) v)`;
  return operador === "diferente" ? `NOT (${test})` : test;
}

const typeOf = (value: unknown) =>
  value instanceof Date ? "timestamptz" : typeof value === "number" ? "bigint" : "boolean";

function textSql({ campo, operador, valor }: SegmentCondition, bind: Bind): string {
  const field = FIELDS[campo];
  if (operador === "contem") return `${field} LIKE search_pattern(${bind(valor, "text")})`;
  if (operador === "em") {
    return `${field} = ANY (ARRAY(SELECT search_text(v) FROM unnest(${bind(valor, "text[]")}) v))`;
  }
  const sign = operador === "diferente" ? COMPARISONS.diferente : COMPARISONS.igual;
  return `${field} ${sign} search_text(${bind(valor, "text")})`;
}

const REFERENCES = new Set<string>(["comprouProduto", "comprouCategoria", "usouCupom"]);

function emptySql({ campo, valor }: SegmentCondition): string {
  const empty = campo === "tags" ? "cardinality(cu.tags) = 0" : `${FIELDS[campo]} IS NULL`;
  return valor === false ? `NOT (${empty})` : empty;
}

function conditionSql(condition: SegmentCondition, bind: Bind): string {
  const { campo, operador, valor } = condition;
  if (operador === "vazio") return emptySql(condition);
  if (campo === "tags" || REFERENCES.has(campo)) return several(condition, bind);
  if (campo === "cidade" || campo === "uf") return textSql(condition, bind);
  const field = FIELDS[campo];
  if (operador === "nos_ultimos_dias") return `${field} >= now() - ${bind(valor, "int")} * interval '1 day'`;
  if (operador === "entre") {
    const [from, to] = (Array.isArray(valor) ? valor : []).map((end) => bind(end, typeOf(end)));
    return `${field} BETWEEN ${from} AND ${to}`;
  }
  if (operador === "em" || operador === "contem") return "false";
  return `${field} ${COMPARISONS[operador]} ${bind(valor, typeOf(valor))}`;
}

function groupSql({ operador, condicoes }: SegmentGroup, bind: Bind): string {
  const parts = condicoes.map((part) =>
    "condicoes" in part ? groupSql(part, bind) : conditionSql(part, bind),
  );
  return `(${parts.join(operador === "e" ? " AND " : " OR ")})`;
}

/**
 * Over the customer `cu`: text comes from this file alone, values are bound. Invalid rules match nobody.
 * @param values the statement's `$2` and on; appended to
 */
export function segmentCondition(rules: unknown, values: unknown[]): string {
  const parsed = SegmentRules.safeParse(rules);
  if (!parsed.success) return "false";
  return groupSql(parsed.data, (value, type) => `$${values.push(value) + 1}::${type}`);
}
