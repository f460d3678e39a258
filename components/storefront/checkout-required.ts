import type { Messages } from "@/lib/i18n/messages";
import type { CheckoutDraft, CheckoutField } from "./checkout-draft";

export type FieldProblems = Partial<Record<CheckoutField, string>>;

/** In the page's order; fields that an account fills are not on the page. */
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

/** All empty fields at once; the order says the rest. */
export function missingIn(
  form: HTMLFormElement | null,
  draft: CheckoutDraft,
  { fields }: Messages["storefront"]["checkout"],
): FieldProblems {
  const empty = REQUIRED.filter((field) => form?.elements.namedItem(field) && draft[field].trim() === "");
  return Object.fromEntries(empty.map((field) => [field, fields[field]]));
}
