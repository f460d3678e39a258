import { z } from "zod";
import { Address, Addresses } from "@/lib/customers/address-schema";
import { CHANNELS, CONSENT_SOURCES } from "@/lib/customers/channels";
import { e164 } from "@/lib/customers/phone";
import { bareTaxId, isTaxId } from "@/lib/customers/tax-id";
import { Timestamp } from "@/lib/http/timestamp";

export const CustomerName = z.string().trim().min(1).max(120);
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email("informe um e-mail válido"));

export const Phone = z
  .string()
  .max(40)
  .transform(e164)
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, "informe o telefone com DDD, como (11) 98765-4321"));

/** CPF or CNPJ, with or without punctuation; stored without. */
export const TaxId = z
  .string()
  .max(40)
  .transform(bareTaxId)
  .pipe(z.string().refine(isTaxId, "informe um CPF ou CNPJ com dígitos verificadores corretos"));

/** Kept in lower case, so that `VIP` and `vip` are one. */
export const Tag = z.string().trim().toLowerCase().min(1).max(40);
const MAX_TAGS = 30;

/** Tags in the order given, each once. */
const Tags = z
  .array(Tag)
  .transform((tags) => [...new Set(tags)])
  .pipe(z.array(Tag).max(MAX_TAGS));

const BIRTH = "informe uma data passada, como 1990-12-31";

/** A day before today. */
export const BirthDay = z.iso
  .date(BIRTH)
  .refine((day) => day >= "1900-01-01" && day < new Date().toISOString().slice(0, 10), BIRTH);

/** Somebody who buys: as registered, or as an order describes them. */
export const NewCustomer = z.object({
  nome: CustomerName,
  email: Email.nullish(),
  telefone: Phone.nullish(),
  documento: TaxId.nullish(),
});
export type NewCustomer = z.output<typeof NewCustomer>;

/** What else the team writes down; no defaults, so that a change leaves alone what it does not name. */
const details = {
  nascimento: BirthDay.nullable(),
  tags: Tags,
  /** The team's own. */
  observacao: z
    .string()
    .trim()
    .max(2000)
    .transform((text) => text || null)
    .nullable(),
  enderecos: Addresses,
};

/** Body of POST /customers. */
export const CustomerBody = NewCustomer.extend(z.object(details).partial().shape);
export type CustomerBody = z.output<typeof CustomerBody>;

/**
 * Body of PUT /customers/{id}: what is given changes, tags and addresses as a whole; null empties a field. With
 * `atualizadoEm`, as it was read, the change is refused when somebody else changed the customer since.
 */
export const CustomerChange = CustomerBody.extend({ atualizadoEm: z.iso.datetime() }).partial();
export type CustomerChange = z.output<typeof CustomerChange>;

/** Body of PUT /customers/{id}/consentimentos. */
export const ConsentChange = z.object({ canal: z.enum(CHANNELS), aceito: z.boolean() });
export type ConsentChange = z.output<typeof ConsentChange>;

/** Body of POST /customers/{id}/anonimizar: the customer's name or e-mail, typed. */
export const Anonymisation = z.object({ confirmacao: z.string().trim().min(1).max(254) });
export type Anonymisation = z.output<typeof Anonymisation>;

/** The customer in the `data` of customer events. */
export const Customer = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  documento: z.string().nullable(),
  nascimento: z.string().nullable(),
  tags: z.array(z.string()),
  enderecos: z.array(Address),
  /** Whether they may be written to, channel by channel. */
  aceitaEmail: z.boolean(),
  aceitaWhatsapp: z.boolean(),
  aceitaPush: z.boolean(),
  /** When the personal data were erased at the person's request (LGPD). */
  anonimizadoEm: Timestamp.nullable(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Customer = z.input<typeof Customer>;

/** Consent of a channel; without `fonte` nobody ever asked. */
const Consent = z.object({
  canal: z.enum(CHANNELS),
  aceito: z.boolean(),
  fonte: z.enum(CONSENT_SOURCES).nullable(),
  alteradoEm: Timestamp.nullable(),
});
export type Consent = z.input<typeof Consent>;

/** GET /customers/{id}: what is known of the customer. Counted are orders that were ever paid. */
export const CustomerDetail = Customer.extend({
  observacao: z.string().nullable(),
  consentimentos: z.array(Consent),
  conta: z.object({
    /** A password was set: they can log in. */
    temSenha: z.boolean(),
    emailConfirmadoEm: Timestamp.nullable(),
    ultimoLoginEm: Timestamp.nullable(),
  }),
  resumo: z.object({
    pedidos: z.int(),
    /** What the counted orders came to, without what was refunded. */
    gastoCents: z.int(),
    ticketMedioCents: z.int(),
    ultimoPedidoEm: Timestamp.nullable(),
    /** Waiting, paid or on their way: the data can't be erased while there are any. */
    emAberto: z.int(),
    /** Nothing was ever ordered: the customer can be removed. */
    podeRemover: z.boolean(),
  }),
  pontos: z.object({ saldo: z.int(), ativo: z.boolean() }).nullable(),
});
export type CustomerDetail = z.input<typeof CustomerDetail>;
