"use client";

import { WideFilter } from "@/components/data-table/filter-bar";
import { SearchField } from "@/components/data-table/search-field";
import type { ListChange } from "@/components/data-table/use-list-url";

type Props = { label: string; q: string | undefined; change: ListChange };

/** As long as a list's address may search for. */
const MAX_LENGTH = 100;

/** The search of a list. */
export function FilterSearch({ label, q = "", change }: Props) {
  // Back leaves a search in one step, however often it was refined.
  const search = (text: string) => {
    if (text !== q) change({ q: text, page: null }, q && text ? "replace" : "push");
  };
  return (
    <WideFilter>
      <SearchField label={label} value={q} onSearch={search} maxLength={MAX_LENGTH} />
    </WideFilter>
  );
}
