import { type ComponentProps, type ReactNode, useId } from "react";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import type { Locale } from "@/lib/i18n/locales";
import type { Messages } from "@/lib/i18n/messages";
import styles from "./checkout.module.css";
import type { CheckoutDraft, CheckoutField } from "./checkout-draft";
import { TextField } from "./form-field";

export type CheckoutTexts = Messages["storefront"]["checkout"];

/** The state of the choices that cart and checkout share. */
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
  locale: Locale;
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

/** `problem`: the problem that the summary of the checkout reports for this field. */
export const Field = ({ checkout: { draft, set, problems }, name, problem, ...input }: FieldProps) => (
  <TextField
    {...input}
    name={name}
    value={draft[name]}
    problem={problem ?? problems[name]}
    onChange={({ target }) => set(name, target.value)}
  />
);

type ChoiceProps = {
  name: string;
  value: string;
  isChosen: boolean;
  title: string;
  text: string;
  onChoose: (value: string) => void;
};

export function Choice({ name, value, isChosen, title, text, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={value} checked={isChosen} onChange={() => onChoose(value)} />
      <span>
        <strong>{title}</strong>
        <span className={styles.muted}> {text}</span>
      </span>
    </label>
  );
}

type ChoicesProps = { label: string; problem?: string | undefined; children: ReactNode };

/** A group of radio buttons; a problem of the group moves the focus to them. */
export function Choices({ label, problem, children }: ChoicesProps) {
  const id = `${useId()}-error`;
  return (
    <>
      <div
        role="radiogroup"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        className={styles.fields}
      >
        {children}
      </div>
      <Problem id={id} text={problem} />
    </>
  );
}

export const Problem = ({ id, text }: { id?: string; text: string | null | undefined }) =>
  text ? (
    <p id={id} role="alert" className={styles.problem}>
      {text}
    </p>
  ) : null;
