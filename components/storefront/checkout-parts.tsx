import { type ReactNode, useId } from "react";
import type { Messages } from "@/lib/i18n/messages";
import styles from "./checkout.module.css";
import type { CheckoutField, useCheckout } from "./use-checkout";

export type CheckoutTexts = Messages["storefront"]["checkout"];
export type Checkout = ReturnType<typeof useCheckout>;
export type PartProps = { checkout: Checkout; texts: CheckoutTexts; money: (cents: number) => string };

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export const inputOf = ({ draft, set, problems }: Checkout, name: CheckoutField) => ({
  name,
  value: draft[name],
  problem: problems[name],
  onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
});

export const Problem = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  ) : null;
