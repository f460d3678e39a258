import { useRef } from "react";
import type { Cart } from "@/lib/cart/schema";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { stateOfCep } from "@/lib/customers/cep";
import type { Locale } from "@/lib/i18n/locales";
import styles from "./checkout.module.css";
import { type CheckoutField, digitsOf } from "./checkout-draft";
import { CepField, FreightOptions, StateField } from "./checkout-fields";
import { Card, type CheckoutTexts } from "./checkout-parts";
import { Reductions, Totals } from "./checkout-totals";
import { useDraft } from "./use-draft";
import { usePrice } from "./use-price";

const CEP_DIGITS = 8;

/** The state comes from the CEP. A buyer who does not know the CEP chooses the state. */
function useChoices(initial: CheckoutSummary, cart: Cart) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, latest, change } = useDraft({}, form);
  const goods = JSON.stringify(cart.itens.map(({ id, quantidade }) => [id, quantidade]));
  const { summary } = usePrice(initial, draft, goods);
  const set = (field: CheckoutField, value: string) => {
    const cep = digitsOf(value);
    const isOther = field === "cep" && cep !== digitsOf(latest.current.cep);
    change({ [field]: value, ...(isOther && { uf: stateOfCep(cep) ?? "" }) });
  };
  const typed = digitsOf(draft.cep);
  const isUnknown = typed.length === CEP_DIGITS && stateOfCep(typed) === null;
  return { checkout: { draft, set, summary, problems: {} }, form, isUnknown };
}

type Props = {
  initial: CheckoutSummary;
  cart: Cart;
  hasPoints: boolean;
  texts: CheckoutTexts;
  money: (cents: number) => string;
  locale: Locale;
  count: (points: number) => string;
};

/** Freight, coupon and points in the cart, before the buyer gives any personal data. */
export function CartChoices({ initial, cart, hasPoints, texts, money, locale, count }: Props) {
  const { checkout, form, isUnknown } = useChoices(initial, cart);
  const { summary, draft } = checkout;
  const part = { checkout, texts, money, locale };
  const isStateAsked = isUnknown || (draft.uf !== "" && draft.cep === "");
  return (
    <form ref={form} className={styles.page} onSubmit={(event) => event.preventDefault()}>
      {summary.escolheFrete && (
        <Card title={texts.cart.freight}>
          <CepField {...part} />
          <p role="status" className={styles.found}>
            {isUnknown && texts.cart.cepUnknown}
          </p>
          {isStateAsked && <StateField {...part} />}
          <FreightOptions {...part} />
        </Card>
      )}
      <Card title={texts.review}>
        <Reductions {...part} count={count} hasPoints={hasPoints} />
        <Totals {...part} />
        <p className={styles.muted}>{texts.cart.later}</p>
      </Card>
    </form>
  );
}
