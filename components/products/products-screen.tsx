"use client";

import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCategoryOptions } from "@/components/categories/use-category-options";
import { Figure } from "@/components/data-table/cells";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { DownloadButton, ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { ProductBulkActions } from "@/components/products/product-bulk-actions";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { StatusBadge } from "@/components/ui/status-badge";
import { fileOf } from "@/lib/http/filters";
import { productList } from "@/lib/products/client";
import type { ProductListItem } from "@/lib/products/schema";
import { stockLevel } from "@/lib/products/stock-level";
import styles from "./products-screen.module.css";

/** Ids of sortable columns are the API's orders. */
function useProductColumns(): Column<ProductListItem>[] {
  const t = useTranslations("panel.products");
  const format = useFormats();
  const stock = useStock();
  return [
    {
      id: "nome",
      header: t("name"),
      isSortable: true,
      phone: "title",
      cell: (product) => <Name product={product} />,
    },
    {
      id: "publicado",
      header: t("status"),
      width: "10rem",
      cell: ({ publicado }) => (
        <StatusBadge tone={publicado ? "good" : "neutral"}>
          {t(publicado ? "published" : "draft")}
        </StatusBadge>
      ),
    },
    {
      id: "estoque",
      header: t("stock"),
      width: "12rem",
      align: "end",
      cell: (product) => stock(product),
    },
    {
      id: "precoCents",
      header: t("price"),
      width: "9rem",
      align: "end",
      isSortable: true,
      phone: "aside",
      cell: ({ precoCents, precoPromocionalCents }) => (
        <Figure>
          {format.cents(precoCents)}
          {precoPromocionalCents !== null && (
            <span className={styles.detail}>
              {t("promotion", { price: format.cents(precoPromocionalCents) })}
            </span>
          )}
        </Figure>
      ),
    },
  ];
}

function Name({ product: { id, nome, imagem } }: { product: ProductListItem }) {
  return (
    <span className={styles.name}>
      <span className={styles.thumb}>
        {/* biome-ignore lint/performance/noImgElement: the storage keeps it in this width */}
        {imagem && <img src={imagem} alt="" width={36} height={36} loading="lazy" />}
      </span>
      <RowLink href={`/admin/produtos/${id}`}>{nome}</RowLink>
    </span>
  );
}

function useStock() {
  const t = useTranslations("panel.products");
  const format = useFormats();
  return (product: ProductListItem) => {
    const level = stockLevel(product);
    const units = product.estoque;
    const isOut = level === "none";
    return (
      <span className={styles.stock}>
        {level !== "fine" && (
          <StatusBadge tone={isOut ? "bad" : "warning"}>{t(isOut ? "outOfStock" : "lowStock")}</StatusBadge>
        )}
        <Figure>
          {format.count(units)}
          <span className={cells.unit}> {t("units", { count: units })}</span>
          {product.variantes > 0 && (
            <span className={styles.detail}> {t("inVariants", { count: product.variantes })}</span>
          )}
        </Figure>
      </span>
    );
  };
}

const NEW = "/admin/produtos/novo";
const INDENT = "\u2003";

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
        component="a"
        href="/admin/produtos/importar"
        variant="default"
        leftSection={<IconUpload {...SMALL_ICON} />}
      >
        {files("import")}
      </Button>
      <DownloadButton href={fileOf("/products/exportar", narrowing)}>{files("export")}</DownloadButton>
      <NewButton href={NEW}>{t("new")}</NewButton>
    </>
  );
}
