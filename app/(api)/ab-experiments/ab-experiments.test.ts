import { describe, expect, it } from "vitest";
import { GET as history } from "@/app/(api)/ab-experiments/[id]/historico/route";
import { GET as results } from "@/app/(api)/ab-experiments/[id]/results/route";
import { GET as list } from "@/app/(api)/ab-experiments/route";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { cleanExperiments } from "@/lib/experiments/summary";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

const WEEK_SECONDS = 7 * 86_400;
const NOBODY = "018f0000-0000-7000-8000-000000000000";

/** `$4` visitors; the first `$5` bought for 10 reais each. */
const VISITORS = `
  WITH seen AS (
    INSERT INTO experiment_exposures ("storeId", "experimentId", "visitanteId", "variantId")
    SELECT $1::uuid, $2::uuid, gen_random_uuid(), $3::uuid FROM generate_series(1, $4::int)
    RETURNING "visitanteId"
  )
  INSERT INTO experiment_conversions ("storeId", "experimentId", "visitanteId", "receitaCents")
  SELECT $1::uuid, $2::uuid, "visitanteId", 1000 FROM seen LIMIT $5::int`;

/** The first is the control; `seen` as `[conversoes, impressoes]`. */
async function anExperiment(ctx: Ctx, ...seen: [number, number][]) {
  const { storeId } = ctx;
  const experiment = await ctx.db.experiment.create({
    data: { storeId, nome: "Botão", chave: "botao", status: "pausado", segundosAtivos: WEEK_SECONDS },
  });
  const experimentId = experiment.id;
  const variants = [];
  for (const [ordem, [conversoes, impressoes]] of seen.entries()) {
    const variant = await ctx.db.experimentVariant.create({
      data: {
        storeId,
        experimentId,
        nome: String.fromCharCode(65 + ordem),
        controle: ordem === 0,
        peso: 100 / seen.length,
        ordem,
      },
    });
    variants.push(variant);
    await sql(ctx, null, VISITORS, [experimentId, variant.id, impressoes, conversoes]);
  }
  return { ...experiment, variants };
}

