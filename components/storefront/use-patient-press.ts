import { useEffect, useState } from "react";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import type { CheckoutDraft } from "./checkout-draft";

/** What the buyer saw when they pressed. */
type Seen = { typed: string; totalCents: number; aPagarCents: number };

type Options = {
  draft: CheckoutDraft;
  summary: CheckoutSummary;
  /** The total is not calculated yet. */
  isOpen: boolean;
  order: () => void;
  /** The calculation gave another total than the buyer saw. */
  onOtherTotal: (before: number, after: number) => void;
  /** The buyer changed something after the press. */
  onOtherDraft: () => void;
};

/** A press waits until the total is calculated. It orders only what the buyer saw at the press. */
export function usePatientPress(options: Options) {
  const { draft, summary, isOpen, order, onOtherTotal, onOtherDraft } = options;
  const [pressed, setPressed] = useState<Seen | null>(null);
  const typed = JSON.stringify(draft);
  const { totalCents, aPagarCents } = summary;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the callbacks is no reason to check again
  useEffect(() => {
    if (!pressed) return;
    const isSame = pressed.totalCents === totalCents && pressed.aPagarCents === aPagarCents;
    if (pressed.typed === typed && isOpen) return;
    setPressed(null);
    if (pressed.typed !== typed) onOtherDraft();
    else if (isSame) order();
    else onOtherTotal(pressed.aPagarCents, aPagarCents);
  }, [pressed, typed, isOpen, totalCents, aPagarCents]);
  const press = () => (isOpen ? setPressed({ typed, totalCents, aPagarCents }) : order());
  return { press, isWaiting: pressed !== null };
}
