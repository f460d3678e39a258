"use client";

import { type FormEvent, useState } from "react";
import type { Cart } from "@/lib/cart/schema";
import { ask } from "@/lib/http/ask";
import type { Locale } from "@/lib/i18n/locales";
import { CartDrawer } from "./cart-drawer";
import styles from "./checkout.module.css";
import { refusalSentence } from "./form-problem";
import type { CartTexts } from "./use-cart";

type Props = {
  produtoId: string;
  varianteId: string | null;
  disponivel: boolean;
  locale: Locale;
  texts: CartTexts;
};

/** Opens the cart beside the page. Without a script, the form leads to the cart's own page. */
export function AddToCart({ produtoId, varianteId, disponivel, locale, texts }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [cart, setCart] = useState<Cart | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      setCart(await ask("POST", "/store/cart", {}, { body: { produtoId, varianteId } }));
    } catch (error) {
      setProblem(refusalSentence(error, texts.failed));
    }
    setBusy(false);
  };
  return (
    <div className={styles.fields}>
      <form method="post" action="/store/cart" className={styles.fields} onSubmit={add}>
        <input type="hidden" name="produtoId" value={produtoId} />
        {varianteId && <input type="hidden" name="varianteId" value={varianteId} />}
        <button type="submit" className={styles.button} disabled={!disponivel} aria-disabled={isBusy}>
          {disponivel ? texts.add : texts.soldOut}
        </button>
      </form>
      <p role="alert" className={styles.alert}>
        {problem}
      </p>
      {cart && <CartDrawer initial={cart} locale={locale} texts={texts} onClose={() => setCart(null)} />}
    </div>
  );
}
