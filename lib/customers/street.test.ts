import { expect, it } from "vitest";
import { streetBody, streetOf } from "@/lib/customers/street";

const STORED = {
  cep: "01310930",
  logradouro: "Avenida Paulista",
  numero: "1000",
  complemento: null,
  bairro: "Bela Vista",
  cidade: "São Paulo",
  uf: "SP",
  codigoIbge: "3550308",
};

it("keeps the city's code through a form that changes nothing of the place", () => {
  const typed = streetOf(STORED);
  expect(streetBody({ ...typed, numero: "2000", cep: "01310930" })).toEqual({
    ...STORED,
    numero: "2000",
  });
  expect(streetBody(streetOf({ ...STORED, codigoIbge: null })).codigoIbge).toBeNull();
  const { codigoIbge: _, ...older } = STORED;
  expect(streetBody(streetOf(older)).codigoIbge).toBeNull();
});

it.each([{ cep: "01310-931" }, { cidade: "Santos" }, { uf: "RJ" }, { cep: "" }])(
  "forgets the city's code with another place: %j",
  (change) => {
    expect(streetBody({ ...streetOf(STORED), ...change }).codigoIbge).toBeNull();
  },
);
