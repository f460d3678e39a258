import { useState } from "react";
import type { Cart } from "@/lib/cart/schema";
import { ask } from "@/lib/http/ask";
import { ApiError } from "@/lib/http/fetcher";
import type { Messages } from "@/lib/i18n/messages";

export type CartTexts = Messages["storefront"]["checkout"]["cart"];

export const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

/** The bag as the last change left it; 0 takes a line out. */
export function useCart(initial: Cart, texts: CartTexts) {
  const [cart, setCart] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = async (itemId: string, quantidade: number) => {
    setBusy(true);
    setProblem(null);
    const params = { itemId };
    try {
      setCart(
        quantidade === 0
          ? await ask("DELETE", "/store/cart/itens/{itemId}", { params })
          : await ask("PUT", "/store/cart/itens/{itemId}", { params }, { body: { quantidade } }),
      );
    } catch (error) {
      setProblem(error instanceof ApiError && error.field ? error.sentence : texts.failed);
    }
    setBusy(false);
  };
  return { cart, problem, isBusy, change };
}
