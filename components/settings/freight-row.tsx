"use client";

import { ActionIcon, TextInput } from "@mantine/core";
import { type Icon, IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { StatesField } from "@/components/settings/states-field";
import type { RateDraft, RateField } from "@/lib/freight/draft";
import styles from "./freight-row.module.css";

type Props = {
  draft: RateDraft;
  index: number;
  count: number;
  errorOf: (field: RateField) => ReactNode;
  onChange: (key: string, changes: Partial<RateDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One line of the freight table: its fields, and the buttons that move or remove it. */
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
          label={t("pesoMaximoGramas")}
          placeholder={t("noLimit")}
          maxDigits={6}
          value={draft.pesoMaximoGramas}
          onChange={(grams) => set({ pesoMaximoGramas: grams === 0 ? null : grams })}
        />
      </div>
      <div className={styles.foot}>
        <StatesField name={name} value={draft.ufs} onChange={(ufs) => set({ ufs })} />
        <div className={styles.buttons}>
          <Tool
            label={t("up", { name })}
            Sign={IconArrowUp}
            isOff={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <Tool
            label={t("down", { name })}
            Sign={IconArrowDown}
            isOff={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <Tool label={t("remove", { name })} Sign={IconTrash} isOff={false} onClick={onRemove} />
        </div>
      </div>
    </li>
  );
}

type ToolProps = { label: string; Sign: Icon; isOff: boolean; onClick: () => void };

function Tool({ label, Sign, isOff, onClick }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled={isOff} onClick={onClick}>
      <Sign size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
