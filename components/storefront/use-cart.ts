import { useState } from "react";
import type { Cart } from "@/lib/cart/schema";
import { ask } from "@/lib/http/ask";
import type { Messages } from "@/lib/i18n/messages";
import { refusalSentence } from "./form-problem";

export type CartTexts = Messages["storefront"]["checkout"]["cart"];

export const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

/** From `refused` on; 0 takes a line out. */
export function useCart(initial: Cart, texts: CartTexts, refused: string | null = null) {
  const [cart, setCart] = useState(initial);
  const [problem, setProblem] = useState(refused);
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
      const now = await ask("GET", "/store/cart", {}).catch(() => null);
      if (now) setCart(now);
      const left = now?.itens.find(({ id }) => id === itemId)?.disponivel ?? 0;
      const isTooMany = left > 0 && quantidade > left;
      setProblem(isTooMany ? filled(texts.fewer, { count: String(left) }) : refusalSentence(error, texts));
    }
    setBusy(false);
  };
  return { cart, problem, isBusy, change };
}
