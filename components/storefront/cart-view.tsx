"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";
import { fieldBesideFocus } from "@/components/form/list-focus";
import { hasGoneOn, momentNow } from "@/components/form/refusal-focus";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import type { CartChange, CartItem } from "@/lib/cart/schema";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { itemName } from "@/lib/format/item-name";
import { formatCents } from "@/lib/format/money";
import { formatCount } from "@/lib/format/numbers";
import type { Locale } from "@/lib/i18n/locales";
import { productPath } from "@/lib/slug/product-path";
import { CartChoices } from "./cart-choices";
import styles from "./checkout.module.css";
import type { CheckoutTexts } from "./checkout-parts";
import { filled } from "./filled";
import { ItemPicture } from "./item-picture";
import { type CartTexts, useCart } from "./use-cart";

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

/** Changes to the goods since the buyer last looked at the cart. */
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
  /** Only customers with an account have points. */
  hasPoints: boolean;
  /** Why the cart did not change after a form was sent without a script. */
  refused?: string | null;
  locale: Locale;
  texts: CheckoutTexts;
};

const CHECKOUT = "/loja/finalizar";

/** The checkout starts with the choices made here. */
export function CartView({ initial, hasPoints, refused = null, locale, texts }: Props) {
  const { cart, problem, isBusy, change, settled } = useCart(initial.sacola, texts.cart, refused);
  const isHydrated = useIsHydrated();
  // Removes the refusal from the URL, so that a reload or a bookmark does not show it again.
  useEffect(() => {
    if (refused) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [refused]);
  const emptied = useRef<HTMLParagraphElement>(null);
  const wasFull = useRef(false);
  const isEmpty = cart.itens.length === 0;
  // The pressed button disappeared with the last line.
  useEffect(() => {
    if (isEmpty && wasFull.current) emptied.current?.focus();
    wasFull.current = !isEmpty;
  }, [isEmpty]);
  const money: Money = (cents) => formatCents(cents, cart.moeda, locale);
  // The click blurs a quantity that the buyer just typed: the server must accept
  // that change before the checkout opens.
  const goOnWhenSettled = async (event: MouseEvent) => {
    if (!isBusy) return;
    event.preventDefault();
    if (await settled()) window.location.assign(CHECKOUT);
  };
  if (isEmpty) {
    return (
      <div className={styles.card}>
        <p role="alert" className={styles.alert}>
          {problem}
        </p>
        <p ref={emptied} tabIndex={-1}>
          {texts.cart.empty}
        </p>
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
              key={item.id}
              item={item}
              texts={texts.cart}
              money={money}
              isOff={!isHydrated}
              onChange={(quantidade) => change(item.id, quantidade)}
            />
          ))}
        </ul>
      </div>
      <CartChoices
        initial={initial}
        cart={cart}
        hasPoints={hasPoints}
        texts={texts}
        money={money}
        locale={locale}
        count={(points) => formatCount(points, locale)}
      />
      {cart.podeFinalizar ? (
        <a className={styles.button} href={CHECKOUT} onClick={goOnWhenSettled}>
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
  onChange: (quantity: number) => Promise<boolean>;
};

function Line({ item, texts, money, isOff, onChange }: LineProps) {
  const { slug, sku, varianteId, quantidade, imagem, situacao, disponivel, precoCents, totalCents } = item;
  const name = itemName(item);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const send = async () => {
    const quantity = Math.trunc(Number(typed));
    if (quantity >= 1 && quantity !== quantidade) await onChange(quantity);
    // Keeps what the buyer typed meanwhile.
    setTyped((now) => (now === typed ? null : now));
  };
  const remove = async () => {
    if (isLeaving) return;
    setLeaving(true);
    const press = momentNow();
    const beside = fieldBesideFocus();
    if ((await onChange(0)) && !hasGoneOn(press)) beside?.focus();
    setLeaving(false);
  };
  return (
    <li className={styles.item}>
      <ItemPicture imagem={imagem} />
      <div className={styles.words}>
        {situacao === "indisponivel" ? (
          <strong>{name}</strong>
        ) : (
          <a className={styles.name} href={productPath(slug, varianteId && sku)}>
            {name}
          </a>
        )}
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
              value={typed ?? quantidade}
              disabled={isOff}
              aria-label={filled(texts.quantity, { product: name })}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={({ key }) => key === "Enter" && void send()}
              onBlur={() => void send()}
            />
          )}
          <button
            type="button"
            className={styles.plain}
            disabled={isOff}
            aria-disabled={isLeaving}
            aria-label={filled(texts.remove, { product: name })}
            onClick={() => void remove()}
          >
            {texts.removeShort}
          </button>
        </div>
      </div>
      <span className={styles.amount}>{money(totalCents)}</span>
    </li>
  );
}
