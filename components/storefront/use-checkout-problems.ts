import { type RefObject, useState } from "react";
import { useRefusalFocus } from "@/components/form/refusal-focus";
import type { CheckoutDraft } from "./checkout-draft";
import type { FieldProblems } from "./checkout-required";

/** Problems are shown beside the fields and in one sentence above the button. */
export function useCheckoutProblems(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const [said, setSaid] = useState<string | null>(null);
  const { submitted, refused } = useRefusalFocus(form);
  const show = (found: FieldProblems) => {
    setProblems(found);
    if (refused()) setSaid(Object.values(found).join(" "));
  };
  const solve = (fields: Partial<CheckoutDraft>) => {
    const solved = Object.keys(fields).map((field) => [field, undefined]);
    setProblems((now) => ({ ...now, ...Object.fromEntries(solved) }));
  };
  /** Call it when the buyer presses the button. */
  const begin = () => {
    submitted();
    setSaid(null);
    setProblems({});
  };
  return { problems, said, say: setSaid, show, solve, begin };
}
