import type { PoolClient } from "pg";
import type { StoreDemo } from "./demo";
import { after, before, DAY_MS, MINUTE_MS } from "./moments";
import { type Order, reachedAt, totalOf } from "./order";
import { Random } from "./random";

export type Crowd = {
  storeId: string;
  experimentId: string;
  variantId: string;
  visitors: number;
  conversions: number;
  from: Date;
  to: Date;
};

const FINISHED = {
  nome: "Comprar em vez de Pôr na sacola",
  chave: "botao-comprar",
  opcoes: ["adicionar", "comprar"],
  nomes: ["“Pôr na sacola”", "“Comprar”"],
} as const;
const RUNNING = {
  nome: "Selo do Pix junto do preço",
  chave: "selo-pix",
  opcoes: ["sem", "destacado"],
  nomes: ["Sem selo", "Selo colorido"],
} as const;

const FINISHED_DAYS = { from: 49, to: 21 };
const RUNNING_DAYS = 9;

/** [visitors, those who filled a cart] */
const FINISHED_COUNTS = { control: [6184, 571], variant: [6209, 742] } as const;
/** Too few visitors for a result. */
const RUNNING_COUNTS = { control: 1148, variant: 1131 };

function addExperiment(
  { rows, store }: StoreDemo,
  { nome, chave, opcoes, nomes }: typeof FINISHED | typeof RUNNING,
  state: { from: Date; to: Date | null; objetivo: "carrinho" | "compra" },
) {
  const { from, to, objetivo } = state;
  const random = new Random(`experiment ${chave}`);
  const experimentId = random.id(from);
  const criadoEm = before(from, 2 * DAY_MS);
  rows.experiments.push({
    id: experimentId,
    storeId: store.id,
    nome,
    chave,
    objetivo,
    status: to ? "encerrado" : "ativo",
    iniciadoEm: from,
    encerradoEm: to,
    ativoDesde: to ? null : from,
    segundosAtivos: to ? Math.round((to.getTime() - from.getTime()) / 1000) : 0,
    criadoEm,
    atualizadoEm: to ?? from,
  });
  const [control, variant] = nomes.map((name, ordem) => {
    const id = random.id(criadoEm);
    const parametros = { opcao: opcoes[ordem] ?? "" };
    const row = { id, storeId: store.id, experimentId, nome: name, controle: ordem === 0, peso: 50, ordem };
    rows.experimentVariants.push({ ...row, parametros });
    return id;
  });
  return { experimentId, control: control ?? "", variant: variant ?? "", random };
}

export function addExperiments(demo: StoreDemo, orders: readonly Order[]): Crowd[] {
  const { now, store } = demo;
  const from = before(now, FINISHED_DAYS.from * DAY_MS);
  const to = before(now, FINISHED_DAYS.to * DAY_MS);
  const finished = addExperiment(demo, FINISHED, {
    from,
    to,
    objetivo: "carrinho",
  });
  const since = before(now, RUNNING_DAYS * DAY_MS);
  const running = addExperiment(demo, RUNNING, {
    from: since,
    to: null,
    objetivo: "compra",
  });
  const past = { storeId: store.id, experimentId: finished.experimentId, from, to };
  const present = {
    storeId: store.id,
    experimentId: running.experimentId,
    from: since,
    to: now,
    conversions: 0,
  };
  const [controlSeen, controlCarts] = FINISHED_COUNTS.control;
  const [variantSeen, variantCarts] = FINISHED_COUNTS.variant;
  for (const order of orders) {
    const isSeen = order.origem === "loja" && order.criadoEm > after(since, DAY_MS / 2);
    if (isSeen && reachedAt(order, "paid")) addBuyer(demo, order, running);
  }
  return [
    { ...past, variantId: finished.control, visitors: controlSeen, conversions: controlCarts },
    { ...past, variantId: finished.variant, visitors: variantSeen, conversions: variantCarts },
    { ...present, variantId: running.control, visitors: RUNNING_COUNTS.control },
    { ...present, variantId: running.variant, visitors: RUNNING_COUNTS.variant },
  ];
}

function addBuyer({ rows, store }: StoreDemo, order: Order, running: ReturnType<typeof addExperiment>): void {
  const { random, experimentId, control, variant } = running;
  const variantId = random.chance(0.47) ? control : variant;
  const seenAt = before(order.criadoEm, random.between(4, 90) * MINUTE_MS);
  const visitor = { storeId: store.id, experimentId, visitanteId: random.id(seenAt) };
  order.experiment = { id: experimentId, variantId };
  rows.exposures.push({ ...visitor, variantId, criadoEm: seenAt });
  const conversion = { orderId: order.id, receitaCents: totalOf(order), criadoEm: order.criadoEm };
  rows.conversions.push({ ...visitor, ...conversion });
}

/** Derived from the visitor's number, so that every run gives the same data. */
const fraction = (salt: string) =>
  `(('x' || substr(md5($3::text || '${salt}' || n), 1, 8))::bit(32)::bigint / 4294967296.0)`;

const EXPOSURES = `
  INSERT INTO experiment_exposures ("storeId", "experimentId", "visitanteId", "variantId", "tempoMs", "criadoEm")
  SELECT $1::uuid, $2::uuid, md5($3::text || n)::uuid, $3::uuid, (380 + 900 * ${fraction("tempo")} ^ 2)::int,
    $4::timestamptz + ${fraction("seen")} * ($5::timestamptz - $4::timestamptz)
  FROM generate_series(1, $6::int) AS n`;

const CONVERSIONS = `
  INSERT INTO experiment_conversions ("storeId", "experimentId", "visitanteId", "criadoEm")
  SELECT e."storeId", e."experimentId", e."visitanteId",
    least(e."criadoEm" + ${fraction("done")} * interval '40 minutes', $4::timestamptz)
  FROM generate_series(1, $5::int) AS n
  JOIN experiment_exposures e ON e."storeId" = $1::uuid AND e."experimentId" = $2::uuid
    AND e."visitanteId" = md5($3::text || n)::uuid`;

export async function insertVisitors(db: PoolClient, crowds: readonly Crowd[]): Promise<void> {
  for (const { storeId, experimentId, variantId, visitors, conversions, from, to } of crowds) {
    const variant = [storeId, experimentId, variantId];
    await db.query(EXPOSURES, [...variant, from, to, visitors]);
    if (conversions > 0) await db.query(CONVERSIONS, [...variant, to, conversions]);
  }
}
