"use client";

import { useTranslations } from "next-intl";
import { STATES, type State } from "@/lib/customers/states";
import styles from "./states-field.module.css";

type Props = { name: string; value: readonly State[]; onChange: (states: State[]) => void };

const REGIONS: [region: "north" | "northeast" | "midwest" | "southeast" | "south", states: State[]][] = [
  ["north", ["AC", "AM", "AP", "PA", "RO", "RR", "TO"]],
  ["northeast", ["AL", "BA", "CE", "MA", "PB", "PE", "PI", "RN", "SE"]],
  ["midwest", ["DF", "GO", "MS", "MT"]],
  ["southeast", ["ES", "MG", "RJ", "SP"]],
  ["south", ["PR", "RS", "SC"]],
];
const SHOWN = 6;

/** The states that a line is for, by region; none of them is all of them. */
export function StatesField({ name, value, onChange }: Props) {
  const t = useTranslations("panel.settings.freight");
  const put = (states: readonly State[], isIn: boolean) =>
    onChange(STATES.filter((state) => (states.includes(state) ? isIn : value.includes(state))));
  const summary =
    value.length === 0
      ? t("everywhere")
      : value.length <= SHOWN
        ? value.join(", ")
        : t("manyStates", { first: value.slice(0, SHOWN).join(", "), more: value.length - SHOWN });
  return (
    <details className={styles.field}>
      <summary className={styles.summary}>
        {t("ufs")}: <strong>{summary}</strong>
      </summary>
      <fieldset className={styles.regions}>
        <legend className={styles.legend}>{t("statesOf", { name })}</legend>
        {REGIONS.map(([region, states]) => (
          <div key={region} className={styles.region}>
            <label className={styles.whole}>
              <input
                type="checkbox"
                checked={states.every((state) => value.includes(state))}
                onChange={({ currentTarget }) => put(states, currentTarget.checked)}
              />
              {t(`regions.${region}`)}
            </label>
            {states.map((state) => (
              <label key={state} className={styles.state}>
                <input
                  type="checkbox"
                  checked={value.includes(state)}
                  onChange={({ currentTarget }) => put([state], currentTarget.checked)}
                />
                {state}
              </label>
            ))}
          </div>
        ))}
      </fieldset>
    </details>
  );
}
