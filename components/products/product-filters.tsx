"use client";

import { Checkbox, NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { CategoryFilter } from "@/components/categories/category-filter";
import type { CategoryChoice } from "@/components/categories/use-category-options";
import { SearchField } from "@/components/data-table/search-field";
import type { useListUrl } from "@/components/data-table/use-list-url";
import type { ListProducts } from "@/lib/products/schema";
import styles from "./product-filters.module.css";

type Props = {
  filters: ListProducts;
  categories?: readonly CategoryChoice[] | undefined;
  change: ReturnType<typeof useListUrl>["change"];
};

const SEARCH_LENGTH = 100;

/** Search and filters of the product list: status, category, low stock. */
export function ProductFilters({ filters, categories, change }: Props) {
  const t = useTranslations("panel.products");
  const q = filters.q ?? "";
  // Back leaves a search in one step, however often it was refined.
  const search = (text: string) => {
    if (text !== q) change({ q: text, page: null }, q && text ? "replace" : "push");
  };
  return (
    <>
      <SearchField label={t("search")} value={q} onSearch={search} maxLength={SEARCH_LENGTH} />
      <NativeSelect
        aria-label={t("filter")}
        value={filters.publicado === undefined ? "" : String(filters.publicado)}
        onChange={(event) => change({ publicado: event.currentTarget.value, page: null })}
        data={[
          { value: "", label: t("filterAll") },
          { value: "true", label: t("filterPublished") },
          { value: "false", label: t("filterDraft") },
        ]}
      />
      <CategoryFilter
        choices={categories}
        value={filters.categoriaId ?? ""}
        onChange={(categoriaId) => change({ categoriaId, page: null })}
      />
      <Checkbox
        className={styles.low}
        label={t("filterLow")}
        checked={filters.abaixoMinimo ?? false}
        onChange={({ currentTarget }) =>
          change({ abaixoMinimo: currentTarget.checked ? "true" : null, page: null })
        }
      />
    </>
  );
}
