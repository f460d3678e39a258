import { describe, expect, it } from "vitest";
import { activeDays } from "@/lib/experiments/read";
import { resultsOf, type VariantCount } from "@/lib/experiments/results";
import { sequentialInterval } from "@/lib/experiments/statistics";
import type { ExperimentStatus } from "@/lib/experiments/status";

const idOf = (index: number) => `00000000-0000-7000-8000-00000000000${index}`;

/** Builds counts from pairs `[conversoes, impressoes]`, with equal weights and the control first. */
const counts = (...pairs: [number, number][]): VariantCount[] =>
  pairs.map(([conversoes, impressoes], index) => ({
    id: idOf(index),
    nome: `V${index}`,
    controle: index === 0,
    peso: 100 / pairs.length,
    impressoes,
    conversoes,
    receitaCents: 0,
  }));

const results = (variants: VariantCount[], diasAtivo = 7, status: ExperimentStatus = "ativo") =>
  resultsOf(variants, { status, diasAtivo });

describe("decisao", () => {
  it.each<[string, VariantCount[], number, ExperimentStatus, string, string]>([
    ["no variants", [], 0, "rascunho", "sem_dados", "sem_impressoes"],
    ["nobody came", counts([0, 0], [0, 0]), 9, "ativo", "sem_dados", "sem_impressoes"],
    ["wrong split", counts([100, 1000], [400, 1200]), 9, "ativo", "invalido_srm", "divisao_desigual"],
    ["149 conversions", counts([9, 1000], [140, 1000]), 9, "ativo", "coletando", "poucas_conversoes"],
    ["149 at the end", counts([9, 1000], [140, 1000]), 9, "encerrado", "inconclusivo", "poucas_conversoes"],
    ["two days", counts([100, 1000], [300, 1000]), 2, "ativo", "coletando", "poucos_dias"],
    ["vector", counts([100, 1000], [130, 1000]), 7, "ativo", "coletando", "amostra_incompleta"],
    [
      "vector, ended",
      counts([100, 1000], [130, 1000]),
      7,
      "encerrado",
      "inconclusivo",
      "encerrado_sem_diferenca",
    ],
    ["clearly more", counts([100, 1000], [300, 1000]), 3, "ativo", "vencedora", "acima_do_controle"],
    ["clearly less", counts([300, 1000], [100, 1000]), 3, "ativo", "perdedora", "abaixo_do_controle"],
    [
      "sample full",
      counts([4000, 40_000], [4020, 40_000]),
      30,
      "ativo",
      "inconclusivo",
      "amostra_completa_sem_diferenca",
    ],
    [
      "one of three less",
      counts([300, 1000], [100, 1000], [290, 1000]),
      9,
      "ativo",
      "coletando",
      "amostra_incompleta",
    ],
    [
      "both less",
      counts([300, 1000], [100, 1000], [120, 1000]),
      9,
      "ativo",
      "perdedora",
      "abaixo_do_controle",
    ],
  ])("%s", (_, variants, diasAtivo, status, decisao, motivo) => {
    expect(results(variants, diasAtivo, status)).toMatchObject({ decisao, motivo });
  });

  it("names the variant that is most ahead of the control", () => {
    const { decisao, vencedoraId } = results(counts([100, 1000], [250, 1000], [300, 1000], [90, 1000]));
    expect([decisao, vencedoraId]).toEqual(["vencedora", idOf(2)]);
  });
});

describe("significativo", () => {
  const isSignificant = (variants: VariantCount[], days?: number) =>
    results(variants, days).variantes.map(({ significativo }) => significativo);

  it("needs p < 0.05, 150 conversions, 3 full days and a right split", () => {
    expect(isSignificant(counts([100, 1000], [130, 1000]))).toEqual([false, true]);
    expect(isSignificant(counts([100, 1000], [105, 1000]))).toEqual([false, false]);
    expect(isSignificant(counts([50, 1000], [99, 1000]))).toEqual([false, false]);
    expect(isSignificant(counts([50, 1000], [100, 1000]))).toEqual([false, true]);
    expect(isSignificant(counts([100, 1000], [130, 1000]), 2)).toEqual([false, false]);
    expect(isSignificant(counts([100, 1000], [300, 1200]))).toEqual([false, false]);
  });

  it("corrects by Holm with more than two variants", () => {
    const { variantes } = results(counts([100, 1000], [130, 1000], [100, 1000]));
    expect(variantes[1]?.pValor).toBeCloseTo(2 * 0.03549, 4);
    expect(variantes[1]?.significativo).toBe(false);
  });
});

describe("figures of a variant", () => {
  it("shares the chance of a wrong interval among the challengers", () => {
    const { variantes } = results(counts([100, 1000], [130, 1000], [100, 1000]));
    const [control, challenger] = counts([100, 1000], [130, 1000]);
    if (!control || !challenger) throw new Error("two variants");
    expect(variantes[1]?.icSequencial).toEqual(sequentialInterval(control, challenger, 0.025));
  });

  it("compare with the control, which has none of its own", () => {
    const { variantes, amostraMinima, srm } = results(counts([100, 1000], [130, 1000]));
    expect(variantes[0]).toMatchObject({
      taxa: 0.1,
      uplift: null,
      diferenca: null,
      icUplift: null,
      icSequencial: null,
      pValor: null,
      probVencer: null,
    });
    expect(variantes[1]?.icUplift?.map((edge) => edge.toFixed(5))).toEqual(["0.00207", "0.05793"]);
    expect(variantes[1]?.icSequencial?.map((edge) => edge.toFixed(5))).toEqual(["-0.01452", "0.07452"]);
    expect(variantes[1]?.probVencer).toBeCloseTo(0.98217, 5);
    expect(amostraMinima).toBe(14_751);
    expect(srm).toEqual({ pValor: 1, alerta: false });
  });

  it("are 0 or null, never NaN, without visitors and without a control", () => {
    const [empty, orphan] = [results(counts([0, 0], [5, 10])), results(counts([0, 0], [5, 10]).slice(1))];
    expect(empty.variantes[0]?.taxa).toBe(0);
    expect(empty.variantes[1]).toMatchObject({ taxa: 0.5, uplift: null, pValor: null, probVencer: null });
    expect(orphan.variantes[0]).toMatchObject({ taxa: 0.5, uplift: null });
    expect(JSON.stringify([empty, orphan])).not.toMatch(/NaN|Infinity/);
  });
});

describe("activeDays", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  it.each([
    [null, 0, 0],
    [null, 86_399, 0],
    [null, 86_400, 1],
    ["2026-11-20T12:00:00Z", 0, 1],
    ["2026-11-20T12:00:01Z", 0, 0],
    ["2026-11-20T12:00:00Z", 2 * 86_400, 3],
    ["2026-11-22T12:00:00Z", 0, 0],
  ])("since %s after %i s gives %i", (since, segundosAtivos, days) => {
    const ativoDesde = since === null ? null : new Date(since);
    expect(activeDays({ ativoDesde, segundosAtivos }, now)).toBe(days);
  });
});
