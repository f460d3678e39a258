"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { ItemActions } from "@/components/ui/icon-action";
import { STATES, type State } from "@/lib/customers/states";
import type { RateDraft, RateField } from "@/lib/freight/draft";
import styles from "./freight-row.module.css";

type StatesFieldProps = { name: string; value: readonly State[]; onChange: (states: State[]) => void };

const REGIONS: [region: "north" | "northeast" | "midwest" | "southeast" | "south", states: State[]][] = [
  ["north", ["AC", "AM", "AP", "PA", "RO", "RR", "TO"]],
  ["northeast", ["AL", "BA", "CE", "MA", "PB", "PE", "PI", "RN", "SE"]],
  ["midwest", ["DF", "GO", "MS", "MT"]],
  ["southeast", ["ES", "MG", "RJ", "SP"]],
  ["south", ["PR", "RS", "SC"]],
];
const SHOWN = 6;

/** No chosen state means all states. */
function StatesField({ name, value, onChange }: StatesFieldProps) {
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

type Props = {
  draft: RateDraft;
  index: number;
  count: number;
  errorOf: (field: RateField) => ReactNode;
  onChange: (key: string, changes: Partial<RateDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export function FreightRow({ draft, index, count, errorOf, onChange, onMove, onRemove }: Props) {
  const t = useTranslations("panel.settings.freight");
  const name = draft.nome.trim() || t("line", { number: index + 1 });
  const set = (changes: Partial<RateDraft>) => onChange(draft.key, changes);
  return (
    <li className={styles.row} aria-label={t("line", { number: index + 1 })}>
      <div className={styles.fields}>
        <TextInput
          label={t("nome")}
          placeholder={t("namePlaceholder")}
          value={draft.nome}
          error={errorOf("nome")}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ nome: currentTarget.value })}
        />
        <MoneyField
          label={t("precoCents")}
          value={draft.precoCents}
          error={errorOf("precoCents")}
          onChange={(precoCents) => set({ precoCents })}
        />
        <IntegerField
          label={t("prazoDiasUteis")}
          maxDigits={3}
          value={draft.prazoDiasUteis}
          error={errorOf("prazoDiasUteis")}
          onChange={(prazoDiasUteis) => set({ prazoDiasUteis })}
        />
        <MoneyField
          label={t("gratisAPartirCents")}
          placeholder={t("never")}
          value={draft.gratisAPartirCents}
          onChange={(gratisAPartirCents) => set({ gratisAPartirCents })}
        />
        <IntegerField
          label={t("pesoMinimoGramas")}
          placeholder={t("noLimit")}
          maxDigits={6}
          value={draft.pesoMinimoGramas}
          error={errorOf("pesoMinimoGramas")}
          onChange={(grams) => set({ pesoMinimoGramas: grams === 0 ? null : grams })}
        />
        <IntegerField
          label={t("pesoMaximoGramas")}
          placeholder={t("noLimit")}
          maxDigits={6}
          value={draft.pesoMaximoGramas}
          onChange={(grams) => set({ pesoMaximoGramas: grams === 0 ? null : grams })}
        />
      </div>
      <TextInput
        label={t("retirada")}
        placeholder={t("retiradaPlaceholder")}
        value={draft.retirada ?? ""}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ retirada: currentTarget.value || null })}
      />
      <div className={styles.foot}>
        <StatesField name={name} value={draft.ufs} onChange={(ufs) => set({ ufs })} />
        <div className={styles.buttons}>
          <ItemActions
            labels={{ earlier: t("up", { name }), later: t("down", { name }), remove: t("remove", { name }) }}
            index={index}
            count={count}
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
      </div>
    </li>
  );
}
