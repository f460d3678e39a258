"use client";

import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { focusAdded } from "@/components/form/list-focus";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { newKey } from "@/lib/http/new-key";
import {
  type Combined,
  combinedForm,
  type OptionTexts,
  optionTextsOf,
  problemAt,
} from "@/lib/products/form/combine";
import type { ProductForm } from "@/lib/products/form/values";
import { MAX_OPTIONS, OPTION_NAME_LENGTH } from "@/lib/products/option-limits";
import styles from "./variants-card.module.css";

type Props = Pick<ProductForm, "nome" | "opcoes" | "variantes"> & {
  onCombine: (combined: Combined) => void;
  onClose: () => void;
};

const LENGTH = 1000;

/** Variants that exist already stay unchanged; a changed name of an option counts for them, too. */
export function CombineVariants({ nome, opcoes, variantes, onCombine, onClose }: Props) {
  const t = useTranslations("panel.products.variants");
  const [texts, setTexts] = useState(() => optionTextsOf({ opcoes, variantes }));
  const [isTried, setIsTried] = useState(false);
  const combined = combinedForm(texts, { nome, opcoes, variantes, newKey });
  const change = (key: string, changes: Partial<OptionTexts>) =>
    setTexts((known) => known.map((text) => (text.key === key ? { ...text, ...changes } : text)));
  const submit = (event?: SyntheticEvent) => {
    // In React's event tree, this form is inside the editor's form.
    event?.preventDefault();
    event?.stopPropagation();
    setIsTried(true);
    if (texts.some((_, index) => problemAt(texts, index))) return;
    onCombine(combined);
    onClose();
  };
  return (
    <FormModal
      title={t("combineTitle")}
      submitLabel={t("combineSubmit", { count: combined.variantes.length - variantes.length })}
      action={{ submit, isBusy: false }}
      onClose={onClose}
    >
      {texts.map((text, index) => (
        <OptionFields
          key={text.key}
          text={text}
          number={index + 1}
          problem={isTried ? problemAt(texts, index) : null}
          onChange={(changes) => change(text.key, changes)}
        />
      ))}
      {texts.length < MAX_OPTIONS && (
        <Button
          variant="subtle"
          className={styles.addOption}
          leftSection={<IconPlus {...SMALL_ICON} />}
          onClick={() =>
            focusAdded(() => setTexts((known) => [...known, { key: newKey(), nome: "", values: "" }]))
          }
        >
          {t("addOption")}
        </Button>
      )}
    </FormModal>
  );
}

type FieldsProps = {
  text: OptionTexts;
  number: number;
  problem: "noName" | "sameName" | null;
  onChange: (changes: Partial<OptionTexts>) => void;
};

function OptionFields({ text, number, problem, onChange }: FieldsProps) {
  const t = useTranslations("panel.products.variants");
  return (
    <div className={styles.option}>
      <TextInput
        label={t("optionName", { number })}
        placeholder={t("optionExample")}
        maxLength={OPTION_NAME_LENGTH}
        value={text.nome}
        error={problem && t(problem)}
        onChange={({ currentTarget }) => onChange({ nome: currentTarget.value })}
      />
      <TextInput
        label={t("optionValues", { option: text.nome.trim() || number })}
        {...(number === 1 && { description: t("listHint"), "data-autofocus": true })}
        placeholder={t("valuesExample")}
        maxLength={LENGTH}
        value={text.values}
        onChange={({ currentTarget }) => onChange({ values: currentTarget.value })}
      />
    </div>
  );
}
