"use client";

import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCategoryOptions } from "@/components/categories/use-category-options";
import { DownloadButton, ListScreen, NewButton } from "@/components/data-table/list-screen";
import { ProductBulkActions } from "@/components/products/product-bulk-actions";
import { useProductColumns } from "@/components/products/product-columns";
import { IntentLink } from "@/components/ui/intent-link";
import { fileOf } from "@/lib/http/filters";
import { productList } from "@/lib/products/client";

const NEW = "/admin/produtos/novo";
const INDENT = "\u2003";

/** Produtos: the catalogue with search, filter, order and pages, all of them in the address. */
export function ProductsScreen() {
  const t = useTranslations("panel.products");
  const picker = useTranslations("panel.categories.picker");
  const router = useRouter();
  const { choices = [] } = useCategoryOptions();
  return (
    <ListScreen
      list={productList}
      title={t("title")}
      actions={({ narrowing }) => <Actions narrowing={narrowing} />}
      label={t("table")}
      words={{
        q: t("search"),
        publicado: {
          label: t("filter"),
          any: t("filterAll"),
          of: (value) => t(value === "true" ? "filterPublished" : "filterDraft"),
        },
        categoriaId: {
          label: picker("filter"),
          any: picker("filterAll"),
          choices: choices.map(({ id, nome, nivel }) => ({
            value: id,
            label: INDENT.repeat(nivel - 1) + nome,
          })),
        },
        abaixoMinimo: t("filterLow"),
        ordenar: null,
      }}
      columns={useProductColumns()}
      selection={{
        nameOf: ({ nome }) => nome,
        actions: (products, onDone) => <ProductBulkActions products={products} onDone={onDone} />,
      }}
      nothing={{ title: t("noResultTitle"), text: t("noResultText") }}
      empty={{
        title: t("emptyTitle"),
        text: t("emptyText"),
        action: { label: t("new"), onClick: () => router.push(NEW) },
      }}
    />
  );
}

function Actions({ narrowing }: { narrowing: URLSearchParams }) {
  const t = useTranslations("panel.products");
  const files = useTranslations("panel.productImport");
  return (
    <>
      <Button
        component={IntentLink}
        href="/admin/produtos/importar"
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
      >
        {files("import")}
      </Button>
      <DownloadButton href={fileOf("/products/exportar", narrowing)}>{files("export")}</DownloadButton>
      <NewButton href={NEW}>{t("new")}</NewButton>
    </>
  );
}
