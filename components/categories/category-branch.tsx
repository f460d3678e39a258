"use client";

import { useTranslations } from "next-intl";
import { CreateCategory } from "@/components/categories/category-edit";
import { CategoryRow } from "@/components/categories/category-row";
import { useCategoryTree } from "@/components/categories/category-tree-context";
import type { CategoryNode } from "@/lib/categories/schema";
import styles from "./category-tree.module.css";

/** The categories below one, or the roots, with all that is below them. */
export function CategoryBranch({ parent }: { parent: CategoryNode | null }) {
  const t = useTranslations("panel.categories");
  const { childrenOf, closed, editing, edit } = useCategoryTree();
  const children = childrenOf.get(parent?.id ?? null) ?? [];
  const isAdding = editing?.kind === "create" && editing.paiId === (parent?.id ?? null);
  if (children.length === 0 && !isAdding) return null;
  return (
    <ul className={styles.branch} aria-label={parent ? parent.nome : t("tree")}>
      {children.map((category) => (
        <li key={category.id} className={styles.item}>
          <CategoryRow category={category} />
          {!closed.has(category.id) && <CategoryBranch parent={category} />}
        </li>
      ))}
      {isAdding && (
        <li className={styles.item}>
          <div className={styles.adding} data-level={(parent?.nivel ?? 0) + 1}>
            <CreateCategory parent={parent} onClose={() => edit(null)} />
          </div>
        </li>
      )}
    </ul>
  );
}
