"use client";

import {
  IconArrowDown,
  IconArrowUp,
  IconCornerDownRight,
  IconFolderSymlink,
  IconLink,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useCategoryTree } from "@/components/categories/category-tree-context";
import { MoreMenu } from "@/components/ui/more-menu";
import type { CategoryNode } from "@/lib/categories/schema";
import { MAX_DEPTH } from "@/lib/categories/tree";

/** Everything that can be done with a category, the moves too for whoever does not drag. */
export function CategoryMenu({ category }: { category: CategoryNode }) {
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
