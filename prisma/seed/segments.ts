import type { PoolClient } from "pg";
import type { Prisma } from "@/lib/db/generated/client";
import { matchOf } from "@/lib/segments/match";
import type { Catalog } from "./catalog";
import type { Customer } from "./customers";
import type { StoreDemo } from "./demo";
import { before, DAY_MS } from "./moments";
import { type Order, reachedAt, totalOf } from "./order";
import { Random } from "./random";

type Rule = { campo: string; operador: string; valor: Prisma.InputJsonValue } | Group;
type Group = { operador: "e" | "ou"; condicoes: Rule[] };

const all = (...condicoes: Rule[]): Group => ({ operador: "e", condicoes });
const any = (...condicoes: Rule[]): Group => ({ operador: "ou", condicoes });
const when = (campo: string, operador: string, valor: Prisma.InputJsonValue): Rule => ({
  campo,
  operador,
  valor,
});

type Facts = { customer: Customer; spentCents: number; orders: number; lastOrder: Date | null };

type Spec = { nome: string; idade: number; regras: Group | null; holds: (facts: Facts) => boolean };

export const VIP = "Clientes VIP";
export const INACTIVE = "Sem comprar há 90 dias";
export const SOUTHEAST = "Sudeste no WhatsApp";
export const LAUNCH_LIST = "Convidadas do lançamento";

const SOUTHEAST_STATES = ["SP", "RJ", "MG", "ES"];
const LIST_SIZE = 18;

function specs(now: Date, catalog: Catalog): Spec[] {
  const limit = before(now, 90 * DAY_MS);
  return [
    {
      nome: VIP,
      idade: 200,
      regras: all(when("totalGastoCents", "maior", 150_000), when("pedidos", "maior", 4)),
      holds: ({ spentCents, orders }) => spentCents > 150_000 && orders > 4,
    },
    {
      nome: INACTIVE,
      idade: 180,
      regras: all(when("pedidos", "maior", 0), when("ultimoPedidoEm", "menor", limit.toISOString())),
      holds: ({ lastOrder }) => lastOrder !== null && lastOrder < limit,
    },
    {
      nome: SOUTHEAST,
      idade: 150,
      regras: all(when("uf", "em", SOUTHEAST_STATES), when("aceitaWhatsapp", "igual", true)),
      holds: ({ customer }) =>
        SOUTHEAST_STATES.includes(customer.cidade.uf) && customer.consents.has("whatsapp"),
    },
    {
      nome: "Amantes da casa",
      idade: 120,
      regras: any(
        when("tags", "contem", "casa"),
        when("comprouCategoria", "igual", catalog.categoryId("casa-e-decoracao")),
      ),
      holds: ({ customer }) => customer.row.tags.includes("casa"),
    },
    {
      nome: "Novos clientes com pontos",
      idade: 60,
      regras: all(
        when("criadoEm", "nos_ultimos_dias", 60),
        any(when("pontos", "maior", 100), when("tags", "contem", "novo")),
      ),
      holds: () => false,
    },
    { nome: LAUNCH_LIST, idade: 50, regras: null, holds: () => false },
  ];
}

export type Segments = {
  idOf: (nome: string) => string;
  membersOf: (nome: string, orders: readonly Order[]) => Customer[];
};

function factsOf(customer: Customer, orders: readonly Order[]): Facts {
  const paid = orders.filter((order) => order.customer === customer && reachedAt(order, "paid"));
  const spentCents = paid.reduce((sum, order) => sum + totalOf(order), 0);
  return { customer, spentCents, orders: paid.length, lastOrder: paid.at(-1)?.criadoEm ?? null };
}

export function addSegments(demo: StoreDemo, catalog: Catalog, customers: readonly Customer[]): Segments {
  const { now, rows, store } = demo;
  const random = new Random(`segments ${store.subdominio}`);
  const list = customers.filter(({ consents }) => consents.has("whatsapp")).slice(0, LIST_SIZE);
  const known = new Map<string, Spec & { id: string }>();
  for (const spec of specs(now, catalog)) {
    const { nome, regras } = spec;
    const criadoEm = before(now, spec.idade * DAY_MS);
    const id = random.id(criadoEm);
    known.set(nome, { ...spec, id });
    const tipo = regras ? "dinamico" : "estatico";
    rows.segments.push({
      id,
      storeId: store.id,
      nome,
      tipo,
      ...(regras && { regras }),
      criadoEm,
      atualizadoEm: criadoEm,
    });
    if (regras) continue;
    rows.segmentMembers.push(
      ...list.map(({ row }) => ({ storeId: store.id, segmentId: id, customerId: row.id, criadoEm })),
    );
  }
  const find = (nome: string) => {
    const spec = known.get(nome);
    if (!spec) throw new Error(`no segment ${nome}`);
    return spec;
  };
  return {
    idOf: (nome) => find(nome).id,
    membersOf: (nome, orders) => {
      const { regras, holds } = find(nome);
      return regras ? customers.filter((customer) => holds(factsOf(customer, orders))) : list;
    },
  };
}

/** Counts the segments as the panel does, after the rows exist. */
export async function countSegments(db: PoolClient, segments: readonly Prisma.SegmentCreateManyInput[]) {
  // Runs the deferred triggers now: they keep the figures that are counted.
  await db.query("SET CONSTRAINTS ALL IMMEDIATE");
  for (const { id, storeId, regras } of segments) {
    const values: unknown[] = [];
    const match = matchOf(regras, values);
    if (!match) continue;
    const at = values.push(id) + 1;
    const count = `SELECT count(*) FROM ${match.from} WHERE ${match.where}`;
    const text = `UPDATE segments SET pessoas = (${count}), "contadoEm" = now() WHERE id = $${at}::uuid`;
    await db.query(text, [storeId, ...values]);
  }
}
