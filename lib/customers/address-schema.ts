import { z } from "zod";
import { bareCep, isCep, otherStateOfCep, writtenCep } from "@/lib/customers/cep";
import { isCityCode } from "@/lib/customers/city-code";
import { STATES } from "@/lib/customers/states";
import { CodeText, NameText, nameOrNull } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";

const MAX_ADDRESSES = 10;

/** Eight digits in a range that the Correios give to a state. */
export const Cep = CodeText.max(20)
  .transform(bareCep)
  .pipe(
    z
      .string()
      .regex(/^\d{8}$/, { error: says("informe os 8 dígitos do CEP"), abort: true })
      .refine(isCep, says("informe um CEP que exista, como 01310-930")),
  );

const State = CodeText.toUpperCase().pipe(z.enum(STATES, says("informe a sigla do estado, como SP")));

type Located = {
  cep?: string | null | undefined;
  uf?: string | null | undefined;
  codigoIbge?: string | null | undefined;
};

/** For a schema with `cep` and `uf`: both, and the city's code, must belong to the same state. */
export const inOneState: z.core.CheckFn<Located> = ({ value: { cep, uf, codigoIbge }, issues }) => {
  if (codigoIbge && uf && !isCityCode(codigoIbge, uf)) {
    const message = says("o código não é de um município de {state}", { state: uf });
    issues.push({ code: "custom", path: ["codigoIbge"], message, input: codigoIbge });
  }
  const state = cep && uf ? otherStateOfCep(cep, uf) : null;
  if (!state) return;
  const message = says("o CEP {cep} é de {state}; confira o CEP ou o estado", {
    cep: writtenCep(cep ?? ""),
    state,
  });
  issues.push({ code: "custom", path: ["uf"], message, input: uf });
};

/** The fields of a new address, without the state. */
export const newPlace = {
  cep: Cep.nullish().transform((value) => value ?? null),
  logradouro: nameOrNull(160),
  numero: nameOrNull(20),
  complemento: nameOrNull(80),
  bairro: nameOrNull(80),
  cidade: NameText.min(1).max(80),
  /** The city's code at the IBGE. */
  codigoIbge: CodeText.regex(/^(\d{7})?$/, says("informe os 7 dígitos do código do município"))
    .nullish()
    .transform((code) => code || null),
};

const NewAddress = z
  .object({ principal: z.boolean().default(false), ...newPlace, uf: State })
  .check(inOneState);

/** If no address is marked as principal, the first address becomes principal. */
export const Addresses = z
  .array(NewAddress)
  .max(MAX_ADDRESSES)
  .refine(
    (all) => all.filter(({ principal }) => principal).length <= 1,
    says("só um endereço pode ser o principal"),
  )
  .transform((all) => {
    const main = Math.max(
      0,
      all.findIndex(({ principal }) => principal),
    );
    return all.map((address, index) => ({ ...address, principal: index === main }));
  });

/** The fields of a stored address. */
export const place = {
  cep: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string(),
  uf: z.string(),
  /** The city's code at the IBGE. Addresses of older versions have no such field. */
  codigoIbge: z.string().nullable().default(null),
};

export const Address = z.object({
  principal: z.boolean(),
  ...place,
});
export type Address = z.input<typeof Address>;
