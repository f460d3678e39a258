import { type RefObject, useEffect, useRef, useState } from "react";
import { ask } from "@/lib/http/ask";
import { type CheckoutDraft, digitsOf } from "./checkout-draft";

const STREET = ["logradouro", "bairro", "cidade", "uf"] as const;
type Street = Record<(typeof STREET)[number], string>;

/** Null: unknown, and the buyer types it. */
export async function streetOf(cep: string): Promise<Street | null> {
  if (!/^\d{8}$/.test(cep)) return null;
  const asked = ask("GET", "/store/cep/{cep}", { params: { cep } });
  const { endereco } = await asked.catch(() => ({ endereco: null }));
  return endereco;
}

/** Typed parts stay; those of the last CEP make room. */
const withStreet = (draft: CheckoutDraft, street: Street, last: Street | null): Partial<CheckoutDraft> =>
  Object.fromEntries(
    STREET.filter((field) => draft[field] === "" || draft[field] === last?.[field]).map((field) => [
      field,
      street[field],
    ]),
  );

/** Also for a CEP typed in the bag. */
export function useStreet(
  latest: RefObject<CheckoutDraft>,
  change: (fields: Partial<CheckoutDraft>) => void,
) {
  const filled = useRef<Street | null>(null);
  const [isStreetFound, setStreetFound] = useState(false);
  const lookUp = async (typed: string) => {
    const cep = digitsOf(typed);
    setStreetFound(false);
    const street = await streetOf(cep);
    // Another one may have been typed.
    if (!street || digitsOf(latest.current.cep) !== cep) return;
    change(withStreet(latest.current, street, filled.current));
    filled.current = street;
    setStreetFound(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the bag's CEP
  useEffect(() => {
    if (latest.current.cep && !latest.current.logradouro) void lookUp(latest.current.cep);
  }, []);
  return { isStreetFound, lookUp };
}
