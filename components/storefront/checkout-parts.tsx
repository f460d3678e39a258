import { type ComponentProps, type ReactNode, useId } from "react";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import type { Messages } from "@/lib/i18n/messages";
import styles from "./checkout.module.css";
import type { CheckoutDraft, CheckoutField } from "./checkout-draft";
import { TextField } from "./form-field";

export type CheckoutTexts = Messages["storefront"]["checkout"];

/** In bag and checkout. */
export type Choosing = {
  draft: CheckoutDraft;
  set: (field: CheckoutField, value: string) => void;
  problems: Partial<Record<CheckoutField, string>>;
  summary: CheckoutSummary;
};
export type PartProps<Form extends Choosing = Choosing> = {
  checkout: Form;
  texts: CheckoutTexts;
  money: (cents: number) => string;
};

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

type FieldProps = Omit<ComponentProps<typeof TextField>, "name" | "value" | "onChange"> & {
  checkout: Choosing;
  name: CheckoutField;
};

/** `problem` is what the summary says. */
export const Field = ({ checkout: { draft, set, problems }, name, problem, ...input }: FieldProps) => (
  <TextField
    {...input}
    name={name}
    value={draft[name]}
    problem={problem ?? problems[name]}
    onChange={({ target }) => set(name, target.value)}
  />
);

export const Problem = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  ) : null;
