import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { TypedStreet } from "@/lib/customers/street";
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

/** The last street that was filled in; with a number, if it came from the account. */
type Filled = Street & Partial<TypedStreet>;

/** Typed parts stay; those that were filled in make room, and a number of another street is none of this one. */
export function withStreet(draft: CheckoutDraft, street: Street, last: Filled): Partial<CheckoutDraft> {
  const isOther = street.logradouro !== last.logradouro;
  const wasFilled = (field: keyof TypedStreet) => Boolean(last[field]) && draft[field] === last[field];
  const parts = STREET.filter((field) => draft[field] === "" || wasFilled(field));
  const left = (["numero", "complemento"] as const).filter((field) => isOther && wasFilled(field));
  return Object.fromEntries([
    ...parts.map((field) => [field, street[field]]),
    ...left.map((field) => [field, ""]),
  ]);
}

/** Who is in a field while it is filled in types over its text, not into it. */
function selectFilled(fields: Partial<CheckoutDraft>): void {
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement && field.name in fields) field.select();
}

/** Also for a CEP typed in the bag. */
export function useStreet(
  latest: RefObject<CheckoutDraft>,
  change: (fields: Partial<CheckoutDraft>) => void,
) {
  // The account's main address.
  const filled = useRef<Filled>(latest.current);
  const [isStreetFound, setStreetFound] = useState(false);
  const [lookUps, setLookUps] = useState(0);
  const lookUp = async (typed: string) => {
    const cep = digitsOf(typed);
    setStreetFound(false);
    setLookUps((count) => count + 1);
    const street = await streetOf(cep);
    setLookUps((count) => count - 1);
    // Another one may have been typed.
    if (!street || digitsOf(latest.current.cep) !== cep) return;
    const fields = withStreet(latest.current, street, filled.current);
    flushSync(() => change(fields));
    selectFilled(fields);
    filled.current = street;
    setStreetFound(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the bag's CEP
  useEffect(() => {
    if (latest.current.cep && !latest.current.logradouro) void lookUp(latest.current.cep);
  }, []);
  /** One of the account's addresses. */
  const take = (address: TypedStreet) => {
    filled.current = address;
    setStreetFound(false);
    change(address);
    if (!address.logradouro) void lookUp(address.cep);
  };
  return { isStreetFound, isLookingUp: lookUps > 0, lookUp, take };
}
