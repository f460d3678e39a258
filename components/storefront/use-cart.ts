import { useRef, useState } from "react";
import type { Cart } from "@/lib/cart/schema";
import { ask } from "@/lib/http/ask";
import type { Messages } from "@/lib/i18n/messages";
import { filled } from "./filled";
import { refusalSentence } from "./form-problem";

export type CartTexts = Messages["storefront"]["checkout"]["cart"];

/** Starts with the sentence `refused`. Quantity 0 removes a line. Changes are sent one after the other. */
export function useCart(initial: Cart, texts: CartTexts, refused: string | null = null) {
  const [cart, setCart] = useState(initial);
  const [problem, setProblem] = useState(refused);
  const [isBusy, setBusy] = useState(false);
  const last = useRef(Promise.resolve(true));
  const changeNow = async (itemId: string, quantidade: number): Promise<boolean> => {
    const params = { itemId };
    setProblem(null);
    try {
      setCart(
        quantidade === 0
          ? await ask("DELETE", "/store/cart/itens/{itemId}", { params })
          : await ask("PUT", "/store/cart/itens/{itemId}", { params }, { body: { quantidade } }),
      );
      return true;
    } catch (error) {
      const now = await ask("GET", "/store/cart", {}).catch(() => null);
      if (now) setCart(now);
      const left = now?.itens.find(({ id }) => id === itemId)?.disponivel ?? 0;
      const isTooMany = left > 0 && quantidade > left;
      setProblem(
        isTooMany ? filled(texts.fewer, { count: String(left) }) : refusalSentence(error, texts.failed),
      );
      return false;
    }
  };
  /** @returns whether the server accepted the change */
  const change = (itemId: string, quantidade: number): Promise<boolean> => {
    setBusy(true);
    const own = last.current.then(() => changeNow(itemId, quantidade));
    last.current = own;
    void own.then(() => own === last.current && setBusy(false));
    return own;
  };
  /** Whether the server accepted the last change. */
  const settled = () => last.current;
  return { cart, problem, isBusy, change, settled };
}
