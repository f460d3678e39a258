import { expect, it } from "vitest";
import { EMPTY_STREET } from "@/lib/customers/street";
import { DRAFT } from "./checkout-draft";
import { withStreet } from "./use-street";

const known = {
  ...EMPTY_STREET,
  cep: "01310-930",
  logradouro: "Avenida Paulista",
  numero: "1578",
  complemento: "apto. 54",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  uf: "SP",
};
const found = { logradouro: "Rua XV", bairro: "Centro", cidade: "Curitiba", uf: "PR" };

it("replaces the whole filled-in address, with its number, by the street of another CEP", () => {
  expect(withStreet({ ...DRAFT, ...known }, found, known)).toEqual({ ...found, numero: "", complemento: "" });
});

it("keeps what was typed, and the number of the same street", () => {
  const typed = { ...DRAFT, ...known, logradouro: "Rua que eu escrevi", numero: "9" };
  expect(withStreet(typed, found, known)).toEqual({
    bairro: "Centro",
    cidade: "Curitiba",
    uf: "PR",
    complemento: "",
  });
  const same = { ...found, logradouro: known.logradouro };
  expect(withStreet({ ...DRAFT, ...known }, same, known)).toEqual(same);
});
