"use client";

import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ConditionValue } from "@/components/conditions/condition-value";
import { type Focus, focusWhenAsked } from "@/components/conditions/focus";
import { ChoiceSelect } from "@/components/form/choice-select";
import buttons from "@/components/ui/icon-button.module.css";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { type DraftCondition, withField } from "@/lib/segments/draft";
import { FIELD_NAMES, FIELDS, type Operator } from "@/lib/segments/types";
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
      <ChoiceSelect
        ref={focusWhenAsked(focusOn, condition.id)}
        aria-label={t("field")}
        value={campo}
        choices={FIELD_NAMES}
        nameOf={(name) => t(`fields.${name}`)}
        onChoose={(name) => onChange(withField(condition, name))}
      />
      <ChoiceSelect
        className={styles.operator}
        aria-label={t("operator")}
        value={operador}
        choices={operators}
        nameOf={(name) => t(`operators.${kind}.${name}` as "operators.count.igual")}
        onChoose={(name) => onChange({ ...condition, operador: name })}
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
        <IconX {...SMALL_ICON} />
      </button>
    </fieldset>
  );
}
