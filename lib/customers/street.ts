import { writtenCep } from "@/lib/customers/cep";
import { STATES, type State } from "@/lib/customers/states";

export type TypedStreet = Record<
  "cep" | "logradouro" | "numero" | "complemento" | "bairro" | "cidade" | "uf",
  string
>;

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
};

export const newAddress = (key: string, principal: boolean): AddressDraft => ({
  key,
  principal,
  ...EMPTY_STREET,
});

export const streetOf = (address: { [Field in keyof TypedStreet]: string | null }): TypedStreet => ({
  cep: writtenCep(address.cep ?? ""),
  logradouro: address.logradouro ?? "",
  numero: address.numero ?? "",
  complemento: address.complemento ?? "",
  bairro: address.bairro ?? "",
  cidade: address.cidade ?? "",
  uf: address.uf ?? "",
});

const stateOf = (text: string): State => STATES.find((state) => state === text) ?? "SP";
const orNull = (text: string) => text.trim() || null;

export const streetBody = ({ cep, logradouro, numero, complemento, bairro, cidade, uf }: TypedStreet) => ({
  cep: orNull(cep),
  logradouro: orNull(logradouro),
  numero: orNull(numero),
  complemento: orNull(complemento),
  bairro: orNull(bairro),
  cidade: cidade.trim(),
  uf: stateOf(uf),
});

export const addressBody = ({ principal, ...street }: AddressDraft) => ({ principal, ...streetBody(street) });

type Place = { [Part in keyof TypedStreet]?: string | null };

/** Two addresses with the same key are the same place, typed or stored. */
export const placeKey = ({ cep, logradouro, numero, complemento, bairro, cidade, uf }: Place): string =>
  JSON.stringify(
    [cep?.replace(/\D/g, ""), logradouro, numero, complemento, bairro, cidade, uf].map(
      (part) => part?.trim() ?? "",
    ),
  );
