import type { CustomerView } from "@/lib/customers/client";
import { e164, isE164, writtenPhone } from "@/lib/customers/phone";
import type { CustomerBody } from "@/lib/customers/schema";
import { type AddressDraft, addressBody, streetOf } from "@/lib/customers/street";
import { bareTaxId, isTaxId, writtenTaxId } from "@/lib/customers/tax-id";

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

/** An incomplete text stays as it is. */
export const tidyPhone = (text: string) => (isPhone(text) ? writtenPhone(e164(text)) : text);
export const tidyTaxId = (text: string) => (isTaxId(bareTaxId(text)) ? writtenTaxId(bareTaxId(text)) : text);

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const isEmail = (text: string) => EMAIL.test(text.trim());
export const isPhone = (text: string) => isE164(e164(text));
export const isDocument = (text: string) => isTaxId(bareTaxId(text));
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

const orNull = (text: string) => text.trim() || null;

/** Call it only for a draft without problems. */
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
    enderecos: enderecos.map(addressBody),
  };
}
