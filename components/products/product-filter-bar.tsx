"use client";

import { Checkbox } from "@mantine/core";
import { useTranslations } from "next-intl";
import { CategoryFilter } from "@/components/categories/category-filter";
import type { CategoryChoice } from "@/components/categories/use-category-options";
import { TickedFilter } from "@/components/data-table/filter-bar";
import { FilterChoice } from "@/components/data-table/filter-choice";
import { FilterSearch } from "@/components/data-table/filter-search";
import type { ListChange } from "@/components/data-table/use-list-url";
import type { ListProducts } from "@/lib/products/schema";

type Props = {
  filters: ListProducts;
  categories?: readonly CategoryChoice[] | undefined;
  change: ListChange;
};

/** Search and filters of the product list: status, category, low stock. */
export function ProductFilterBar({ filters, categories, change }: Props) {
  const t = useTranslations("panel.products");
  const { q, publicado, categoriaId, abaixoMinimo = false } = filters;
  return (
    <>
      <FilterSearch label={t("search")} q={q} change={change} />
      <FilterChoice
        name="publicado"
        label={t("filter")}
        any={t("filterAll")}
        value={publicado === undefined ? "" : String(publicado)}
        choices={[
          { value: "true", label: t("filterPublished") },
          { value: "false", label: t("filterDraft") },
        ]}
        change={change}
      />
      <CategoryFilter
        choices={categories}
        value={categoriaId ?? ""}
        onChange={(id) => change({ categoriaId: id, page: null })}
      />
      <TickedFilter>
        <Checkbox
          label={t("filterLow")}
          checked={abaixoMinimo}
          onChange={({ currentTarget }) =>
            change({ abaixoMinimo: currentTarget.checked ? "true" : null, page: null })
          }
        />
      </TickedFilter>
    </>
  );
}