describe("GET /ab-experiments/{id}/results (endpoint 7)", () => {
  it("counts distinct visitors and says what follows, as in the vector that was worked out by hand", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx, ["dashboard"]);
    const { id, variants } = await anExperiment(ctx, [100, 1000], [130, 1000]);
    const { status, json } = await call(results, "GET", { cookie, params: { id } });
    expect([status, json.success]).toEqual([200, true]);
    const [control, challenger] = json.data.variantes;
    expect(control).toEqual({
      id: variants[0]?.id,
      nome: "A",
      controle: true,
      peso: 50,
      impressoes: 1000,
      conversoes: 100,
      taxa: 0.1,
      receitaCents: 100_000,
      uplift: null,
      diferenca: null,
      icUplift: null,
      icSequencial: null,
      pValor: null,
      probVencer: null,
      significativo: false,
    });
    expect(challenger).toMatchObject({ impressoes: 1000, conversoes: 130, taxa: 0.13, significativo: true });
    expect(challenger.uplift).toBeCloseTo(0.3, 10);
    expect(challenger.pValor).toBeCloseTo(0.03549, 5);
    expect(challenger.probVencer).toBeCloseTo(0.98217, 5);
    expect(json.data).toMatchObject({
      srm: { pValor: 1, alerta: false },
      amostraMinima: 14_751,
      diasAtivo: 7,
      decisao: "coletando",
      motivo: "amostra_incompleta",
      vencedoraId: null,
    });
  });

  it("leaves out a goal reached before the exposure", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const { id } = await anExperiment(ctx, [2, 3], [0, 0]);
    const [early] = await ctx.db.experimentConversion.findMany({ where: { experimentId: id } });
    await ctx.db.experimentConversion.updateMany({
      where: { visitanteId: early?.visitanteId ?? "" },
      data: { criadoEm: new Date(Date.now() - 3_600_000) },
    });
    const { json } = await call(results, "GET", { cookie, params: { id } });
    expect(json.data.variantes[0]).toMatchObject({ impressoes: 3, conversoes: 1, receitaCents: 1000 });
  });

  it("says sem_dados, with taxa 0 and nulls, before anybody came", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const { id } = await anExperiment(ctx, [0, 0], [0, 0], [0, 0], [0, 0]);
    const { json } = await call(results, "GET", { cookie, params: { id } });
    expect(json.data).toMatchObject({ decisao: "sem_dados", srm: { pValor: null, alerta: false } });
    expect(json.data.amostraMinima).toBeNull();
    expect(json.data.variantes).toHaveLength(4);
    for (const variant of json.data.variantes) expect(variant).toMatchObject({ taxa: 0, probVencer: null });
  });

  it("warns of a wrong split instead of deciding", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const { id } = await anExperiment(ctx, [100, 1000], [300, 1200]);
    const { json } = await call(results, "GET", { cookie, params: { id } });
    expect(json.data).toMatchObject({ decisao: "invalido_srm", srm: { alerta: true } });
    expect(json.data.srm.pValor).toBeCloseTo(2.0e-5, 6);
  });

  it("names the winner among several variants", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const { id, variants } = await anExperiment(ctx, [50, 500], [60, 500], [150, 500]);
    const { json } = await call(results, "GET", { cookie, params: { id } });
    expect(json.data).toMatchObject({ decisao: "vencedora", vencedoraId: variants[2]?.id });
  });

  it("stays as it was when its visitors are deleted, long after its end", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const ended = async (days: number, ...seen: [number, number][]) => {
      const { id } = await anExperiment(ctx, ...seen);
      const encerradoEm = new Date(Date.now() - days * 86_400_000);
      return ctx.db.experiment.update({ where: { id }, data: { status: "encerrado", encerradoEm } });
    };
    const old = await ended(91, [50, 500], [90, 500]);
    const recent = await ended(89, [5, 50], [9, 50]);
    await ctx.db.experimentExposure.updateMany({ where: { experimentId: old.id }, data: { tempoMs: 700 } });
    const shown = async (id: string) => {
      const look = async (route: typeof results | typeof history) =>
        (await call(route, "GET", { cookie, params: { id } })).json.data;
      return [await look(results), await look(history)];
    };
    const before = [await shown(old.id), await shown(recent.id)];
    expect(before[0]?.[1].guardas[0].tempoMs).toBe(700);
    const left = () =>
      Promise.all([
        ctx.db.experimentExposure.groupBy({ by: ["experimentId"], _count: true }),
        ctx.db.experimentConversion.count({ where: { experimentId: old.id } }),
      ]);
    for (let night = 0; night < 2; night++) {
      await cleanExperiments();
      expect(await left()).toEqual([[{ experimentId: recent.id, _count: 100 }], 0]);
      expect([await shown(old.id), await shown(recent.id)]).toEqual(before);
    }
  });

  it("another store's, an unknown and a malformed id are 404; no permission at all is 403", async () => {
    const [ctx, other] = [await aStore(), await aStore()];
    const { cookie } = await aUser(ctx);
    const theirs = await anExperiment(other, [1, 2], [1, 2]);
    for (const id of [theirs.id, NOBODY, "x"]) {
      expect((await call(results, "GET", { cookie, params: { id } })).status).toBe(404);
    }
    const none = await aUser(ctx, []);
    expect((await call(results, "GET", { cookie: none.cookie, params: { id: "x" } })).status).toBe(403);
  });
});

describe("GET /ab-experiments", () => {
  it("lists newest first with the variants, needs marketing, and keeps to its store", async () => {
    const [ctx, other] = [await aStore(), await aStore()];
    await anExperiment(other, [0, 0], [0, 0]);
    const { id } = await anExperiment(ctx, [0, 0], [0, 0]);
    const { storeId } = ctx;
    await ctx.db.experiment.create({ data: { storeId, nome: "Novo", chave: "novo" } });
    const { cookie } = await aUser(ctx, ["marketing"]);
    const { json } = await call(list, "GET", { cookie });
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 2 });
    expect(json.data).toHaveLength(2);
    expect(json.data[0]).toMatchObject({ nome: "Novo", status: "rascunho", variantes: [] });
    expect(json.data[1]).toMatchObject({
      id,
      variantes: [
        { nome: "A", controle: true, peso: 50 },
        { nome: "B", controle: false, peso: 50 },
      ],
    });
    const seller = await aUser(ctx, ["vendas"]);
    expect((await call(list, "GET", { cookie: seller.cookie })).status).toBe(403);
  });
});
