import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";

/** On every page of the shop and in its mails (Decreto 7.962/2013, art. 2). */
export type Seller = {
  nomeLoja: string;
  razaoSocial: string | null;
  /** CPF or CNPJ, bare. */
  documento: string | null;
  endereco: string | null;
  emailContato: string | null;
  /** E.164. */
  telefoneContato: string | null;
};

/** Asked by the law, besides the name. */
export const SELLER_FIELDS = ["documento", "endereco", "emailContato"] as const;
export type SellerField = (typeof SELLER_FIELDS)[number];

export const missingOf = (seller: Pick<Seller, SellerField>): SellerField[] =>
  SELLER_FIELDS.filter((field) => !seller[field]);

const writtenDocument = (bare: string) => `${bare.length === 11 ? "CPF" : "CNPJ"} ${writtenTaxId(bare)}`;

/** Name and document on one line, address on the next. */
export function sellerLines({ nomeLoja, razaoSocial, documento, endereco }: Seller): string[] {
  const legal = razaoSocial === nomeLoja ? null : razaoSocial;
  const names = [nomeLoja, legal, documento && writtenDocument(documento)];
  return [names.filter(Boolean).join(" · "), endereco ?? ""].filter(Boolean);
}

/** With how to reach them, for mails. */
export function sellerText(seller: Seller): string {
  const { emailContato, telefoneContato } = seller;
  const reach = [emailContato, telefoneContato && writtenPhone(telefoneContato)].filter(Boolean).join(" · ");
  return [...sellerLines(seller), reach].filter(Boolean).join("\n");
}
