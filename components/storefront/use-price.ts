import { useCallback, useEffect, useState } from "react";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { ask } from "@/lib/http/ask";
import { type CheckoutDraft, choicesOf } from "./checkout-draft";

/** Wait after typing before the total is fetched again. */
const PAUSE_MS = 250;

/** An address moves only a coupon's limit; the order itself looks at that. */
const keyOf = (draft: CheckoutDraft, goods: string) =>
  JSON.stringify([{ ...choicesOf(draft), email: "" }, goods]);

/**
 * The total of the choices, asked for again whenever one of them moves it.
 * @param goods what is in the bag, where that may change
 */
export function usePrice(initial: CheckoutSummary, draft: CheckoutDraft, goods = "") {
  const [summary, setSummary] = useState(initial);
  const [priced, setPriced] = useState("");
  const key = keyOf(draft, goods);
  const refresh = useCallback(
    async (now: CheckoutDraft, signal?: AbortSignal) => {
      const body = choicesOf(now);
      const options = signal ? { body, signal } : { body };
      const next = await ask("POST", "/store/checkout/resumo", {}, options).catch(() => null);
      if (signal?.aborted) return;
      if (next) setSummary(next);
      setPriced(keyOf(now, goods));
    },
    [goods],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what moves the total asks for it again
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void refresh(draft, stop.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, refresh]);
  /** The total on the page is not yet that of the choices. */
  return { summary, refresh, isPricing: priced !== key };
}
