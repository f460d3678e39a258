"use client";

import { Button, Checkbox, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useCategoryOptions } from "@/components/categories/use-category-options";
import { ChosenPills } from "@/components/form/chosen-pills";
import { FieldGroup } from "@/components/form/field-group";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { plainText } from "@/lib/format/plain-text";
import styles from "./category-picker.module.css";

type Props = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** A list with fewer categories has no search field. */
const SEARCH_FROM = 8;

export function CategoryPicker({ label, hint, error, value, onChange }: Props) {
  const t = useTranslations("panel.categories.picker");
  const { choices: known, isError, refetch } = useCategoryOptions();
  const choices = known ?? [];
  const [search, setSearch] = useState("");
  const wanted = plainText(search.trim());
  const found = wanted ? choices.filter(({ path }) => plainText(path).includes(wanted)) : choices;
  const remove = (gone: string) => onChange(value.filter((each) => each !== gone));
  const toggle = (choice: string, isOn: boolean) => (isOn ? onChange([...value, choice]) : remove(choice));
  return (
    <FieldGroup
      label={label}
      hint={hint}
      error={error}
      chosen={
        <ChosenPills
          label={label}
          chosen={choices
            .filter((choice) => value.includes(choice.id))
            .map(({ id, path }) => ({ id, name: path }))}
          removeLabelOf={(name) => t("remove", { name })}
          onRemove={remove}
        />
      }
    >
      {choices.length >= SEARCH_FROM && (
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t("placeholder")}
          placeholder={t("placeholder")}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          leftSection={<IconSearch {...SMALL_ICON} />}
        />
      )}
      <div className={styles.list}>
        {found.map((choice) => (
          <Checkbox
            key={choice.id}
            size="xs"
            className={styles.choice}
            style={{ paddingInlineStart: wanted ? 0 : `${(choice.nivel - 1) * 22}px` }}
            label={wanted ? choice.path : choice.nome}
            aria-label={choice.path}
            checked={value.includes(choice.id)}
            onChange={({ currentTarget }) => toggle(choice.id, currentTarget.checked)}
          />
        ))}
        <p className={styles.nothing} role="status">
          {known && found.length === 0 && t(choices.length > 0 ? "nothing" : "none")}
        </p>
        {isError && (
          <Button variant="subtle" size="compact-sm" onClick={() => refetch()}>
            {t("failed")}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
