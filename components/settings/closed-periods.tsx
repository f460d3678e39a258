"use client";

import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { focusAdded } from "@/components/form/list-focus";
import { RemoveItem } from "@/components/ui/icon-action";
import { SMALL_ICON } from "@/components/ui/small-icon";
import type { ClosedDraft } from "@/lib/freight/draft";
import { MAX_CLOSED_PERIODS } from "@/lib/freight/max-rates";
import { newKey } from "@/lib/http/new-key";
import styles from "./closed-periods.module.css";

type PeriodProps = {
  period: ClosedDraft;
  number: number;
  errorOf: (field: "de" | "ate" | "nota") => ReactNode;
  onChange: (change: Partial<ClosedDraft>) => void;
  onRemove: () => void;
};

function Period({ period: { de, ate, nota }, number, errorOf, onChange, onRemove }: PeriodProps) {
  const t = useTranslations("panel.settings.freight.closed");
  return (
    <li className={styles.period}>
      <TextInput
        type="date"
        label={t("from")}
        aria-label={t("fromOf", { number })}
        value={de}
        error={errorOf("de")}
        onChange={({ currentTarget: { value } }) => onChange({ de: value, ate: ate || value })}
      />
      <TextInput
        type="date"
        label={t("until")}
        aria-label={t("untilOf", { number })}
        value={ate}
        min={de}
        error={errorOf("ate")}
        onChange={({ currentTarget: { value } }) => onChange({ ate: value })}
      />
      <TextInput
        className={styles.note}
        label={t("note")}
        aria-label={t("noteOf", { number })}
        placeholder={t("notePlaceholder")}
        maxLength={60}
        value={nota}
        error={errorOf("nota")}
        onChange={({ currentTarget: { value } }) => onChange({ nota: value })}
      />
      <RemoveItem label={t("remove", { number })} onRemove={onRemove} />
    </li>
  );
}

type Props = {
  periods: readonly ClosedDraft[];
  errors: Record<string, ReactNode>;
  onChange: (periods: readonly ClosedDraft[]) => void;
};

/** The days in which the store sends nothing: holidays of the town, the team's own. */
export function ClosedPeriods({ periods, errors, onChange }: Props) {
  const t = useTranslations("panel.settings.freight.closed");
  return (
    <section aria-labelledby="fechamentos" className={styles.section}>
      <h3 id="fechamentos" className={styles.title}>
        {t("title")}
      </h3>
      <p className={styles.hint}>{t("hint")}</p>
      {periods.length > 0 && (
        <ul className={styles.periods}>
          {periods.map((period, index) => (
            <Period
              key={period.key}
              period={period}
              number={index + 1}
              errorOf={(field) => errors[`fechamentos[${index}].${field}`]}
              onChange={(change) =>
                onChange(periods.map((each) => (each.key === period.key ? { ...each, ...change } : each)))
              }
              onRemove={() => onChange(periods.filter(({ key }) => key !== period.key))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          disabled={periods.length >= MAX_CLOSED_PERIODS}
          leftSection={<IconPlus {...SMALL_ICON} />}
          onClick={() =>
            focusAdded(() => onChange([...periods, { key: newKey(), de: "", ate: "", nota: "" }]))
          }
        >
          {t("add")}
        </Button>
      </div>
    </section>
  );
}
