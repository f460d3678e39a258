import { z } from "zod";
import { e164 } from "@/lib/customers/phone";
import { bareTaxId, isTaxId } from "@/lib/customers/tax-id";
import { PageQuery } from "@/lib/http/list";
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

/** Body of POST /customers. */
export const NewCustomer = z.object({
  nome: CustomerName,
  email: Email.nullish(),
  telefone: Phone.nullish(),
  documento: TaxId.nullish(),
});
export type NewCustomer = z.output<typeof NewCustomer>;

/** Body of PUT /customers/{id}: what is given changes; null empties a field. */
export const CustomerChange = NewCustomer.partial();
export type CustomerChange = z.output<typeof CustomerChange>;

/** Query of GET /customers; an empty `q` filters nothing. */
export const ListCustomers = PageQuery.extend({ q: z.string().trim().max(100).optional() });
export type ListCustomers = z.output<typeof ListCustomers>;

/** The customer in the API and in the `data` of customer events. */
export const Customer = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  documento: z.string().nullable(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Customer = z.input<typeof Customer>;
