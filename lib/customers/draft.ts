import type { CustomerView } from "@/lib/customers/client";
import { e164, writtenPhone } from "@/lib/customers/phone";
import type { CustomerBody } from "@/lib/customers/schema";
import { STATES, type State } from "@/lib/customers/states";
import { bareTaxId, isTaxId, writtenTaxId } from "@/lib/customers/tax-id";

/** Where somebody lives, while it is written. */
export type TypedStreet = Record<
  "cep" | "logradouro" | "numero" | "complemento" | "bairro" | "cidade" | "uf",
  string
>;

/** An address while somebody writes it; `key` stays with it wherever it stands. */
export type AddressDraft = TypedStreet & { key: string; principal: boolean };

/** A customer while somebody writes them. */
export type CustomerDraft = {
  nome: string;
  email: string;
  telefone: string;
  documento: string;
  nascimento: string;
  tags: readonly string[];
  observacao: string;
  enderecos: readonly AddressDraft[];
};

export const EMPTY_DRAFT: CustomerDraft = {
  nome: "",
  email: "",
  telefone: "",
  documento: "",
  nascimento: "",
  tags: [],
  observacao: "",
  enderecos: [],
};

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

/** `01310930` → `01310-930`. */
export const writtenCep = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, "$1-$2");

/** An address as its form shows it. */
export const streetOf = (address: { [Field in keyof TypedStreet]: string | null }): TypedStreet => ({
  cep: writtenCep(address.cep ?? ""),
  logradouro: address.logradouro ?? "",
  numero: address.numero ?? "",
  complemento: address.complemento ?? "",
  bairro: address.bairro ?? "",
  cidade: address.cidade ?? "",
  uf: address.uf ?? "",
});

/** What was typed, as people write it, once it is a whole telephone number, CPF or CNPJ. */
export const tidyPhone = (text: string) => (isPhone(text) ? writtenPhone(e164(text)) : text);
export const tidyTaxId = (text: string) => (isTaxId(bareTaxId(text)) ? writtenTaxId(bareTaxId(text)) : text);

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const isEmail = (text: string) => EMAIL.test(text.trim());
export const isPhone = (text: string) => /^\+[1-9]\d{7,14}$/.test(e164(text));
export const isDocument = (text: string) => isTaxId(bareTaxId(text));
export const isCep = (text: string) => /^\d{8}$/.test(text.replace(/[\s.-]/g, ""));

/** The draft with which changing a customer begins. */
export function draftOf(customer: CustomerView): CustomerDraft {
  const { nome, email, telefone, documento, nascimento, tags, observacao, enderecos } = customer;
  return {
    nome,
    email: email ?? "",
    telefone: telefone ? writtenPhone(telefone) : "",
    documento: documento ? writtenTaxId(documento) : "",
    nascimento: nascimento ?? "",
    tags,
    observacao: observacao ?? "",
    enderecos: enderecos.map((address, index) => ({
      key: String(index),
      principal: address.principal,
      ...streetOf(address),
    })),
  };
}

const stateOf = (text: string): State => STATES.find((state) => state === text) ?? "SP";
const orNull = (text: string) => text.trim() || null;

/** The body that the API takes; call it on a draft without problems. */
export function bodyOf(draft: CustomerDraft): CustomerBody {
  const { nome, email, telefone, documento, nascimento, tags, observacao, enderecos } = draft;
  return {
    nome: nome.trim(),
    email: orNull(email),
    telefone: orNull(telefone),
    documento: orNull(documento),
    nascimento: nascimento || null,
    tags: [...tags],
    observacao: orNull(observacao),
    enderecos: enderecos.map(({ key: _, ...address }) => ({
      ...address,
      cep: orNull(address.cep),
      logradouro: orNull(address.logradouro),
      numero: orNull(address.numero),
      complemento: orNull(address.complemento),
      bairro: orNull(address.bairro),
      cidade: address.cidade.trim(),
      uf: stateOf(address.uf),
    })),
  };
}
