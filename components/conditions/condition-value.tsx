"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCategoryOptions } from "@/components/categories/use-category-options";
import { CouponPicker } from "@/components/coupons/coupon-picker";
import { AddSelect } from "@/components/form/add-select";
import { ChoiceSelect } from "@/components/form/choice-select";
import { ChosenPills } from "@/components/form/chosen-pills";
import { IntegerField } from "@/components/form/integer-field";
import { MomentField } from "@/components/form/moment-field";
import { MoneyField } from "@/components/form/money-field";
import { TagField } from "@/components/form/tag-field";
import { ProductPicker } from "@/components/products/product-picker";
import { STATES } from "@/lib/customers/states";
import { type Choice, type DraftCondition, inputOf, problemOf } from "@/lib/segments/draft";
import { FIELDS, MAX_CHOICES, MAX_WORD, referenceOf } from "@/lib/segments/types";
import styles from "./condition-editor.module.css";

type Props = {
  condition: DraftCondition;
  isChecked: boolean;
  onChange: (condition: DraftCondition) => void;
};

type ChoiceInputProps = {
  condition: DraftCondition;
  error: string | null;
  onChange: (choices: readonly Choice[]) => void;
};

/** The operator "em" takes several choices. */
function ChoiceInput({ condition, error, onChange }: ChoiceInputProps) {
  const t = useTranslations("panel.conditions");
  const { choices, campo } = condition;
  const isMany = inputOf(condition) === "choices";
  const add = (choice: Choice) => {
    const others = isMany ? choices.filter(({ id }) => id !== choice.id).slice(0, MAX_CHOICES - 1) : [];
    onChange([...others, choice]);
  };
  const { kind } = FIELDS[campo];
  if (kind === "word" || kind === "tag") {
    return (
      <TagField
        label={t("values")}
        hint={t("valuesHint")}
        error={error}
        maxLength={MAX_WORD}
        value={choices.map(({ id }) => id)}
        onChange={(words) => onChange(words.slice(0, MAX_CHOICES).map((word) => ({ id: word, nome: word })))}
      />
    );
  }
  const reference = referenceOf(campo);
  const nameOf = ({ id, nome }: Choice) => nome ?? (reference ? t(`sentence.gone.${reference}`) : id);
  const chosen = isMany ? choices : choices.slice(0, 1);
  return (
    <div>
      <Picker kind={kind} error={error} onPick={add} />
      <ChosenPills
        label={t("chosen")}
        chosen={chosen.map((choice) => ({ id: choice.id, name: nameOf(choice) }))}
        removeLabelOf={(name) => t("drop", { name })}
        onRemove={(gone) => onChange(choices.filter(({ id }) => id !== gone))}
      />
    </div>
  );
}

type PickerProps = { kind: string; error: ReactNode; onPick: (choice: Choice) => void };

function Picker({ kind, error, onPick }: PickerProps) {
  const t = useTranslations("panel.conditions");
  if (kind === "product") {
    return (
      <ProductPicker
        isLabelHidden
        label={t("pickProduct")}
        choose="product"
        error={error}
        onPick={({ produtoId, nome }) => onPick({ id: produtoId, nome })}
      />
    );
  }
  if (kind === "coupon") {
    return (
      <CouponPicker
        label={t("pickCoupon")}
        error={error}
        onPick={({ id, codigo }) => onPick({ id, nome: codigo })}
      />
    );
  }
  return kind === "category" ? (
    <CategorySelect error={error} onPick={onPick} />
  ) : (
    <OptionSelect
      label={t("pickState")}
      options={STATES.map((state) => ({ id: state, nome: state }))}
      error={error}
      onPick={onPick}
    />
  );
}

function CategorySelect({ error, onPick }: Omit<PickerProps, "kind">) {
  const t = useTranslations("panel.conditions");
  const { choices = [] } = useCategoryOptions();
  const options = choices.map(({ id, path }) => ({ id, nome: path }));
  return <OptionSelect label={t("pickCategory")} options={options} error={error} onPick={onPick} />;
}

type OptionProps = {
  label: string;
  options: readonly { id: string; nome: string }[];
  error: ReactNode;
  onPick: (choice: Choice) => void;
};

function OptionSelect({ label, options, error, onPick }: OptionProps) {
  const t = useTranslations("panel.conditions");
  const pick = (wanted: string) => {
    const option = options.find(({ id }) => id === wanted);
    if (option) onPick(option);
  };
  return (
    <AddSelect
      isLabelHidden
      label={label}
      placeholder={label}
      options={options.map(({ id, nome }) => ({ id, name: nome }))}
      addLabel={t("pick")}
      error={error}
      onAdd={pick}
    />
  );
}

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
