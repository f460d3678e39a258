"use client";

import { useEffect } from "react";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import type { CartChange, CartItem } from "@/lib/cart/schema";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { formatCents } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { CartChoices } from "./cart-choices";
import styles from "./checkout.module.css";
import type { CheckoutTexts } from "./checkout-parts";
import { type CartTexts, filled, useCart } from "./use-cart";

type Money = (cents: number) => string;

function sentenceOf({ nome, tipo, de, para }: CartChange, texts: CartTexts, money: Money): string {
  if (tipo === "indisponivel") return filled(texts.gone, { product: nome });
  const shown = (value: number | null) => (tipo === "preco" ? money(value ?? 0) : String(value));
  return filled(texts[tipo === "preco" ? "price" : "stock"], {
    product: nome,
    before: shown(de),
    after: shown(para),
  });
}

/** Since the buyer last looked. */
export function CartChanges({
  changes,
  texts,
  money,
}: {
  changes: readonly CartChange[];
  texts: CartTexts;
  money: Money;
}) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.alert} aria-label={texts.changed}>
      {changes.map((change) => (
        <p key={`${change.itemId} ${change.tipo}`}>{sentenceOf(change, texts, money)}</p>
      ))}
    </section>
  );
}

type Props = {
  initial: CheckoutSummary;
  /** Only accounts have points. */
  isMember: boolean;
  /** Why a plain form changed nothing. */
  refused?: string | null;
  locale: Locale;
  texts: CheckoutTexts;
};

/** What is chosen here is chosen in the checkout too. */
export function CartView({ initial, isMember, refused = null, locale, texts }: Props) {
  const { cart, problem, isBusy, change } = useCart(initial.sacola, texts.cart, refused);
  const isHydrated = useIsHydrated();
  // Told once: the page may be loaded again, or kept.
  useEffect(() => {
    if (refused) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [refused]);
  const money: Money = (cents) => formatCents(cents, cart.moeda, locale);
  if (cart.itens.length === 0) {
    return (
      <div className={styles.card}>
        <p role="alert" className={styles.alert}>
          {problem}
        </p>
        <p>{texts.cart.empty}</p>
        <a className={styles.button} href="/loja">
          {texts.cart.browse}
        </a>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <CartChanges changes={cart.mudancas} texts={texts.cart} money={money} />
      <p role="alert" className={styles.alert}>
        {problem}
      </p>
      <div className={styles.card}>
        <ul className={styles.items}>
          {cart.itens.map((item) => (
            <Line
              key={`${item.id} ${item.quantidade} ${problem}`}
              item={item}
              texts={texts.cart}
              money={money}
              isOff={!isHydrated || isBusy}
              onChange={(quantidade) => change(item.id, quantidade)}
            />
          ))}
        </ul>
      </div>
      <CartChoices initial={initial} cart={cart} isMember={isMember} texts={texts} money={money} />
      {cart.podeFinalizar ? (
        <a className={styles.button} href="/loja/finalizar">
          {texts.cart.checkout}
        </a>
      ) : (
        <p className={styles.muted}>{texts.cart.fix}</p>
      )}
    </div>
  );
}

type LineProps = {
  item: CartItem;
  texts: CartTexts;
  money: Money;
  isOff: boolean;
  onChange: (quantity: number) => void;
};

function Line({ item, texts, money, isOff, onChange }: LineProps) {
  const { nome, tamanho, cor, quantidade, imagem, situacao, disponivel, precoCents, totalCents } = item;
  return (
    <li className={styles.item}>
      {imagem ? (
        // biome-ignore lint/performance/noImgElement: our own files, in the sizes that we made
        <img className={styles.picture} src={imagem} alt="" width={72} height={72} loading="lazy" />
      ) : (
        <span className={styles.picture} aria-hidden="true" />
      )}
      <div className={styles.words}>
        <strong>{[nome, tamanho, cor].filter(Boolean).join(" · ")}</strong>
        <span className={styles.muted}>{money(precoCents)}</span>
        {situacao === "indisponivel" && <span className={styles.problem}>{texts.unavailable}</span>}
        {situacao === "estoque" && (
          <span className={styles.problem}>{filled(texts.fewer, { count: String(disponivel) })}</span>
        )}
        <div className={styles.tools}>
          {situacao !== "indisponivel" && (
            <input
              className={styles.number}
              type="number"
              inputMode="numeric"
              min={1}
              max={disponivel ?? 999}
              defaultValue={quantidade}
              disabled={isOff}
              aria-label={filled(texts.quantity, { product: nome })}
              onBlur={({ target }) => {
                const typed = Math.trunc(Number(target.value));
                if (typed >= 1 && typed !== quantidade) onChange(typed);
              }}
            />
          )}
          <button
            type="button"
            className={styles.plain}
            disabled={isOff}
            aria-label={filled(texts.remove, { product: nome })}
            onClick={() => onChange(0)}
          >
            {texts.removeShort}
          </button>
        </div>
      </div>
      <span className={styles.amount}>{money(totalCents)}</span>
    </li>
  );
}
