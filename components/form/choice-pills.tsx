"use client";

import styles from "./choice-pills.module.css";

type Choice<Value extends string> = { value: Value; label: string; lang?: string };

type Props<Value extends string> = {
  name: string;
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
};

export function ChoicePills<Value extends string>({ name, label, choices, value, onChoose }: Props<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.pills}>
        {choices.map((choice) => (
          <label key={choice.value} lang={choice.lang} className={styles.pill}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
