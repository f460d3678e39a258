"use client";

import { NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ConditionValue } from "@/components/conditions/condition-value";
import { type Focus, focusWhenAsked } from "@/components/conditions/focus";
import buttons from "@/components/ui/icon-button.module.css";
import { type DraftCondition, withField } from "@/lib/segments/draft";
import { FIELD_NAMES, FIELDS, type Field, type Operator } from "@/lib/segments/types";
import styles from "./condition-editor.module.css";

/** Understood, but nobody asks so: an exact moment; part of a state's letters; a no to a yes-or-no. */
const UNOFFERED: Record<string, readonly Operator[]> = {
  moment: ["igual", "diferente"],
  state: ["contem"],
  tag: ["igual"],
  consent: ["diferente"],
  product: ["igual"],
  category: ["igual"],
  coupon: ["igual"],
};

function offered({ campo, operador }: DraftCondition): readonly Operator[] {
  const { kind, operators } = FIELDS[campo];
  return operators.filter((each) => each === operador || !UNOFFERED[kind]?.includes(each));
}

const chosen = <Value extends string>(values: readonly Value[], value: string, fallback: Value) =>
  values.find((each) => each === value) ?? fallback;

type Props = {
  condition: DraftCondition;
  label: string;
  isChecked: boolean;
  /** The only condition can't be removed. */
  isOnly: boolean;
  focusOn: Focus;
  onChange: (condition: DraftCondition) => void;
  onRemove: () => void;
};

export function ConditionRow(props: Props) {
  const { condition, label, isChecked, isOnly, focusOn, onChange, onRemove } = props;
  const t = useTranslations("panel.conditions");
  const { campo, operador } = condition;
  const { kind } = FIELDS[campo];
  const operators = offered(condition);
  return (
    <fieldset className={styles.row}>
      <legend className={styles.hidden}>{label}</legend>
      <NativeSelect
        ref={focusWhenAsked(focusOn, condition.id)}
        aria-label={t("field")}
        value={campo}
        data={FIELD_NAMES.map((value) => ({ value, label: t(`fields.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange(withField(condition, chosen<Field>(FIELD_NAMES, currentTarget.value, campo)))
        }
      />
      <NativeSelect
        className={styles.operator}
        aria-label={t("operator")}
        value={operador}
        data={operators.map((value) => ({
          value,
          label: t(`operators.${kind}.${value}` as "operators.count.igual"),
        }))}
        onChange={({ currentTarget }) =>
          onChange({ ...condition, operador: chosen(operators, currentTarget.value, operador) })
        }
      />
      <div className={styles.value}>
        <ConditionValue condition={condition} isChecked={isChecked} onChange={onChange} />
      </div>
      <button
        type="button"
        className={`${buttons.framed} ${styles.remove}`}
        aria-label={t("remove", { label })}
        disabled={isOnly}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </fieldset>
  );
}
