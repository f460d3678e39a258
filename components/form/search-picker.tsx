"use client";

import { Loader, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { type Choice, type ChoiceGroup, useSearchPicker } from "@/components/form/use-search-picker";
import { Hidden } from "@/components/ui/hidden";
import { SMALL_ICON } from "@/components/ui/small-icon";
import styles from "./search-picker.module.css";

type Props = {
  label: string;
  isLabelHidden?: boolean;
  placeholder: string;
  maxLength?: number;
  /** Undefined until the first answer arrives. */
  groups: readonly ChoiceGroup[] | undefined;
  /** `groups` answer an earlier search. */
  isStale: boolean;
  emptyText: string;
  /** Shown if the search failed, or if a required choice is missing. */
  error?: ReactNode;
  /** Called when typing pauses, and when the list opens. */
  onSearch: (q: string) => void;
  onPick: (id: string) => void;
};

function nameIn(groups: Props["groups"], id: string): string | null {
  for (const { title: group, choices } of groups ?? []) {
    const choice = choices.find((each) => each.id === id);
    if (choice) return [group, choice.title].filter(Boolean).join(", ");
  }
  return null;
}

/** Becomes empty after a choice. Mantine's combobox would add 19 kB of script to each page. */
export function SearchPicker(props: Props) {
  const {
    label,
    isLabelHidden = false,
    placeholder,
    maxLength = 100,
    groups,
    isStale,
    error,
    emptyText,
  } = props;
  const listId = useId();
  const t = useTranslations("panel.list");
  const [chosen, setChosen] = useState<string | null>(null);
  const onPick = (id: string) => {
    setChosen(nameIn(groups, id));
    props.onPick(id);
  };
  const { text, active, isOpen, isSettled, field, pick } = useSearchPicker({ ...props, onPick });
  const optionId = (id: string) => `${listId}-${id}`;
  const found = groups?.reduce((sum, { choices }) => sum + choices.length, 0) ?? 0;
  const answer = isSettled && groups ? (found > 0 ? t("found", { count: found }) : emptyText) : null;
  return (
    <div className={styles.picker}>
      <Hidden>
        <span role="status">{isOpen ? answer : chosen !== null && t("chosen", { name: chosen })}</span>
      </Hidden>
      <TextInput
        {...field}
        label={isLabelHidden ? undefined : label}
        aria-label={isLabelHidden ? label : undefined}
        role="combobox"
        // Escape closes only the list, not the dialog around it.
        data-mantine-stop-propagation={isOpen || undefined}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active ? optionId(active) : undefined}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        error={error}
        value={text}
        leftSection={<IconSearch {...SMALL_ICON} />}
        rightSection={isStale && isOpen ? <Loader size={16} /> : null}
      />
      {isOpen && (
        <div className={styles.list}>
          <div
            id={listId}
            role="listbox"
            aria-label={label}
            aria-busy={isStale}
            data-stale={isStale || undefined}
          >
            {groups?.map((group) => (
              <Group key={group.id} group={group} active={active} optionId={optionId} onPick={pick} />
            ))}
          </div>
          {groups?.length === 0 && !isStale && (
            <p aria-hidden="true" className={styles.empty}>
              {emptyText}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

type GroupProps = {
  group: ChoiceGroup;
  active: string | null;
  optionId: (id: string) => string;
  onPick: (id: string) => void;
};

function Group({ group: { title, choices }, active, optionId, onPick }: GroupProps) {
  const titleId = useId();
  const options = choices.map((choice) => (
    <Option
      key={choice.id}
      id={optionId(choice.id)}
      choice={choice}
      isActive={choice.id === active}
      onPick={() => onPick(choice.id)}
    />
  ));
  if (title === null) return options;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className={styles.groupTitle}>
        {title}
      </div>
      {options}
    </div>
  );
}

type OptionProps = { id: string; choice: Choice; isActive: boolean; onPick: () => void };

function Option({ id, choice: { title, detail, aside }, isActive, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus, and its keys choose an option
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.choice}
      ref={isActive ? keepInSight : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  );
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });
