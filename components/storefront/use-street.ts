import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isCep, stateOfCep } from "@/lib/customers/cep";
import { ibgeMark, type TypedStreet } from "@/lib/customers/street";
import { ask } from "@/lib/http/ask";
import { type CheckoutDraft, digitsOf } from "./checkout-draft";

const STREET = ["logradouro", "bairro", "cidade", "uf"] as const;
type Street = Record<(typeof STREET)[number], string>;

/** Null: the street is unknown, and the buyer types it. */
async function streetOf(cep: string): Promise<(Street & { codigoIbge: string | null }) | null> {
  if (!isCep(cep)) return null;
  const asked = ask("GET", "/store/cep/{cep}", { params: { cep } });
  const { endereco } = await asked.catch(() => ({ endereco: null }));
  return endereco;
}

/** The last street that was filled in, or a part of it. It has a number if it came from the account. */
type Filled = Partial<Street & TypedStreet>;

/**
 * Keeps what the buyer typed. Replaces values that were filled in, and clears
 * a number that belongs to another street.
 */
export function withStreet(
  draft: CheckoutDraft,
  street: Partial<Street>,
  last: Filled,
): Partial<CheckoutDraft> {
  const isOther = street.logradouro !== undefined && street.logradouro !== last.logradouro;
  const wasFilled = (field: keyof TypedStreet) => Boolean(last[field]) && draft[field] === last[field];
  const isFree = (field: keyof TypedStreet) => draft[field] === "" || wasFilled(field);
  const parts = STREET.filter((field) => street[field] !== undefined && isFree(field));
  const left = (["numero", "complemento"] as const).filter((field) => isOther && wasFilled(field));
  return Object.fromEntries([
    ...parts.map((field) => [field, street[field]]),
    ...left.map((field) => [field, ""]),
  ]);
}

/** If the buyer is in a field that gets filled in, the text is selected: typing replaces it. */
function selectFilled(fields: Partial<CheckoutDraft>): void {
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement && field.name in fields) field.select();
}

/** Also looks up a CEP that the buyer typed in the cart. */
export function useStreet(
  latest: RefObject<CheckoutDraft>,
  change: (fields: Partial<CheckoutDraft>) => void,
) {
  // Starts with the account's main address.
  const filled = useRef<Filled>(latest.current);
  const [isStreetFound, setStreetFound] = useState(false);
  const [lookUps, setLookUps] = useState(0);
  const lookUp = async (typed: string) => {
    const cep = digitsOf(typed);
    setStreetFound(false);
    const uf = stateOfCep(cep);
    if (uf) {
      change(withStreet(latest.current, { uf }, filled.current));
      filled.current = { ...filled.current, uf };
    }
    setLookUps((count) => count + 1);
    const found = await streetOf(cep);
    setLookUps((count) => count - 1);
    // The buyer may have typed another CEP meanwhile.
    if (!found || digitsOf(latest.current.cep) !== cep) return;
    const { codigoIbge, ...street } = found;
    const ibge = ibgeMark(codigoIbge, { ...street, cep });
    const fields = { ...withStreet(latest.current, street, filled.current), ibge };
    flushSync(() => change(fields));
    selectFilled(fields);
    filled.current = street;
    setStreetFound(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the CEP typed in the cart
  useEffect(() => {
    const { cep, logradouro } = latest.current;
    // The state follows a new CEP even if it came from the account's address.
    const uf = stateOfCep(digitsOf(cep));
    if (uf) filled.current = { ...filled.current, uf };
    if (cep && !logradouro) void lookUp(cep);
  }, []);
  /** Fills in one of the account's addresses. */
  const take = (address: TypedStreet) => {
    filled.current = address;
    setStreetFound(false);
    change(address);
    if (!address.logradouro) void lookUp(address.cep);
  };
  return { isStreetFound, isLookingUp: lookUps > 0, lookUp, take };
}
