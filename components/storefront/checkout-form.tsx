"use client";

import type { ComponentProps } from "react";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import type { Address } from "@/lib/customers/address-schema";
import type { OptionOf } from "@/lib/experiments/slots";
import { itemName } from "@/lib/format/item-name";
import { formatCents } from "@/lib/format/money";
import { formatCount } from "@/lib/format/numbers";
import type { Locale } from "@/lib/i18n/locales";
import { CartChanges } from "./cart-view";
import { CheckField } from "./check-field";
import styles from "./checkout.module.css";
import { type CheckoutDraft, YES } from "./checkout-draft";
import { Delivery, Freight, PaymentChoice, Who } from "./checkout-fields";
import { Card, type CheckoutTexts, Field } from "./checkout-parts";
import { Reductions, Totals } from "./checkout-totals";
import { useCheckout } from "./use-checkout";

type Props = {
  initial: CheckoutSummary;
  /** Fields known from the account, if the customer is logged in. */
  known: Partial<CheckoutDraft>;
  name: string | null;
  /** The addresses of the account; null for guests. */
  addresses: readonly Address[] | null;
  /** The customer has points to pay with. */
  hasPoints: boolean;
  /** The account has a CPF or CNPJ. */
  hasTaxId: boolean;
  layout: OptionOf<"finalizar">;
  locale: Locale;
  texts: CheckoutTexts;
};

function Review(part: ComponentProps<typeof Reductions>) {
  const { checkout, texts, money } = part;
  const { draft, set, summary } = checkout;
  const { sacola } = summary;
  return (
    <Card title={texts.review}>
      <CartChanges changes={sacola.mudancas} texts={texts.cart} money={money} />
      <Reductions {...part} />
      <Field checkout={checkout} name="observacao" label={texts.note} autoComplete="off" maxLength={1000} />
      <ul className={styles.fields}>
        {sacola.itens.map((item) => (
          <li key={item.id} className={styles.line}>
            <span>
              {item.quantidade} × {itemName(item)}
            </span>
            <span className={styles.amount}>{money(item.totalCents)}</span>
          </li>
        ))}
      </ul>
      <Totals {...part} />
      <CheckField
        name="aceitaNovidades"
        label={texts.news}
        text={texts.newsText}
        checked={draft.aceitaNovidades === YES}
        onChange={({ target }) => set("aceitaNovidades", target.checked ? YES : "")}
      />
    </Card>
  );
}

export function CheckoutForm({
  initial,
  known,
  name,
  addresses,
  hasPoints,
  hasTaxId,
  layout,
  locale,
  texts,
}: Props) {
  const money = (cents: number) => formatCents(cents, initial.sacola.moeda, locale);
  const checkout = useCheckout(initial, known, texts, {
    isMember: name !== null,
    hasPoints,
    hasTaxId,
    money,
  });
  const isHydrated = useIsHydrated();
  const { said, isBusy, isPricing, isWaiting, submit, formRef } = checkout;
  const part = { checkout, texts, money, locale };
  const review = (
    <div className={styles.review}>
      <Review {...part} count={(points) => formatCount(points, locale)} hasPoints={hasPoints} />
    </div>
  );
  const isReviewFirst = layout === "resumo-antes";
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      className={styles.page}
      data-layout={layout}
      onSubmit={submit}
    >
      {isReviewFirst && review}
      {name === null ? (
        <>
          <p className={styles.muted}>
            {texts.haveAccount} <a href="/loja/entrar?de=/loja/finalizar">{texts.logIn}</a>
          </p>
          <Who {...part} />
        </>
      ) : (
        <p>{texts.signedIn.replace("{name}", name)}</p>
      )}
      <Delivery {...part} addresses={addresses} />
      <Freight {...part} />
      <PaymentChoice {...part} hasTaxId={hasTaxId} />
      {!isReviewFirst && review}
      <p role="alert" className={styles.alert}>
        {said}
      </p>
      <button
        type="submit"
        className={styles.button}
        disabled={!isHydrated}
        // `aria-disabled` keeps the focus and the Tab order: each choice recalculates
        // the total. A press waits for the total.
        aria-disabled={isBusy || isPricing || isWaiting}
      >
        {isBusy ? texts.submitting : isWaiting ? texts.counting : texts.submit}
      </button>
    </form>
  );
}
