"use client";

import { Button, CloseButton } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FilterField } from "@/components/data-table/filter-fields";
import {
  choicesOf,
  isOwn,
  type LooseWords,
  type Values,
  type WordsOf,
} from "@/components/data-table/filter-words";
import type { ListChange } from "@/components/data-table/use-list-url";
import { useFormats } from "@/components/layout/panel-context";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { formatDay } from "@/lib/format/dates";
import { type AddressOf, type Filter, type Filters, narrowingOf, withoutFilters } from "@/lib/http/filters";
import styles from "./list-filters.module.css";

type Props<F extends Filters, Row> = {
  filters: F;
  words: WordsOf<F, Row>;
  address: AddressOf<F>;
  rows: readonly Row[];
  change: ListChange;
  isCovered: boolean;
  /** The list is empty; the empty state has its own clear button. */
  isEmpty: boolean;
  sort?: ReactNode;
};

export function ListFilters<F extends Filters, Row>(props: Props<F, Row>) {
  const { filters, address, rows, change, isCovered, isEmpty, sort } = props;
  const words: LooseWords = props.words;
  const values: Values = address;
  const t = useTranslations("panel.table");
  const bar = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const seen = Object.keys(words).filter((name) => words[name]);
  const set = seen.filter((name) => narrowingOf(filters, address).has(name));
  const isFirst = (name: string) => isSearch(filters[name], words[name] ?? null);
  const behind = seen.filter((name) => !isFirst(name) && hasField(filters[name], words[name] ?? null));
  const chips = set.filter((name) => filters[name]?.kind !== "search");
  const draw = (names: readonly string[], isLabelled = false) =>
    names.map((name) => <FilterField key={name} {...{ name, filters, words, values, isLabelled, change }} />);
  const drop = (names: readonly string[]) => {
    change(withoutFilters(filters, names));
    // The focused button disappears, so the bar takes the focus.
    bar.current?.focus();
  };
  const isFolded = behind.length > 1;
  return (
    <search ref={bar} tabIndex={-1} aria-label={t("filters")} className={styles.bar} inert={isCovered}>
      {draw(seen.filter(isFirst))}
      {isFolded && (
        <Button
          variant="default"
          className={styles.toggle}
          aria-haspopup="dialog"
          leftSection={<SpriteIcon name="filters" size={16} />}
          onClick={() => setIsOpen(true)}
        >
          {t("filterCount", { count: chips.filter((name) => behind.includes(name)).length })}
        </Button>
      )}
      {!isOpen && (
        <div className={styles.others} data-folded={isFolded || undefined}>
          {draw(behind)}
        </div>
      )}
      {sort}
      {set.length > 0 && !isEmpty && (
        <Button
          variant="subtle"
          className={styles.clear}
          leftSection={<SpriteIcon name="x" size={16} />}
          onClick={() => drop(set)}
        >
          {t("clear")}
        </Button>
      )}
      {chips.length > 0 && (
        <ul className={styles.chips}>
          {chips.map((name) => (
            <li key={name}>
              <Chip {...{ name, filters, words, values, rows }} onDrop={() => drop([name])} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && <Sheet onClose={() => setIsOpen(false)}>{draw(behind, true)}</Sheet>}
    </search>
  );
}

const isSearch = (filter: Filter | undefined, words: LooseWords[string]) =>
  filter?.kind === "search" || Boolean(words && isOwn(words) && words.field);

/** The end of a range is shown beside its start, so it has no field of its own. */
const hasField = (filter: Filter | undefined, words: LooseWords[string]) =>
  Boolean(filter && words && !isOwn(words)) && !(filter && "after" in filter && filter.after);

type ChipProps = {
  name: string;
  filters: Filters;
  words: LooseWords;
  values: Values;
  rows: readonly unknown[];
  onDrop: () => void;
};

function Chip({ name, onDrop, ...list }: ChipProps) {
  const t = useTranslations("panel.table");
  const text = useChipText(name, list);
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t("dropFilter", { filter: text })}
      onClick={onDrop}
    >
      <span className={styles.chipText}>{text}</span>
      <SpriteIcon name="x" size={14} isBold />
    </button>
  );
}

function useChipText(name: string, { filters, words, values, rows }: Omit<ChipProps, "name" | "onDrop">) {
  const format = useFormats();
  const locale = useLocale();
  const filter = filters[name];
  const word = words[name];
  const value = String(values[name]);
  if (!filter || !word) return value;
  if (typeof word === "string") {
    if (filter.kind === "tick") return word;
    return `${word}: ${filter.kind === "moment" ? format.moment(value) : formatDay(value, "UTC", locale)}`;
  }
  if (isOwn(word)) return word.chip(value, rows as readonly never[]);
  if ("placeholder" in word) return `${word.label}: ${format.cents(Number(value))}`;
  const chosen = choicesOf(filter, word).find((one) => "value" in one && one.value === value);
  return `${word.label}: ${chosen && "label" in chosen ? chosen.label.trim() : value}`;
}

/** For phones. Choices apply at once, before the user closes the sheet. */
function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations("panel.table");
  const common = useTranslations("panel.dialog");
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (sheet.current && !sheet.current.open) sheet.current.showModal();
  }, []);
  const close = () => sheet.current?.close();
  return (
    <dialog ref={sheet} className={styles.sheet} aria-labelledby={id} onClose={onClose}>
      <div className={styles.sheetHead}>
        <h2 id={id} className={styles.sheetTitle}>
          {t("filters")}
        </h2>
        <CloseButton aria-label={common("close")} onClick={close} />
      </div>
      <div className={styles.sheetFields}>{children}</div>
      <Button fullWidth onClick={close}>
        {t("showResults")}
      </Button>
    </dialog>
  );
}
