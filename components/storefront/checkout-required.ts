import type { Messages } from "@/lib/i18n/messages";
import type { CheckoutDraft, CheckoutField } from "./checkout-draft";

export type FieldProblems = Partial<Record<CheckoutField, string>>;

/** Required fields in the order of the page. Fields that the account fills are not on the page. */
const REQUIRED = [
  "email",
  "nome",
  "cep",
  "logradouro",
  "numero",
  "bairro",
  "cidade",
  "uf",
  "freteId",
  "documento",
] as const;

/** Finds all empty required fields at once; the API checks the rest. */
export function missingIn(
  form: HTMLFormElement | null,
  draft: CheckoutDraft,
  { fields }: Messages["storefront"]["checkout"],
): FieldProblems {
  const empty = REQUIRED.filter((field) => form?.elements.namedItem(field) && draft[field].trim() === "");
  return Object.fromEntries(empty.map((field) => [field, fields[field]]));
}
