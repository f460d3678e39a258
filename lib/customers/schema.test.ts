import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { e164, isE164, writtenPhone } from "@/lib/customers/phone";
import { NewCustomer, Phone, TaxId } from "@/lib/customers/schema";
import { fromMessage, spoken } from "@/lib/i18n/sentence";

describe("documento: CPF or CNPJ with right check digits", () => {
  it.each([
    ["529.982.247-25", "52998224725"],
    ["52998224725", "52998224725"],
    [" 11.222.333/0001-81 ", "11222333000181"],
    ["12.abc.345/01de-35", "12ABC34501DE35"],
    ["\u202a529.982.247-25\u202c", "52998224725"],
    ["529.982.247\u201125", "52998224725"],
    ["11.222.333/0001–81\u200b", "11222333000181"],
    ["12.ABC.345/01DE\u00a0-\u202f35\ufeff", "12ABC34501DE35"],
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
    ["\u202a(11) 98765\u20114321\u202c", "+5511987654321"],
    ["11\u00a098765\u202f4321\u200b", "+5511987654321"],
    ["(011) 98765-4321", "+5511987654321"],
    ["011 98765-4321", "+5511987654321"],
    ["055 99876-5432", "+5555998765432"],
    ["+55 011 98765-4321", "+5511987654321"],
    ["+55 (0)11 3456-7890", "+551134567890"],
    ["55 011 98765-4321", "+5511987654321"],
    ["55 99876-5432", "+5555998765432"],
  ])("stores %j as %s", (given, stored) => expect(Phone.parse(given)).toBe(stored));

  it.each([
    "98765-4321",
    "telefone",
    "",
    "+0123456789",
    "+123",
    "1".repeat(16),
    "(20) 98765-4321",
    "+55 23 98765-4321",
    "+55 011 8765",
    "+5511987654",
    "0011 98765-4321",
  ])("refuses %j", (given) => expect(Phone.safeParse(given).success).toBe(false));

  it("knows the 67 area codes, and says which one does not exist", () => {
    const codes = Array.from({ length: 90 }, (_, code) => String(code + 10));
    const known = codes.filter((code) => Phone.safeParse(`+55${code}987654321`).success);
    expect(known).toHaveLength(67);
    const problemOf = (given: string) =>
      spoken(fromMessage(Phone.safeParse(given).error?.issues[0]?.message ?? ""), "pt-BR");
    expect(problemOf("(20) 98765-4321")).toMatch(/^o DDD 20 não existe; /);
    expect(problemOf("98765-4321")).toMatch(/^informe o telefone com DDD/);
  });

  it("reads what it wrote, whatever was typed", () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(..."0123456789+() -\u2011\u200b"), { maxLength: 20 }), (signs) => {
        const phone = e164(signs.join(""));
        expect(e164(phone)).toBe(phone);
        if (isE164(phone)) expect(e164(writtenPhone(phone))).toBe(phone);
        expect(isE164(phone) && phone.startsWith("+550")).toBe(false);
      }),
    ));
});

describe("a new customer", () => {
  it.each(["", " ", "\u200b", "\u202a\u00a0\u202c", "\u200d\ufeff"])(
    "has a name that can be seen: not %j",
    (nome) => {
      expect(NewCustomer.safeParse({ nome }).error?.issues[0]?.path).toEqual(["nome"]);
    },
  );

  it("keeps what has a meaning within a name", () => {
    const nome = "Família 👨\u200d👩\u200d👧";
    const email = "\u200bana@exemplo.test\ufeff";
    expect(NewCustomer.parse({ nome: `\u202a${nome}\u202c\u200b`, email })).toEqual({
      nome,
      email: "ana@exemplo.test",
    });
  });

  it("is trimmed, with the e-mail in lower case", () => {
    expect(NewCustomer.parse({ nome: " Ana ", email: " ANA@Exemplo.COM " })).toEqual({
      nome: "Ana",
      email: "ana@exemplo.com",
    });
  });
});
