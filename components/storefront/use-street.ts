import { type RefObject, useEffect, useRef, useState } from "react";
import { isCep, stateOfCep } from "@/lib/customers/cep";
import { ask } from "@/lib/http/ask";
import { type CheckoutDraft, digitsOf } from "./checkout-draft";

const STREET = ["logradouro", "bairro", "cidade", "uf"] as const;
type Street = Record<(typeof STREET)[number], string>;

/** Null: unknown, and the buyer types it. */
async function streetOf(cep: string): Promise<Street | null> {
  if (!isCep(cep)) return null;
  const asked = ask("GET", "/store/cep/{cep}", { params: { cep } });
  const { endereco } = await asked.catch(() => ({ endereco: null }));
  return endereco;
}

/** Typed parts stay; those of the last CEP make room. */
const withStreet = (
  draft: CheckoutDraft,
  street: Partial<Street>,
  last: Partial<Street>,
): Partial<CheckoutDraft> =>
  Object.fromEntries(
    STREET.flatMap((field) => {
      const isFree = draft[field] === "" || draft[field] === last[field];
      return street[field] !== undefined && isFree ? [[field, street[field]]] : [];
    }),
  );

/** Also for a CEP typed in the bag. */
export function useStreet(
  latest: RefObject<CheckoutDraft>,
  change: (fields: Partial<CheckoutDraft>) => void,
) {
  const filled = useRef<Partial<Street>>({});
  const [isStreetFound, setStreetFound] = useState(false);
  const fill = (street: Partial<Street>) => {
    change(withStreet(latest.current, street, filled.current));
    filled.current = { ...filled.current, ...street };
  };
  const lookUp = async (typed: string) => {
    const cep = digitsOf(typed);
    setStreetFound(false);
    const uf = stateOfCep(cep);
    if (uf) fill({ uf });
    const street = await streetOf(cep);
    // Another one may have been typed.
    if (!street || digitsOf(latest.current.cep) !== cep) return;
    fill(street);
    setStreetFound(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the bag's CEP
  useEffect(() => {
    const { cep, logradouro } = latest.current;
    // The state of a known address follows another CEP, as a filled one does.
    const uf = stateOfCep(digitsOf(cep));
    if (uf) filled.current = { uf };
    if (cep && !logradouro) void lookUp(cep);
  }, []);
  return { isStreetFound, lookUp };
}
