"use client";

import { useTranslations } from "next-intl";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ProductListItem } from "@/lib/products/schema";
import { stockLevel } from "@/lib/products/stock-level";
import styles from "./product-columns.module.css";

/** The facts that the product list shows; the ids of sortable ones are names that the API orders by. */
export function useProductColumns(): Column<ProductListItem>[] {
  const t = useTranslations("panel.products");
  const format = useFormats();
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
      cell: (product) => <Stock product={product} />,
    },
    {
      id: "precoCents",
      header: t("price"),
      width: "9rem",
      align: "end",
      isSortable: true,
      phone: "aside",
      cell: ({ precoCents }) => <span className={cells.number}>{format.cents(precoCents)}</span>,
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

const HINTS = {
  none: { tone: "bad", label: "outOfStock" },
  low: { tone: "warning", label: "lowStock" },
} as const;

function Stock({ product }: { product: ProductListItem }) {
  const t = useTranslations("panel.products");
  const format = useFormats();
  const level = stockLevel(product);
  const units = product.estoque;
  const hint = level === "fine" ? null : HINTS[level];
  return (
    <span className={styles.stock}>
      {hint && <StatusBadge tone={hint.tone}>{t(hint.label)}</StatusBadge>}
      <span className={cells.number}>
        {format.count(units)}
        <span className={cells.unit}> {t("units", { count: units })}</span>
        {product.variantes > 0 && (
          <span className={styles.variants}> {t("inVariants", { count: product.variantes })}</span>
        )}
      </span>
    </span>
  );
}
