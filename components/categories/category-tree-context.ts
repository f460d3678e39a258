"use client";

import { createContext, useContext } from "react";
import type { DropSpot } from "@/components/categories/use-category-drag";
import type { CategoryNode } from "@/lib/categories/schema";

export type Editing = { kind: "create"; paiId: string | null } | { kind: "rename"; id: string } | null;

export type CategoryDialog = { kind: "move" | "slug" | "remove"; category: CategoryNode };

export type CategoryTreeState = {
  childrenOf: ReadonlyMap<string | null, readonly CategoryNode[]>;
  closed: ReadonlySet<string>;
  toggle: (id: string) => void;
  editing: Editing;
  edit: (editing: Editing) => void;
  /** Moves a category by some places among its siblings. */
  shift: (category: CategoryNode, places: number) => void;
  mayDrop: (draggedId: string, target: CategoryNode, spot: DropSpot) => boolean;
  drop: (draggedId: string, target: CategoryNode, spot: DropSpot) => void;
  openDialog: (dialog: CategoryDialog) => void;
};

const CategoryTreeContext = createContext<CategoryTreeState | null>(null);
export const CategoryTreeProvider = CategoryTreeContext.Provider;

export function useCategoryTree(): CategoryTreeState {
  const state = useContext(CategoryTreeContext);
  if (!state) throw new Error("useCategoryTree belongs below CategoryTreeProvider");
  return state;
}
