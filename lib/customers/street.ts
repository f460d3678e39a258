import { bareCep, writtenCep } from "@/lib/customers/cep";
import { STATES, type State } from "@/lib/customers/states";

/** `ibge`: the city's code, with the place for which it was found. No form shows it. */
export type TypedStreet = Record<
  "cep" | "logradouro" | "numero" | "complemento" | "bairro" | "cidade" | "uf" | "ibge",
  string
>;

type Located = Pick<TypedStreet, "cep" | "cidade" | "uf">;

const markWith = (codigoIbge: string, { cep, cidade, uf }: Located) =>
  [codigoIbge, bareCep(cep), uf, cidade.trim()].join(" ");

/** Remembers the city's code for this place only. */
export const ibgeMark = (codigoIbge: string | null | undefined, place: Located): string =>
  codigoIbge ? markWith(codigoIbge, place) : "";

/** The city's code; null: unknown, or somebody changed the place since it was found. */
export function codigoIbgeOf(street: Located & Pick<TypedStreet, "ibge">): string | null {
  const [codigoIbge = ""] = street.ibge.split(" ");
  return codigoIbge && street.ibge === markWith(codigoIbge, street) ? codigoIbge : null;
}

/** `key` stays the same when the address moves in the list. */
export type AddressDraft = TypedStreet & { key: string; principal: boolean };

export const MAX_ADDRESSES = 10;

export const EMPTY_STREET: TypedStreet = {
  cep: "",
  logradouro: "",
  numero: "",
  complemento: "",
  bairro: "",
  cidade: "",
  uf: "",
  ibge: "",
};

export const newAddress = (key: string, principal: boolean): AddressDraft => ({
  key,
  principal,
  ...EMPTY_STREET,
});

type Stored = { [Part in Exclude<keyof TypedStreet, "ibge">]: string | null } & {
  codigoIbge?: string | null | undefined;
};

export const streetOf = (address: Stored): TypedStreet => ({
  cep: writtenCep(address.cep ?? ""),
  logradouro: address.logradouro ?? "",
  numero: address.numero ?? "",
  complemento: address.complemento ?? "",
  bairro: address.bairro ?? "",
  cidade: address.cidade ?? "",
  uf: address.uf ?? "",
  ibge: ibgeMark(address.codigoIbge, {
    cep: address.cep ?? "",
    cidade: address.cidade ?? "",
    uf: address.uf ?? "",
  }),
});

const stateOf = (text: string): State => STATES.find((state) => state === text) ?? "SP";
const orNull = (text: string) => text.trim() || null;

export const streetBody = (street: TypedStreet) => ({
  cep: orNull(street.cep),
  logradouro: orNull(street.logradouro),
  numero: orNull(street.numero),
  complemento: orNull(street.complemento),
  bairro: orNull(street.bairro),
  cidade: street.cidade.trim(),
  uf: stateOf(street.uf),
  codigoIbge: codigoIbgeOf(street),
});

export const addressBody = ({ principal, ...street }: AddressDraft) => ({ principal, ...streetBody(street) });

type Place = { [Part in Exclude<keyof TypedStreet, "ibge">]?: string | null };

/** Two addresses with the same key are the same place, typed or stored. */
export const placeKey = ({ cep, logradouro, numero, complemento, bairro, cidade, uf }: Place): string =>
  JSON.stringify(
    [cep?.replace(/\D/g, ""), logradouro, numero, complemento, bairro, cidade, uf].map(
      (part) => part?.trim() ?? "",
    ),
  );
