import { useCallback, useEffect, useRef, useState } from "react";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { ask } from "@/lib/http/ask";
import { type CheckoutDraft, choicesOf } from "./checkout-draft";

/** After typing. */
const PAUSE_MS = 250;

/** The e-mail moves only a coupon's limit, which the order looks at. */
const keyOf = (draft: CheckoutDraft, goods: string) =>
  JSON.stringify([{ ...choicesOf(draft), email: "" }, goods]);

/**
 * Asked for again when a choice moves it.
 * @param goods the bag's, where they may change
 */
export function usePrice(initial: CheckoutSummary, draft: CheckoutDraft, goods = "") {
  const [summary, setSummary] = useState(initial);
  const [priced, setPriced] = useState("");
  const key = keyOf(draft, goods);
  const latest = useRef(key);
  useEffect(() => {
    latest.current = key;
  }, [key]);
  const refresh = useCallback(
    async (now: CheckoutDraft, signal?: AbortSignal) => {
      const body = choicesOf(now);
      const options = signal ? { body, signal } : { body };
      const next = await ask("POST", "/store/checkout/resumo", {}, options).catch(() => null);
      if (signal?.aborted) return null;
      // Of choices that changed meanwhile, it would stay the last count.
      const counted = keyOf(now, goods);
      if (counted !== latest.current) return next;
      if (next) setSummary(next);
      setPriced(counted);
      return next;
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
  /** Not yet the total of the choices. */
  return { summary, refresh, isPricing: priced !== key };
}
