"use client";

import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCornerDownRight,
  IconFolderSymlink,
  IconGripVertical,
  IconLink,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { RenameCategory } from "@/components/categories/category-edit";
import { useCategoryTree } from "@/components/categories/category-tree-context";
import { useCategoryDrag } from "@/components/categories/use-category-drag";
import { useFormats } from "@/components/layout/panel-context";
import { MoreMenu } from "@/components/ui/more-menu";
import { SMALL_ICON } from "@/components/ui/small-icon";
import type { CategoryNode } from "@/lib/categories/schema";
import { MAX_DEPTH } from "@/lib/categories/tree";
import styles from "./category-row.module.css";

/** The menu includes the moves, for people who cannot drag. */
function CategoryMenu({ category }: { category: CategoryNode }) {
  const t = useTranslations("panel.categories");
  const { childrenOf, edit, shift, openDialog } = useCategoryTree();
  const { id, nome, paiId, ordem, nivel } = category;
  const last = (childrenOf.get(paiId) ?? []).length - 1;
  return (
    <MoreMenu
      label={t("actions", { name: nome })}
      actions={[
        { label: t("rename"), icon: IconPencil, onSelect: () => edit({ kind: "rename", id }) },
        {
          label: t("addChild"),
          icon: IconCornerDownRight,
          reason: nivel >= MAX_DEPTH && t("tooDeep", { levels: MAX_DEPTH }),
          onSelect: () => edit({ kind: "create", paiId: id }),
        },
        {
          label: t("moveUp"),
          icon: IconArrowUp,
          reason: ordem === 0 && t("isFirst"),
          onSelect: () => shift(category, -1),
        },
        {
          label: t("moveDown"),
          icon: IconArrowDown,
          reason: ordem >= last && t("isLast"),
          onSelect: () => shift(category, 1),
        },
        {
          label: t("moveInto"),
          icon: IconFolderSymlink,
          onSelect: () => openDialog({ kind: "move", category }),
        },
        { label: t("slug"), icon: IconLink, onSelect: () => openDialog({ kind: "slug", category }) },
        {
          label: t("remove"),
          icon: IconTrash,
          isDanger: true,
          onSelect: () => openDialog({ kind: "remove", category }),
        },
      ]}
    />
  );
}

export function CategoryRow({ category }: { category: CategoryNode }) {
  const { id, nivel, nome } = category;
  const tree = useCategoryTree();
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const isParent = (tree.childrenOf.get(id) ?? []).length > 0;
  const isOpen = !tree.closed.has(id);
  const { spot, isDragged } = useCategoryDrag({
    row,
    handle,
    id,
    isOpenParent: isParent && isOpen,
    mayDrop: (draggedId, wanted) => tree.mayDrop(draggedId, category, wanted),
    onDrop: (draggedId, wanted) => tree.drop(draggedId, category, wanted),
  });
  const isRenaming = tree.editing?.kind === "rename" && tree.editing.id === id;
  return (
    <div
      ref={row}
      className={styles.row}
      data-category={id}
      data-spot={spot ?? undefined}
      data-dragged={isDragged || undefined}
      data-level={nivel}
    >
      <span ref={handle} className={styles.grip} aria-hidden="true">
        <IconGripVertical size={16} stroke={1.75} />
      </span>
      {isParent ? <Toggle category={category} isOpen={isOpen} /> : <span className={styles.toggle} />}
      {isRenaming ? (
        <RenameCategory category={category} onClose={() => tree.edit(null)} />
      ) : (
        <>
          <span className={styles.name}>{nome}</span>
          <Products category={category} />
          <CategoryMenu category={category} />
        </>
      )}
    </div>
  );
}

function Toggle({ category: { id, nome }, isOpen }: { category: CategoryNode; isOpen: boolean }) {
  const t = useTranslations("panel.categories");
  const { toggle } = useCategoryTree();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? "collapse" : "expand", { name: nome })}
      onClick={() => toggle(id)}
    >
      <IconChevronRight {...SMALL_ICON} />
    </button>
  );
}

function Products({ category: { id, nome, produtos, produtosLimitado } }: { category: CategoryNode }) {
  const t = useTranslations("panel.categories");
  const format = useFormats();
  if (produtos === 0) return <span className={styles.products}>{t("products", { count: 0 })}</span>;
  const products = produtosLimitado
    ? t("productsCapped", { count: format.count(produtos) })
    : t("products", { count: produtos });
  return (
    <a
      href={`/admin/produtos?categoriaId=${id}`}
      className={styles.products}
      aria-label={t("productsOf", { products, name: nome })}
    >
      {products}
    </a>
  );
}
