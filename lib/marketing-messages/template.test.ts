import { describe, expect, it } from "vitest";
import { type Said, spoken } from "@/lib/i18n/sentence";
import { templateProblem } from "@/lib/marketing-messages/blocks";
import { MESSAGE_VARIABLES } from "@/lib/marketing-messages/variables";

describe("templateProblem", () => {
  it.each([
    "",
    "Sem variável, com { chaves } e } sozinhas }}",
    "Oi {{cliente.nome}}",
    "Oi {{ cliente.nome }}, {{loja.nome}}",
    ...MESSAGE_VARIABLES.map((name) => `{{${name}}}`),
  ])("takes %j", (text) => {
    expect(templateProblem(text)).toBeNull();
  });

  it.each([
    ["{{cliente}}", "desconhecida {{cliente}}"],
    ["{{cliente.nome}} {{cliente.idade}}", "desconhecida {{cliente.idade}}"],
    ["{{}}", "desconhecida {{}}"],
    ["{{CLIENTE.NOME}}", "desconhecida {{CLIENTE.NOME}}"],
    ["{{{cliente.nome}}}", "desconhecida {{{cliente.nome}}"],
    ["{{constructor}}", "desconhecida {{constructor}}"],
    ["Oi {{cliente.nome", "feche a variável"],
    ["Oi {{cliente.nome}", "feche a variável"],
    ["Oi {{cliente.nome {{loja.nome}}", "feche a variável"],
  ])("refuses %j", (text, sentence) => {
    expect(spoken(templateProblem(text) as Said, "pt-BR")).toContain(sentence);
  });

  it("stays fast on a long run of braces", () => {
    const started = performance.now();
    expect(templateProblem("{".repeat(100_000))).not.toBeNull();
    expect(performance.now() - started).toBeLessThan(100);
  });
});
