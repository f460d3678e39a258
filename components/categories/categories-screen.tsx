"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { CreateCategory } from "@/components/categories/category-edit";
import { CategoryRow } from "@/components/categories/category-row";
import {
  type CategoryDialog,
  CategoryTreeProvider,
  type CategoryTreeState,
  useCategoryTree,
} from "@/components/categories/category-tree-context";
import { useEndOfTree } from "@/components/categories/use-category-drag";
import { useCategoryTreeState } from "@/components/categories/use-category-tree-state";
import { TableMessage } from "@/components/data-table/table-message";
import { PageHeader } from "@/components/layout/page-header";
import { QueryProblem } from "@/components/ui/query-problem";
import { categoriesQuery } from "@/lib/categories/client";
import type { CategoryNode } from "@/lib/categories/schema";
import styles from "./category-tree.module.css";

/** `parent` null: shows the root categories. */
function CategoryBranch({ parent }: { parent: CategoryNode | null }) {
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

type Props = { state: CategoryTreeState; onDropAtEnd: (draggedId: string) => void };

function CategoryTree({ state, onDropAtEnd }: Props) {
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

const CategoryDialogs = dynamic(
  () => import("@/components/categories/category-dialogs").then(({ CategoryDialogs }) => CategoryDialogs),
  { ssr: false },
);

const NONE: readonly CategoryNode[] = [];

export function CategoriesScreen() {
  const t = useTranslations("panel.categories");
  const { data: tree = NONE, error, isPending, refetch } = useQuery(categoriesQuery);
  const [dialog, setDialog] = useState<CategoryDialog | null>(null);
  const { state, dropAtEnd, moveInto } = useCategoryTreeState(tree, setDialog);
  const create = () => state.edit({ kind: "create", paiId: null });
  const isEmpty = tree.length === 0 && state.editing === null;
  const hasFailed = error !== null && tree.length === 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={create}>
            {t("new")}
          </Button>
        }
      />
      {hasFailed && (
        <div className={styles.card}>
          <QueryProblem title={t("errorTitle")} error={error} onRetry={refetch} />
        </div>
      )}
      {isEmpty && !isPending && !hasFailed && (
        <div className={styles.card}>
          <TableMessage title={t("emptyTitle")} action={{ label: t("new"), onClick: create }}>
            {t("emptyText")}
          </TableMessage>
        </div>
      )}
      {!isEmpty && <CategoryTree state={state} onDropAtEnd={dropAtEnd} />}
      {dialog && (
        <CategoryDialogs dialog={dialog} tree={tree} onMove={moveInto} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
