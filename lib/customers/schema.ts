import { z } from "zod";
import { CustomValues, CustomValuesChange } from "@/lib/custom-fields/schema";
import { Address, Addresses } from "@/lib/customers/address-schema";
import { CHANNELS, CONSENT_SOURCES } from "@/lib/customers/channels";
import { CUSTOMER_FILTERS } from "@/lib/customers/filters";
import { e164, isE164, unknownAreaCode } from "@/lib/customers/phone";
import { bareTaxId, isTaxId } from "@/lib/customers/tax-id";
import { BulkIds, bulkOutcome } from "@/lib/http/bulk";
import { filterSchema } from "@/lib/http/filter-query";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";
import { CodeText, FreeText, NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";

export const CustomerName = NameText.min(1).max(120);
export const Email = CodeText.toLowerCase()
  .max(254)
  .pipe(z.email(says("informe um e-mail válido")));

export const Phone = CodeText.max(40)
  .transform(e164)
  .pipe(
    z.string().refine(isE164, {
      error: ({ input }) => {
        const code = unknownAreaCode(String(input));
        return code === null
          ? says("informe o telefone com DDD, como (11) 98765-4321")
          : says("o DDD {code} não existe; informe o telefone com DDD, como (11) 98765-4321", { code });
      },
    }),
  );

/** CPF or CNPJ. The stored form has no punctuation. */
export const TaxId = CodeText.max(40)
  .transform(bareTaxId)
  .pipe(z.string().refine(isTaxId, says("informe um CPF ou CNPJ com dígitos verificadores corretos")));

/** `VIP` and `vip` are the same tag. */
export const Tag = NameText.toLowerCase().min(1).max(40);
const MAX_TAGS = 30;

const Tags = z
  .array(Tag)
  .transform((tags) => [...new Set(tags)])
  .pipe(z.array(Tag).max(MAX_TAGS));

export const BIRTH = "informe uma data passada, como 1990-12-31";

/** `write.ts` checks that the day is before today in the store's time zone. */
export const BirthDay = z.iso.date(says(BIRTH)).refine((day) => day >= "1900-01-01", says(BIRTH));

export const NewCustomer = z.object({
  nome: CustomerName,
  email: Email.nullish(),
  telefone: Phone.nullish(),
  documento: TaxId.nullish(),
});
export type NewCustomer = z.output<typeof NewCustomer>;

/** There are no defaults here: a change keeps the fields that it does not name. */
const details = {
  nascimento: BirthDay.nullable(),
  tags: Tags,
  /** Only the team sees this note. */
  observacao: FreeText.max(2000)
    .transform((text) => text || null)
    .nullable(),
  enderecos: Addresses,
  camposPersonalizados: CustomValuesChange,
};

export const CustomerBody = NewCustomer.extend(z.object(details).partial().shape);
export type CustomerBody = z.output<typeof CustomerBody>;

/**
 * Only the given fields change. Tags and addresses are replaced as a whole; null empties a field. The server
 * refuses an outdated `atualizadoEm`.
 */
export const CustomerChange = CustomerBody.extend({ atualizadoEm: z.iso.datetime() }).partial();
export type CustomerChange = z.output<typeof CustomerChange>;

export const ConsentChange = z.object({ canal: z.enum(CHANNELS), aceito: z.boolean() });
export type ConsentChange = z.output<typeof ConsentChange>;

/** A person types the customer's name or e-mail as confirmation. */
export const Anonymisation = z.object({ confirmacao: NameText.min(1).max(254) });
export type Anonymisation = z.output<typeof Anonymisation>;

export const Customer = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  documento: z.string().nullable(),
  nascimento: z.string().nullable(),
  tags: z.array(z.string()),
  enderecos: z.array(Address),
  aceitaEmail: z.boolean(),
  aceitaWhatsapp: z.boolean(),
  aceitaPush: z.boolean(),
  /** The store's own fields. */
  camposPersonalizados: CustomValues,
  /** When the data were erased at the person's request (LGPD). */
  anonimizadoEm: Timestamp.nullable(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Customer = z.input<typeof Customer>;

/** If `fonte` is null, nobody has asked the customer yet. */
const Consent = z.object({
  canal: z.enum(CHANNELS),
  aceito: z.boolean(),
  fonte: z.enum(CONSENT_SOURCES).nullable(),
  alteradoEm: Timestamp.nullable(),
});
export type Consent = z.input<typeof Consent>;

/** The sums count orders that were paid at some time. */
export const CustomerDetail = Customer.extend({
  observacao: z.string().nullable(),
  consentimentos: z.array(Consent),
  conta: z.object({
    temSenha: z.boolean(),
    emailConfirmadoEm: Timestamp.nullable(),
    ultimoLoginEm: Timestamp.nullable(),
  }),
  resumo: z.object({
    pedidos: z.int(),
    /** The amount paid minus refunds, in cents. */
    gastoCents: z.int(),
    ticketMedioCents: z.int(),
    ultimoPedidoEm: Timestamp.nullable(),
    /** Open orders (waiting, paid or on their way): the data cannot be erased yet. */
    emAberto: z.int(),
    /** True if the customer never ordered anything. */
    podeRemover: z.boolean(),
  }),
  pontos: z.object({ saldo: z.int(), ativo: z.boolean() }).nullable(),
});
export type CustomerDetail = z.input<typeof CustomerDetail>;

export const CustomerFilters = filterSchema(CUSTOMER_FILTERS).extend({ tag: Tag.optional() });
export type CustomerFilters = z.output<typeof CustomerFilters>;

export const ListCustomers = PageQuery.extend(CustomerFilters.shape);
export type ListCustomers = z.output<typeof ListCustomers>;

/** The sums count orders that were paid at some time. */
export const CustomerListItem = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  documento: z.string().nullable(),
  tags: z.array(z.string()),
  temConta: z.boolean(),
  pedidos: z.int(),
  /** The amount paid minus refunds, in cents. */
  gastoCents: z.int(),
  ultimoPedidoEm: Timestamp.nullable(),
  /** Null: the customer has no loyalty account. */
  pontos: z.int().nullable(),
  anonimizadoEm: Timestamp.nullable(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type CustomerListItem = z.input<typeof CustomerListItem>;

export const BulkTags = z
  .object({
    ids: BulkIds,
    adicionarTags: z.array(Tag).max(30).default([]),
    removerTags: z.array(Tag).max(30).default([]),
  })
  .refine(({ adicionarTags, removerTags }) => adicionarTags.length + removerTags.length > 0, {
    path: ["adicionarTags"],
    error: says("informe adicionarTags ou removerTags"),
  });
export type BulkTags = z.output<typeof BulkTags>;

export const TagsChanged = bulkOutcome({ alterado: z.boolean() });
export type TagsChanged = z.output<typeof TagsChanged>;
