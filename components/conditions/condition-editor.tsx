"use client";

import { Button } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { ConditionValue } from "@/components/conditions/condition-value";
import { type Focus, focusWhenAsked } from "@/components/conditions/focus";
import { ChoicePills } from "@/components/form/choice-pills";
import { ChoiceSelect } from "@/components/form/choice-select";
import buttons from "@/components/ui/icon-button.module.css";
import { Row } from "@/components/ui/layout";
import { SMALL_ICON } from "@/components/ui/small-icon";
import {
  countOf,
  type DraftCondition,
  type DraftGroup,
  isDraftGroup,
  newCondition,
  newGroup,
  withField,
  withPart,
} from "@/lib/segments/draft";
import { FIELD_NAMES, FIELDS, MAX_CONDITIONS, MAX_DEPTH, type Operator } from "@/lib/segments/types";
import styles from "./condition-editor.module.css";

type Props = {
  label: string;
  value: DraftGroup;
  onChange: (tree: DraftGroup) => void;
  /** True after an attempt to save: the editor then shows what is missing. */
  isChecked: boolean;
};

/**
 * Groups joined by "and" or "or", three levels deep. The tree comes from `draftOf(regras, nomes)` or
 * `newGroup()`. `rulesOf(tree)` returns its rules, or null while something is missing.
 */
export function ConditionEditor({ label, value, onChange, isChecked }: Props) {
  const t = useTranslations("panel.conditions");
  const count = countOf(value);
  const focusOn = useRef<string | null>(null);
  return (
    <div className={styles.editor}>
      <GroupFields
        group={value}
        depth={1}
        label={label}
        isChecked={isChecked}
        isFull={count >= MAX_CONDITIONS}
        focusOn={focusOn}
        onChange={onChange}
      />
      <p role="status" className={styles.count}>
        {t("count", { count, max: MAX_CONDITIONS })}
      </p>
    </div>
  );
}

type GroupProps = {
  group: DraftGroup;
  depth: number;
  label: string;
  isChecked: boolean;
  isFull: boolean;
  focusOn: Focus;
  onChange: (group: DraftGroup) => void;
  onRemove?: () => void;
};

/**
 * Operators that the API understands but nobody needs: an exact moment, part of
 * a state's letters, "not" for a yes-or-no.
 */
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

type ConditionRowProps = {
  condition: DraftCondition;
  label: string;
  isChecked: boolean;
  /** The user cannot remove the only condition. */
  isOnly: boolean;
  focusOn: Focus;
  onChange: (condition: DraftCondition) => void;
  onRemove: () => void;
};

function ConditionRow(props: ConditionRowProps) {
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

function GroupFields(props: GroupProps) {
  const { group, depth, label, isChecked, isFull, focusOn, onChange, onRemove } = props;
  const t = useTranslations("panel.conditions");
  const name = useId();
  const put = (part: DraftCondition | DraftGroup) => onChange(withPart(group, part.id, part));
  const add = (part: DraftCondition | DraftGroup) => {
    focusOn.current = isDraftGroup(part) ? (part.condicoes[0]?.id ?? null) : part.id;
    onChange({ ...group, condicoes: [...group.condicoes, part] });
  };
  const remove = (id: string) => {
    if (group.condicoes.length === 1 && onRemove) return onRemove();
    focusOn.current = group.id;
    onChange(withPart(group, id, null));
  };
  return (
    <fieldset className={styles.group} data-nested={depth > 1 || undefined}>
      <legend className={styles.legend}>{label}</legend>
      <ChoicePills
        name={name}
        label={t("join")}
        value={group.operador}
        choices={[
          { value: "e", label: t("all") },
          { value: "ou", label: t("any") },
        ]}
        onChoose={(operador) => onChange({ ...group, operador })}
      />
      <ol className={styles.parts}>
        {group.condicoes.map((part, index) => (
          <li key={part.id}>
            {isDraftGroup(part) ? (
              <GroupFields
                {...props}
                group={part}
                depth={depth + 1}
                label={t("group", { number: index + 1 })}
                onChange={put}
                onRemove={() => remove(part.id)}
              />
            ) : (
              <ConditionRow
                condition={part}
                label={t("condition", { number: index + 1 })}
                isChecked={isChecked}
                isOnly={depth === 1 && group.condicoes.length === 1}
                focusOn={focusOn}
                onChange={put}
                onRemove={() => remove(part.id)}
              />
            )}
          </li>
        ))}
      </ol>
      <Row>
        <Button
          ref={focusWhenAsked(focusOn, group.id)}
          variant="default"
          size="xs"
          disabled={isFull}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => add(newCondition())}
        >
          {t("add")}
        </Button>
        {depth < MAX_DEPTH && (
          <Button
            variant="default"
            size="xs"
            disabled={isFull}
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => add(newGroup(group.operador === "e" ? "ou" : "e"))}
          >
            {t("addGroup")}
          </Button>
        )}
        {onRemove && (
          <Button variant="subtle" color="gray" size="xs" onClick={onRemove}>
            {t("removeGroup")}
          </Button>
        )}
      </Row>
    </fieldset>
  );
}
