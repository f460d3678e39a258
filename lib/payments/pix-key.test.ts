import { expect, it } from "vitest";
import { brCode } from "@/lib/payments/br-code";
import { isPixKey, pixKeyOf } from "@/lib/payments/pix-key";
import { PaymentSettingsChange } from "@/lib/payments/schema";

it.each([
  [" Loja+Pix@Exemplo.com.br ", "loja+pix@exemplo.com.br"],
  ["\u202a529.982.247\u201125\u202c", "52998224725"],
  ["529\u00a0982\u00a0247-25", "52998224725"],
  ["12.abc.345/01de-35", "12ABC34501DE35"],
  ["+55 (11) 98765-4321", "+5511987654321"],
  ["+55 011 98765\u20114321", "+5511987654321"],
  ["123E4567-E12B-12D1-A456-426655440000", "123e4567-e12b-12d1-a456-426655440000"],
  ["lo\u200bja@exemplo.com", "loja@exemplo.com"],
])("takes %j", (typed, key) => {
  expect(pixKeyOf(typed)).toBe(key);
  expect(isPixKey(key)).toBe(true);
});

it.each([
  "joão@exemplo.com",
  "loja@exemplö.com",
  "loja @exemplo.com",
  "@exemplo.com",
  "529.982.247-26",
  "12.ABC.345/01DE-36",
  "11987654321",
  "+1 212 555 0100",
  "+55 00 98765-4321",
  `${"a".repeat(64)}@${"b".repeat(20)}.com`,
  "123e4567e12b12d1a456426655440000",
  "chave",
])("refuses %s", (typed) => {
  expect(isPixKey(pixKeyOf(typed))).toBe(false);
  const settings = { pixAtivo: true, pixNome: "Ana", pixCidade: "Recife", pixDescontoPercentual: 0 };
  const refused = PaymentSettingsChange.safeParse({
    ...settings,
    manualAtivo: true,
    pixChave: typed,
    versao: 1,
  });
  expect(refused.error?.issues).toMatchObject([
    { path: ["pixChave"], message: expect.stringMatching(/^informe um CPF/) },
  ]);
});

it("makes a code of ASCII alone, and none for a key that is none", () => {
  const charge = { chave: "a@b.test", nome: "Armazém São João & Irmãos Ltda", cidade: "São José dos Campos" };
  const code = brCode({ ...charge, valorCents: 100, txid: "P1" });
  expect(code).toMatch(/^[\x20-\x7e]+$/);
  expect(code).toContain("5925Armazem Sao Joao & Irmaos6015Sao Jose dos Ca");
  expect(() => brCode({ ...charge, chave: "joão@b.test", valorCents: 100, txid: "P1" })).toThrow();
});
