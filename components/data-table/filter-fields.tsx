"use client";

import { Checkbox } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { BarInput, BarSelect } from "@/components/data-table/bar-field";
import {
  choicesOf,
  isOwn,
  type LooseWords,
  type Values,
  type Words,
} from "@/components/data-table/filter-words";
import { SearchField } from "@/components/data-table/search-field";
import type { ListChange } from "@/components/data-table/use-list-url";
import { usePanel } from "@/components/layout/panel-context";
import { localTimeOf, momentOfLocalTime } from "@/lib/format/local-time";
import { centsOfText, textOfCents } from "@/lib/format/typed-money";
import type { Filter, Filters } from "@/lib/http/filters";
import styles from "./list-filters.module.css";

type Props = {
  name: string;
  filters: Filters;
  words: LooseWords;
  values: Values;
  isLabelled: boolean;
  change: ListChange;
};

/** The start field of a range also renders its end field. */
export function FilterField({ name, filters, words, values, isLabelled, change }: Props) {
  const filter = filters[name];
  const word = words[name];
  if (!filter || !word || ("after" in filter && filter.after)) return null;
  const put = (value: string | number | null) => change({ [name]: value, page: null });
  const value = values[name];
  if (isOwn(word)) return word.field && <div className={styles.search}>{word.field(change)}</div>;
  if (filter.kind === "search") {
    return <Search label={String(word)} q={value} maxLength={filter.maxLength} change={change} name={name} />;
  }
  if (filter.kind === "tick") {
    return (
      <Checkbox
        className={styles.tick}
        label={String(word)}
        checked={value === "true"}
        onChange={({ currentTarget }) => put(currentTarget.checked ? "true" : null)}
      />
    );
  }
  const end = Object.entries(filters).find(([, other]) => "after" in other && other.after === name)?.[0];
  if (end) return <Range ends={[name, end]} {...{ filter, words, values, isLabelled, change }} />;
  return typeof word === "string" || "placeholder" in word ? null : (
    <BarSelect
      label={word.label}
      isLabelled={isLabelled}
      value={String(value ?? "")}
      onChoose={(chosen) => put(valueSaid(filter, chosen))}
      choices={[
        ...(word.any === undefined ? [] : [{ value: "", label: word.any }]),
        ...choicesOf(filter, word),
      ]}
    />
  );
}

/** A chip does not name the default value. */
function valueSaid(filter: Filter, value: string): string | null {
  const silent = filter.kind === "choice" ? (filter.inPanel ?? filter.fallback) : undefined;
  return value === silent ? null : value;
}

type SearchProps = {
  name: string;
  label: string;
  q: string | number | undefined;
  maxLength: number;
  change: ListChange;
};

/** However often the user refines a search, one step Back removes it. */
function Search({ name, label, q = "", maxLength, change }: SearchProps) {
  const search = (typed: string) => {
    if (typed !== q) change({ [name]: typed, page: null }, q && typed ? "replace" : "push");
  };
  return (
    <div className={styles.search}>
      <SearchField label={label} value={String(q)} onSearch={search} maxLength={maxLength} />
    </div>
  );
}

type RangeProps = Omit<Props, "name" | "filters"> & { ends: [string, string]; filter: Filter };

function Range({ ends, filter, words, values, isLabelled, change }: RangeProps) {
  const t = useTranslations("panel.table");
  const fields = ends.map((name, index): ReactNode => {
    const word = words[name];
    if (!word) return null;
    const put = (value: string | number | null) => change({ [name]: value, page: null }, "replace");
    const value = values[name];
    if (filter.kind === "cents" && typeof word === "object" && "placeholder" in word) {
      return <AmountEnd key={name} isLabelled={isLabelled} words={word} value={value} onChange={put} />;
    }
    const look = { label: String(word), isLabelled, lead: t(index === 0 ? "from" : "to") };
    return filter.kind === "moment" ? (
      <MomentEnd key={name} {...look} value={value} onChange={put} />
    ) : (
      <DayEnd key={name} {...look} value={value} onChange={put} />
    );
  });
  return (
    <div data-of={filter.kind} className={styles.range}>
      {fields}
    </div>
  );
}

type EndProps<Value> = { value: string | number | undefined; onChange: (value: Value | null) => void };
type TimeProps = EndProps<string> & { label: string; isLabelled: boolean; lead: string };

function MomentEnd({ value, onChange, ...look }: TimeProps) {
  const { fusoHorario } = usePanel().store;
  return (
    <BarInput
      {...look}
      type="datetime-local"
      max="2999-12-31T23:59"
      value={value ? localTimeOf(new Date(value), fusoHorario) : ""}
      onChange={({ currentTarget }) =>
        onChange(momentOfLocalTime(currentTarget.value, fusoHorario)?.toISOString() ?? null)
      }
    />
  );
}

function DayEnd({ value, onChange, ...look }: TimeProps) {
  return (
    <BarInput
      {...look}
      type="date"
      min="1970-01-01"
      max="2999-12-31"
      value={value ?? ""}
      onChange={({ currentTarget }) => {
        if (currentTarget.validity.valid) onChange(currentTarget.value || null);
      }}
    />
  );
}

type AmountProps = EndProps<number> & {
  isLabelled: boolean;
  words: Exclude<Words, string> & { placeholder: string; label: string };
};

/** Reports cents, on blur or Enter. */
function AmountEnd({ words, isLabelled, value, onChange }: AmountProps) {
  const locale = useLocale();
  const written = value === undefined ? "" : textOfCents(Number(value), locale);
  const [text, setText] = useState(written);
  const [shown, setShown] = useState(written);
  if (shown !== written) {
    setShown(written);
    setText(written);
  }
  const commit = () => {
    const cents = centsOfText(text);
    setText(cents === null ? (text.trim() ? written : "") : textOfCents(cents, locale));
    if (text.trim() && cents === null) return;
    if (cents !== (value ?? null)) onChange(cents);
  };
  return (
    <BarInput
      label={words.label}
      isLabelled={isLabelled}
      placeholder={words.placeholder}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === "Enter") commit();
      }}
    />
  );
}
