"use client";

import { Button, Checkbox, TextInput } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { type CategoryChoice, useCategoryOptions } from "@/components/categories/use-category-options";
import styles from "./category-picker.module.css";

type Props = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Ids of the chosen categories. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** From here on there is something to search. */
const SEARCH_FROM = 8;
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Any number of categories out of the tree; the chosen ones stand above with their whole path. */
export function CategoryPicker({ label, hint, error, value, onChange }: Props) {
  const t = useTranslations("panel.categories.picker");
  const id = useId();
  const { choices: known, isError, refetch } = useCategoryOptions();
  const choices = known ?? [];
  const [search, setSearch] = useState("");
  const wanted = plain(search.trim());
  const found = wanted ? choices.filter(({ path }) => plain(path).includes(wanted)) : choices;
  const remove = (gone: string) => onChange(value.filter((each) => each !== gone));
  const toggle = (choice: string, isOn: boolean) => (isOn ? onChange([...value, choice]) : remove(choice));
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={styles.legend}>{label}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <Chosen choices={choices.filter((choice) => value.includes(choice.id))} onRemove={remove} />
      <div className={styles.box}>
        {choices.length >= SEARCH_FROM && (
          <TextInput
            className={styles.search}
            type="search"
            aria-label={t("placeholder")}
            placeholder={t("placeholder")}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
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
          {known && found.length === 0 && (
            <p className={styles.nothing} role="status">
              {t(choices.length > 0 ? "nothing" : "none")}
            </p>
          )}
          {isError && (
            <Button variant="subtle" size="compact-sm" onClick={() => refetch()}>
              {t("failed")}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}

type ChosenProps = { choices: readonly CategoryChoice[]; onRemove: (id: string) => void };

function Chosen({ choices, onRemove }: ChosenProps) {
  const t = useTranslations("panel.categories.picker");
  if (choices.length === 0) return null;
  return (
    <ul className={styles.chosen}>
      {choices.map(({ id, path }) => (
        <li key={id} className={styles.pill}>
          {path}
          <button
            type="button"
            className={styles.remove}
            aria-label={t("remove", { name: path })}
            onClick={() => onRemove(id)}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
