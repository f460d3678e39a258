import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";

/** Stands on every page of the shop and in its e-mails (Decreto 7.962/2013, art. 2). */
export type Seller = {
  nomeLoja: string;
  razaoSocial: string | null;
  /** CPF or CNPJ, without punctuation. */
  documento: string | null;
  endereco: string | null;
  emailContato: string | null;
  /** In E.164 format. */
  telefoneContato: string | null;
};

/** The law requires these fields, besides the name. */
export const SELLER_FIELDS = ["documento", "endereco", "emailContato"] as const;
export type SellerField = (typeof SELLER_FIELDS)[number];

export const missingOf = (seller: Pick<Seller, SellerField>): SellerField[] =>
  SELLER_FIELDS.filter((field) => !seller[field]);

const writtenDocument = (bare: string) => `${bare.length === 11 ? "CPF" : "CNPJ"} ${writtenTaxId(bare)}`;

/** The first line has name and document, the next line has the address. */
export function sellerLines({ nomeLoja, razaoSocial, documento, endereco }: Seller): string[] {
  const legal = razaoSocial === nomeLoja ? null : razaoSocial;
  const names = [nomeLoja, legal, documento && writtenDocument(documento)];
  return [names.filter(Boolean).join(" · "), endereco ?? ""].filter(Boolean);
}

/** For e-mails: the seller's lines with the contact details. */
export function sellerText(seller: Seller): string {
  const { emailContato, telefoneContato } = seller;
  const reach = [emailContato, telefoneContato && writtenPhone(telefoneContato)].filter(Boolean).join(" · ");
  return [...sellerLines(seller), reach].filter(Boolean).join("\n");
}
