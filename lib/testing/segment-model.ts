import { type Condition, FIELDS, type Group, isGroup } from "@/lib/segments/types";

/** A customer as segments see one, in plain values. */
export type ModelCustomer = {
  id: string;
  criadoEm: Date;
  tags: string[];
  addresses: { cidade: string; uf: string; principal: boolean }[];
  /** The channels that the customer accepted. */
  accepts: Set<string>;
  /** Null: the customer has no loyalty account. */
  pontos: number | null;
  orders: {
    isPaid: boolean;
    status: string;
    totalCents: number;
    reembolsadoCents: number;
    criadoEm: Date;
    products: string[];
  }[];
  coupons: { couponId: string; status: string }[];
};

export type ModelCatalog = ReadonlyMap<string, readonly string[]>;

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const DAY_MS = 86_400_000;

function factsOf(customer: ModelCustomer, catalog: ModelCatalog): Record<string, unknown> {
  const counted = customer.orders.filter(
    ({ isPaid, status }) => isPaid && status !== "cancelled" && status !== "refunded",
  );
  const bought = counted.flatMap(({ products }) => products);
  const [first] = customer.addresses.toSorted((a, b) => Number(b.principal) - Number(a.principal));
  const moments = counted.map(({ criadoEm }) => criadoEm.getTime());
  return {
    totalGastoCents: counted.reduce((sum, order) => sum + order.totalCents - order.reembolsadoCents, 0),
    pedidos: counted.length,
    ultimoPedidoEm: moments.length > 0 ? Math.max(...moments) : null,
    criadoEm: customer.criadoEm.getTime(),
    pontos: customer.pontos ?? 0,
    cidade: first ? plain(first.cidade) : null,
    uf: first ? plain(first.uf) : null,
    tags: customer.tags.map(plain),
    aceitaEmail: customer.accepts.has("email"),
    aceitaWhatsapp: customer.accepts.has("whatsapp"),
    aceitaPush: customer.accepts.has("push"),
    comprouProduto: bought,
    comprouCategoria: bought.flatMap((product) => catalog.get(product) ?? []),
    usouCupom: customer.coupons.flatMap(({ couponId, status }) => (status === "liberado" ? [] : [couponId])),
  };
}

const asNumber = (value: unknown) => (typeof value === "string" ? Date.parse(value) : Number(value));

function meets(fact: unknown, { campo, operador, valor }: Condition, nowMs: number): boolean {
  const values = [valor].flat();
  if (operador === "vazio") return (fact === null || (fact as []).length === 0) !== (valor === false);
  if (Array.isArray(fact)) {
    const wanted = FIELDS[campo].kind === "tag" ? values.map((value) => plain(String(value))) : values;
    return fact.some((each) => wanted.includes(each)) !== (operador === "diferente");
  }
  if (typeof fact === "boolean") return (fact === valor) !== (operador === "diferente");
  if (FIELDS[campo].kind === "word" || FIELDS[campo].kind === "state") {
    const wanted = values.map((value) => plain(String(value)));
    if (operador === "diferente") return fact !== wanted[0];
    if (fact === null) return false;
    return operador === "contem" ? String(fact).includes(wanted[0] ?? "") : wanted.includes(String(fact));
  }
  const [from = 0, to = 0] = values.map(asNumber);
  if (operador === "diferente") return fact !== from;
  if (fact === null) return false;
  const number = Number(fact);
  if (operador === "nos_ultimos_dias") return number >= nowMs - from * DAY_MS;
  if (operador === "entre") return number >= from && number <= to;
  if (operador === "maior") return number > from;
  return operador === "menor" ? number < from : number === from;
}

/** Checks one customer at a time, slowly. The SQL must give the same result. */
export function isInModel(
  rules: Group,
  customer: ModelCustomer,
  catalog: ModelCatalog,
  nowMs: number,
): boolean {
  const facts = factsOf(customer, catalog);
  const judge = (part: Condition | Group): boolean => {
    if (!isGroup(part)) return meets(facts[part.campo], part, nowMs);
    return part.operador === "e" ? part.condicoes.every(judge) : part.condicoes.some(judge);
  };
  return judge(rules);
}
