import { expect, it } from "vitest";
import { listsOf, matchOf } from "@/lib/bank-statements/match";

it("finds the same at once among thousands of one amount, which a shop of one price has", () => {
  const waiting = Array.from({ length: 5_000 }, (_, index) => ({
    pagamentoId: `payment ${index}`,
    pedidoId: "order",
    pedidoNumero: index,
    cliente: "Ana",
    valorCents: 9_990,
    criadoEm: new Date(),
    txid: `P${index}X0123456789`,
    dia: index < 4_990 ? "2026-05-02" : "2026-04-30",
  }));
  const credit = { conta: "1", fitId: "1", dia: "2026-05-03", valorCents: 9_990, descricao: "PIX" };
  const started = performance.now();
  const lists = listsOf(waiting);
  for (let n = 0; n < 5_000; n++) matchOf(credit, lists);
  expect(performance.now() - started).toBeLessThan(6_000);
  expect(matchOf(credit, lists).candidatos).toHaveLength(20);
  expect(matchOf({ ...credit, dia: "2026-04-30" }, lists).candidatos).toHaveLength(10);
  expect(matchOf({ ...credit, dia: "2026-05-06" }, lists)).toEqual({ situacao: "nenhum", candidatos: [] });
  expect(matchOf({ ...credit, descricao: "p7x0123456789" }, lists)).toMatchObject({
    situacao: "certo",
    candidatos: [{ pagamentoId: "payment 7" }],
  });
});
