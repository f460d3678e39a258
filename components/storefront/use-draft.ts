import { type RefObject, useEffect, useRef, useState } from "react";
import {
  type CheckoutDraft,
  type CheckoutField,
  DRAFT,
  digitsOf,
  remember,
  remembered,
} from "./checkout-draft";

/** Checkboxes report their changes by their own events. */
const BOXES = ["aceitaNovidades", "guardarEndereco"];

/** Values that the buyer typed or the browser filled in before the script was loaded. */
function typedBefore(form: HTMLFormElement | null, draft: CheckoutDraft): Partial<CheckoutDraft> {
  const fields = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    fields.filter(([name, value]) => {
      const isText = name in DRAFT && !BOXES.includes(name) && typeof value === "string";
      return isText && value !== "" && value !== draft[name as CheckoutField];
    }),
  );
}

const { cep, logradouro, numero, complemento, bairro, cidade, uf, ibge } = DRAFT;
const NO_ADDRESS = { cep, logradouro, numero, complemento, bairro, cidade, uf, ibge };

/** A CEP typed in the cart replaces the account's address. */
const withKept = (draft: CheckoutDraft, kept: Partial<CheckoutDraft>): CheckoutDraft => {
  const isElsewhere = kept.cep !== undefined && digitsOf(kept.cep) !== digitsOf(draft.cep);
  return { ...draft, ...(isElsewhere && NO_ADDRESS), ...kept };
};

/** The draft that cart and checkout share. */
export function useDraft(known: Partial<CheckoutDraft>, form: RefObject<HTMLFormElement | null>) {
  const [began] = useState<CheckoutDraft>({ ...DRAFT, ...known });
  const [draft, setDraft] = useState(began);
  const latest = useRef(draft);

  useEffect(() => {
    const typed = typedBefore(form.current, latest.current);
    latest.current = { ...withKept(latest.current, remembered()), ...typed };
    setDraft(latest.current);
    if (Object.keys(typed).length > 0) remember(latest.current, began);
  }, [form, began]);

  const change = (fields: Partial<CheckoutDraft>) => {
    const isElsewhere = fields.uf !== undefined && fields.uf !== latest.current.uf;
    const next = { ...latest.current, ...fields, ...(isElsewhere && { freteId: "" }) };
    latest.current = next;
    setDraft(next);
    remember(next, began);
  };
  return { draft, latest, change };
}
