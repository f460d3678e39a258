import { describe, expect, it } from "vitest";
import { NewCustomer, Phone, TaxId } from "@/lib/customers/schema";

describe("documento: CPF or CNPJ with right check digits", () => {
  it.each([
    ["529.982.247-25", "52998224725"],
    ["52998224725", "52998224725"],
    [" 11.222.333/0001-81 ", "11222333000181"],
    ["12.abc.345/01de-35", "12ABC34501DE35"],
  ])("stores %j as %s", (given, stored) => expect(TaxId.parse(given)).toBe(stored));

  it.each([
    "529.982.247-26",
    "111.111.111-11",
    "11.222.333/0001-82",
    "12ABC34501DE36",
    "5299822472",
    "x",
    "",
    "５2998224725",
  ])("refuses %j", (given) => expect(TaxId.safeParse(given).success).toBe(false));
});

describe("telefone: E.164, Brazilian unless a country is given", () => {
  it.each([
    ["(11) 98765-4321", "+5511987654321"],
    ["11 3456.7890", "+551134567890"],
    ["+55 (11) 98765-4321", "+5511987654321"],
    ["55 11 98765-4321", "+5511987654321"],
    ["551134567890", "+551134567890"],
    ["+1 415 555 2671", "+14155552671"],
  ])("stores %j as %s", (given, stored) => expect(Phone.parse(given)).toBe(stored));

  it.each(["98765-4321", "011 98765-4321", "telefone", "", "+0123456789", "+123", "1".repeat(16)])(
    "refuses %j",
    (given) => expect(Phone.safeParse(given).success).toBe(false),
  );
});

describe("a new customer", () => {
  it("is trimmed, with the e-mail in lower case", () => {
    expect(NewCustomer.parse({ nome: " Ana ", email: " ANA@Exemplo.COM " })).toEqual({
      nome: "Ana",
      email: "ana@exemplo.com",
    });
  });
});
