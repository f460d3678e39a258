"use client";

import { useEffect, useId, useRef } from "react";
import { fieldBesideFocus } from "@/components/form/list-focus";
import type { Cart, CartItem } from "@/lib/cart/schema";
import { itemName } from "@/lib/format/item-name";
import { formatCents } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import styles from "./cart-drawer.module.css";
import checkout from "./checkout.module.css";
import { remembered } from "./checkout-draft";
import { filled } from "./filled";
import { freeFreightSentence, stateOf } from "./free-freight";
import { ItemPicture } from "./item-picture";
import { Spoken } from "./spoken";
import { type CartTexts, useCart } from "./use-cart";

type Props = { initial: Cart; locale: Locale; texts: CartTexts; onClose: () => void };

/**
 * Slides in from below on phones. The browser keeps the focus in the
 * dialog and makes the page behind it inert.
 */
export function CartDrawer({ initial, locale, texts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const addedId = useId();
  const { cart, problem, isBusy, change } = useCart(initial, texts);
  const money = (cents: number) => formatCents(cents, cart.moeda, locale);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const { subtotalCents } = cart;
  // The pressed button disappeared with the last line.
  const isEmpty = cart.itens.length === 0;
  useEffect(() => {
    if (isEmpty) closing.current?.focus();
  }, [isEmpty]);
  const freeFreight = isEmpty ? null : freeFreightSentence(cart, stateOf(remembered(), cart), texts, money);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={texts.drawer}
      // Screen readers read text that appears together with a dialog only if it is the dialog's description.
      aria-describedby={addedId}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      onKeyDown={() => undefined}
    >
      <div className={styles.inside}>
        <div className={checkout.line}>
          <h2 className={checkout.heading}>{texts.drawer}</h2>
          <button
            ref={closing}
            type="button"
            className={checkout.plain}
            onClick={() => dialog.current?.close()}
          >
            {texts.close}
          </button>
        </div>
        <p id={addedId} role="status" className={checkout.notice}>
          {isEmpty ? texts.empty : texts.added}
        </p>
        <p role="alert" className={checkout.alert}>
          {problem}
        </p>
        <ul className={styles.items}>
          {cart.itens.map((item) => (
            <Item key={item.id} item={item} texts={texts} money={money} isBusy={isBusy} onChange={change} />
          ))}
        </ul>
        {freeFreight && <p className={checkout.muted}>{freeFreight}</p>}
        <p className={checkout.line} data-total>
          <span>{texts.subtotal}</span>
          <span className={checkout.amount}>{money(subtotalCents)}</span>
        </p>
        {cart.podeFinalizar && (
          <a className={checkout.button} href="/loja/finalizar">
            {texts.checkout}
          </a>
        )}
        <a className={checkout.button} data-tone="quiet" href="/loja/sacola">
          {texts.see}
        </a>
      </div>
    </dialog>
  );
}

type ItemProps = {
  item: CartItem;
  texts: CartTexts;
  money: (cents: number) => string;
  isBusy: boolean;
  onChange: (itemId: string, quantity: number) => Promise<boolean>;
};

function Item({ item, texts, money, isBusy, onChange }: ItemProps) {
  const { quantidade, disponivel, totalCents } = item;
  const name = itemName(item);
  const take = async (quantity: number) => {
    const beside = quantity === 0 ? fieldBesideFocus() : null;
    if (await onChange(item.id, quantity)) beside?.focus();
  };
  const step = (by: 1 | -1, label: string, isOff: boolean) => (
    <button
      type="button"
      className={styles.step}
      aria-label={filled(label, { product: name })}
      // `aria-disabled` keeps the focus, and the place in the Tab order.
      aria-disabled={isOff || isBusy}
      data-off={isOff || undefined}
      onClick={() => !isOff && !isBusy && void take(quantidade + by)}
    >
      {by > 0 ? "+" : "−"}
    </button>
  );
  return (
    <li className={styles.item}>
      <ItemPicture imagem={item.imagem} />
      <span className={styles.name}>{name}</span>
      <span className={checkout.amount}>{money(totalCents)}</span>
      <span className={styles.steps}>
        {step(-1, texts.less, false)}
        <output className={checkout.amount}>
          <Spoken>{filled(texts.quantity, { product: name })}: </Spoken>
          {quantidade}
        </output>
        {step(1, texts.more, disponivel !== null && quantidade >= disponivel)}
      </span>
    </li>
  );
}
