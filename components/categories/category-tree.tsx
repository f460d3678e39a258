"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { CategoryBranch } from "@/components/categories/category-branch";
import { CategoryTreeProvider, type CategoryTreeState } from "@/components/categories/category-tree-context";
import { useEndOfTree } from "@/components/categories/use-category-drag";
import styles from "./category-tree.module.css";

type Props = { state: CategoryTreeState; onDropAtEnd: (draggedId: string) => void };

/** The whole tree in the order of the store. */
export function CategoryTree({ state, onDropAtEnd }: Props) {
  const t = useTranslations("panel.categories");
  const end = useRef<HTMLDivElement>(null);
  const isOver = useEndOfTree(end, onDropAtEnd);
  return (
    <CategoryTreeProvider value={state}>
      <div className={styles.card}>
        <CategoryBranch parent={null} />
        <div ref={end} className={styles.end} data-over={isOver || undefined} aria-hidden="true">
          {isOver && t("end")}
        </div>
      </div>
    </CategoryTreeProvider>
  );
}
