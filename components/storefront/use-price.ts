import { useCallback, useEffect, useRef, useState } from "react";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { ask } from "@/lib/http/ask";
import { type CheckoutDraft, choicesOf } from "./checkout-draft";

/** Pause after typing. */
const PAUSE_MS = 250;

/** The e-mail affects only a coupon's limit, which the API checks when the order is placed. */
const keyOf = (draft: CheckoutDraft, goods: string) =>
  JSON.stringify([{ ...choicesOf(draft), email: "" }, goods]);

/**
 * Asks the server again when a choice changes the total.
 * @param goods the cart's goods, on pages where they can change
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
      // Ignores the total of choices that changed meanwhile: it could stay as the last total.
      const counted = keyOf(now, goods);
      if (counted !== latest.current) return next;
      if (next) setSummary(next);
      setPriced(counted);
      return next;
    },
    [goods],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only choices that change the total trigger a new request
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void refresh(draft, stop.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, refresh]);
  /** `isPricing`: the summary does not match the current choices yet. */
  return { summary, refresh, isPricing: priced !== key };
}
