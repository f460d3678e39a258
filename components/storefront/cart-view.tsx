"use client";

import { useState } from "react";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import type { Cart, CartChange, CartItem } from "@/lib/cart/schema";
import { formatCents } from "@/lib/format/money";
import { ask } from "@/lib/http/ask";
import { ApiError } from "@/lib/http/fetcher";
import type { Locale } from "@/lib/i18n/locales";
import type { Messages } from "@/lib/i18n/messages";
import styles from "./checkout.module.css";

type Texts = Messages["storefront"]["checkout"]["cart"];
type Props = { initial: Cart; locale: Locale; texts: Texts };
type Money = (cents: number) => string;

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

function sentenceOf({ nome, tipo, de, para }: CartChange, texts: Texts, money: Money): string {
  if (tipo === "indisponivel") return filled(texts.gone, { product: nome });
  const shown = (value: number | null) => (tipo === "preco" ? money(value ?? 0) : String(value));
  return filled(texts[tipo === "preco" ? "price" : "stock"], {
    product: nome,
    before: shown(de),
    after: shown(para),
  });
}

/** Changes since the buyer last looked; nothing if none. */
export function CartChanges({
  changes,
  texts,
  money,
}: {
  changes: readonly CartChange[];
  texts: Texts;
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

export function CartView({ initial, locale, texts }: Props) {
  const [cart, setCart] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useIsHydrated();
  const money: Money = (cents) => formatCents(cents, cart.moeda, locale);
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
  if (cart.itens.length === 0) {
    return (
      <div className={styles.card}>
        <p>{texts.empty}</p>
        <a className={styles.button} href="/loja">
          {texts.browse}
        </a>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <CartChanges changes={cart.mudancas} texts={texts} money={money} />
      <p role="alert" className={styles.alert}>
        {problem}
      </p>
      <div className={styles.card}>
        <ul className={styles.items}>
          {cart.itens.map((item) => (
            <Line
              key={`${item.id} ${item.quantidade} ${problem}`}
              item={item}
              texts={texts}
              money={money}
              isOff={!isHydrated || isBusy}
              onChange={(quantidade) => change(item.id, quantidade)}
            />
          ))}
        </ul>
      </div>
      <div className={styles.card}>
        <p className={styles.line} data-total>
          <span>{texts.subtotal}</span>
          <span className={styles.amount}>{money(cart.subtotalCents)}</span>
        </p>
        <p className={styles.muted}>{cart.podeFinalizar ? texts.later : texts.fix}</p>
        {cart.podeFinalizar && (
          <a className={styles.button} href="/loja/finalizar">
            {texts.checkout}
          </a>
        )}
      </div>
    </div>
  );
}

type LineProps = {
  item: CartItem;
  texts: Texts;
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
