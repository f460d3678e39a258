"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ChoiceInput } from "@/components/conditions/choice-input";
import { ChoiceSelect } from "@/components/form/choice-select";
import { IntegerField } from "@/components/form/integer-field";
import { MomentField } from "@/components/form/moment-field";
import { MoneyField } from "@/components/form/money-field";
import { type DraftCondition, inputOf, problemOf } from "@/lib/segments/draft";
import { MAX_WORD } from "@/lib/segments/types";
import styles from "./condition-editor.module.css";

type Props = {
  condition: DraftCondition;
  isChecked: boolean;
  onChange: (condition: DraftCondition) => void;
};

export function ConditionValue({ condition, isChecked, onChange }: Props) {
  const t = useTranslations("panel.conditions");
  const { number, numberTo, moment, momentTo } = condition;
  const problem = isChecked ? problemOf(condition) : null;
  const error = problem && t(`problems.${problem}`);
  const put = (typed: Partial<DraftCondition>) => onChange({ ...condition, ...typed });
  const value = { "aria-label": t("value"), error };
  const from = { "aria-label": t("from"), error };
  const to = { "aria-label": t("to"), error: error !== null };
  switch (inputOf(condition)) {
    case "cents":
      return <MoneyField {...value} value={number} onChange={(cents) => put({ number: cents })} />;
    case "centsRange":
      return (
        <div className={styles.range}>
          <MoneyField {...from} value={number} onChange={(cents) => put({ number: cents })} />
          <MoneyField {...to} value={numberTo} onChange={(cents) => put({ numberTo: cents })} />
        </div>
      );
    case "count":
      return <IntegerField {...value} value={number} onChange={(count) => put({ number: count })} />;
    case "days":
      return (
        <IntegerField
          {...value}
          maxDigits={4}
          rightSectionWidth={48}
          rightSection={t("days")}
          value={number}
          onChange={(days) => put({ number: days })}
        />
      );
    case "countRange":
      return (
        <div className={styles.range}>
          <IntegerField {...from} value={number} onChange={(count) => put({ number: count })} />
          <IntegerField {...to} value={numberTo} onChange={(count) => put({ numberTo: count })} />
        </div>
      );
    case "moment":
      return <MomentField {...value} value={moment} onChange={(at) => put({ moment: at })} />;
    case "momentRange":
      return (
        <div className={styles.range}>
          <MomentField {...from} value={moment} onChange={(at) => put({ moment: at })} />
          <MomentField {...to} value={momentTo} onChange={(at) => put({ momentTo: at })} />
        </div>
      );
    case "yesNo":
      return (
        <ChoiceSelect
          {...value}
          choices={[true, false]}
          value={condition.isYes}
          nameOf={(isYes) => t(isYes ? "yes" : "no")}
          onChoose={(isYes) => put({ isYes })}
        />
      );
    case "word":
      return (
        <TextInput
          {...value}
          maxLength={MAX_WORD}
          autoComplete="off"
          value={condition.text}
          onChange={({ currentTarget }) => put({ text: currentTarget.value })}
        />
      );
    default:
      return <ChoiceInput condition={condition} error={error} onChange={(choices) => put({ choices })} />;
  }
}
