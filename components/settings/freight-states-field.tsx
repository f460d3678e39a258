"use client";

import { useTranslations } from "next-intl";
import { useFreightWords } from "@/components/settings/use-freight-words";
import { STATES, type State } from "@/lib/customers/states";
import styles from "./freight-states-field.module.css";

type StatesFieldProps = { name: string; value: readonly State[]; onChange: (states: State[]) => void };

const REGIONS: [region: "north" | "northeast" | "midwest" | "southeast" | "south", states: State[]][] = [
  ["north", ["AC", "AM", "AP", "PA", "RO", "RR", "TO"]],
  ["northeast", ["AL", "BA", "CE", "MA", "PB", "PE", "PI", "RN", "SE"]],
  ["midwest", ["DF", "GO", "MS", "MT"]],
  ["southeast", ["ES", "MG", "RJ", "SP"]],
  ["south", ["PR", "RS", "SC"]],
];
/** No chosen state means all states. */
export function StatesField({ name, value, onChange }: StatesFieldProps) {
  const t = useTranslations("panel.settings.freight");
  const { placeOf } = useFreightWords();
  const put = (states: readonly State[], isIn: boolean) =>
    onChange(STATES.filter((state) => (states.includes(state) ? isIn : value.includes(state))));
  return (
    <details className={styles.field}>
      <summary className={styles.summary}>
        {t("ufs")}: <strong>{placeOf({ ufs: value })}</strong>
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
