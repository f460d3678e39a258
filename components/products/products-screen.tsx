"use client";

import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCategoryOptions } from "@/components/categories/use-category-options";
import { Figure } from "@/components/data-table/cells";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { DownloadButton, ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import type { BulkDialog } from "@/components/products/bulk-dialogs";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { StatusBadge } from "@/components/ui/status-badge";
import { toast } from "@/components/ui/toast";
import { fileOf } from "@/lib/http/filters";
import { bulkProductsMutation, productList } from "@/lib/products/client";
import type { ProductListItem } from "@/lib/products/schema";
import { stockLevel } from "@/lib/products/stock-level";
import styles from "./products-screen.module.css";

/** The ids of sortable columns are the API's sort names. */
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
      cell: ({ precoCents, precoPromocionalCents, promocaoVigente }) => (
        <Figure>
          {format.cents(precoCents)}
          {precoPromocionalCents !== null && (
            <span className={styles.detail}>
              {t(promocaoVigente ? "promotion" : "promotionOutside", {
                price: format.cents(precoPromocionalCents),
              })}
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

const BulkDialogs = dynamic(
  () => import("@/components/products/bulk-dialogs").then(({ BulkDialogs }) => BulkDialogs),
  { ssr: false },
);

type Props = { products: readonly ProductListItem[]; onDone: () => void };

function ProductBulkActions({ products, onDone }: Props) {
  const t = useTranslations("panel.products.bulk");
  const [open, setOpen] = useState<BulkDialog | null>(null);
  const ids = products.map(({ id }) => id);
  const close = () => setOpen(null);
  const publish = usePublish(onDone);
  const is = (publicado: boolean) => products.filter((product) => product.publicado === publicado);
  return (
    <>
      {is(false).length > 0 && (
        <Button variant="default" loading={publish.isPending} onClick={() => publish.run(is(false), true)}>
          {t("publish")}
        </Button>
      )}
      {is(true).length > 0 && (
        <Button variant="default" loading={publish.isPending} onClick={() => publish.run(is(true), false)}>
          {t("unpublish")}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen("category")}>
        {t("category")}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setOpen("remove")}>
        {t("remove")}
      </Button>
      {open && <BulkDialogs dialog={open} ids={ids} onDone={onDone} onClose={close} />}
    </>
  );
}

/** The toast offers undo. */
function usePublish(onDone: () => void) {
  const t = useTranslations("panel.products.bulk");
  const sentenceOf = useErrorSentence();
  const change = useMutation({
    ...bulkProductsMutation,
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const send = (ids: string[], publicado: boolean, onUndo?: (ids: string[]) => void) =>
    change.mutate(
      { ids, acao: publicado ? "publicar" : "despublicar" },
      {
        onSuccess: ({ recusados, resultados }) => {
          const done = resultados.flatMap(({ id, ok }) => (ok ? id : []));
          const text = t(publicado ? "published" : "unpublished", { count: done.length });
          if (done.length > 0) toast.done(text, onUndo && { undo: { onUndo: () => onUndo(done) } });
          if (recusados > 0) toast.failed(t("failed", { count: recusados }));
          onDone();
        },
      },
    );
  const run = (products: readonly ProductListItem[], publicado: boolean) =>
    send(
      products.map(({ id }) => id),
      publicado,
      (ids) => send(ids, !publicado),
    );
  return { run, isPending: change.isPending };
}

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
        semNcm: t("filterNoNcm"),
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
      <Button component="a" href="/admin/produtos/receber" variant="default">
        {t("purchase.action")}
      </Button>
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
