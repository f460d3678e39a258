"use client";

import { useState } from "react";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { ask } from "@/lib/http/ask";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./checkout.module.css";

type Texts = { add: string; added: string; see: string; soldOut: string; failed: string };
type Props = { produtoId: string; varianteId: string | null; disponivel: boolean; texts: Texts };

/** Adds one unit to the bag. */
export function AddToCart({ produtoId, varianteId, disponivel, texts }: Props) {
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ isDone: boolean; text: string } | null>(null);
  const add = async () => {
    setBusy(true);
    try {
      await ask("POST", "/store/cart", {}, { body: { produtoId, varianteId } });
      setSaid({ isDone: true, text: texts.added });
    } catch (error) {
      setSaid({
        isDone: false,
        text: error instanceof ApiError && error.field ? error.sentence : texts.failed,
      });
    }
    setBusy(false);
  };
  return (
    <div className={styles.fields}>
      <button
        type="button"
        className={styles.button}
        disabled={!disponivel || !isHydrated || isBusy}
        onClick={add}
      >
        {disponivel ? texts.add : texts.soldOut}
      </button>
      <p role="status" className={said?.isDone ? styles.notice : styles.alert}>
        {said?.text}
        {said?.isDone && (
          <>
            {" "}
            <a href="/loja/sacola" className={styles.link}>
              {texts.see}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
