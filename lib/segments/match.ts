import { type SegmentCondition, type SegmentGroup, SegmentRules } from "@/lib/segments/rules";

/** Columns of `customer_facts f` and of the tables joined to it. */
const COLUMNS: Record<string, string> = {
  totalGastoCents: `f."totalGastoCents"`,
  pedidos: "f.pedidos",
  ultimoPedidoEm: `f."ultimoPedidoEm"`,
  criadoEm: `f."criadoEm"`,
  pontos: "coalesce(l.saldo, 0)",
  cidade: "f.cidade",
  uf: "f.uf",
  tags: "f.tags",
  aceitaEmail: `f."aceitaEmail"`,
  aceitaWhatsapp: `f."aceitaWhatsapp"`,
  aceitaPush: `f."aceitaPush"`,
};

const POINTS = `LEFT JOIN loyalty_accounts l ON l."storeId" = f."storeId" AND l."customerId" = f."customerId"`;

const BOUGHT = `SELECT DISTINCT i."compradorId" AS id FROM order_items i
  WHERE i."storeId" = $1::uuid AND i."compradorId" IS NOT NULL`;

/** Queries of the customers that match references; `ids` is SQL text. */
const REFERENCES: Record<string, (ids: string) => string> = {
  comprouProduto: (ids) => `${BOUGHT} AND i."productId" = ANY(${ids})`,
  comprouCategoria: (ids) => `${BOUGHT} AND i."productId" IN (SELECT k."productId" FROM product_categories k
    WHERE k."storeId" = $1::uuid AND k."categoryId" = ANY(${ids}))`,
  usouCupom: (ids) => `SELECT DISTINCT u."customerId" AS id FROM coupon_uses u
    WHERE u."storeId" = $1::uuid AND u.status <> 'liberado' AND u."couponId" = ANY(${ids})`,
};

const COMPARISONS = { igual: "=", diferente: "IS DISTINCT FROM", maior: ">", menor: "<" } as const;

type Bind = (value: unknown, type: string) => string;

/** A condition over `customer_facts f`. */
export type Match = {
  /** `customer_facts f` with the joins that the conditions need. */
  from: string;
  where: string;
  /** SQL of each single condition, in the tree's order. */
  conditions: string[];
};

const listOf = (valor: unknown): unknown[] => (Array.isArray(valor) ? valor : [valor]);

const typeOf = (value: unknown) =>
  value instanceof Date ? "timestamptz" : typeof value === "number" ? "bigint" : "boolean";

const searched = (bound: string) => `ARRAY(SELECT search_text(v) FROM unnest(${bound}) v)`;

function tagSql({ operador, valor }: SegmentCondition, bind: Bind): string {
  const test = `f.tags && ${searched(bind(listOf(valor), "text[]"))}`;
  return operador === "diferente" ? `NOT (${test})` : test;
}

function wordSql(column: string, { operador, valor }: SegmentCondition, bind: Bind): string {
  if (operador === "contem") return `${column} LIKE search_pattern(${bind(valor, "text")})`;
  if (operador === "em") return `${column} = ANY (${searched(bind(valor, "text[]"))})`;
  const sign = operador === "diferente" ? COMPARISONS.diferente : COMPARISONS.igual;
  return `${column} ${sign} search_text(${bind(valor, "text")})`;
}

function emptySql(column: string, { campo, valor }: SegmentCondition): string {
  const empty = campo === "tags" ? "cardinality(f.tags) = 0" : `${column} IS NULL`;
  return valor === false ? `NOT (${empty})` : empty;
}

function plainSql(column: string, { operador, valor }: SegmentCondition, bind: Bind): string {
  if (operador === "nos_ultimos_dias") return `${column} >= now() - ${bind(valor, "int")} * interval '1 day'`;
  if (operador === "entre") {
    const [from, to] = listOf(valor).map((end) => bind(end, typeOf(end)));
    return `${column} BETWEEN ${from} AND ${to}`;
  }
  if (operador === "em" || operador === "contem" || operador === "vazio") return "false";
  return `${column} ${COMPARISONS[operador]} ${bind(valor, typeOf(valor))}`;
}

/**
 * SQL text comes only from this file; values are bound. References are outer joins of distinct customers,
 * because a sub-select beside an OR would run once for each customer, and a hash join does not.
 */
export function compile(rules: SegmentGroup, bind: Bind): Match {
  const joins = new Set<string>();
  const conditions: string[] = [];
  const reference = (condition: SegmentCondition, people: (ids: string) => string) => {
    const alias = `r${joins.size}`;
    joins.add(
      `LEFT JOIN (${people(bind(listOf(condition.valor), "uuid[]"))}) ${alias} ON ${alias}.id = f."customerId"`,
    );
    return `${alias}.id IS ${condition.operador === "diferente" ? "NULL" : "NOT NULL"}`;
  };
  const conditionSql = (condition: SegmentCondition): string => {
    const { campo, operador } = condition;
    const people = REFERENCES[campo];
    if (people) return reference(condition, people);
    const column = COLUMNS[campo] ?? "NULL";
    if (campo === "pontos") joins.add(POINTS);
    if (operador === "vazio") return emptySql(column, condition);
    if (campo === "tags") return tagSql(condition, bind);
    return campo === "cidade" || campo === "uf"
      ? wordSql(column, condition, bind)
      : plainSql(column, condition, bind);
  };
  const groupSql = ({ operador, condicoes }: SegmentGroup): string => {
    const parts = condicoes.map((part) => {
      if ("condicoes" in part) return groupSql(part);
      const text = conditionSql(part);
      conditions.push(text);
      return text;
    });
    return `(${parts.join(operador === "e" ? " AND " : " OR ")})`;
  };
  const where = `f."storeId" = $1::uuid AND ${groupSql(rules)}`;
  return { from: ["customer_facts f", ...joins].join(" "), where, conditions };
}

/** Binds values from `$2` on. */
export const binding =
  (values: unknown[]): Bind =>
  (value, type) =>
    `$${values.push(value) + 1}::${type}`;

/** Null without rules: they match nobody. */
export function matchOf(rules: unknown, values: unknown[]): Match | null {
  const parsed = SegmentRules.safeParse(rules);
  return parsed.success ? compile(parsed.data, binding(values)) : null;
}
