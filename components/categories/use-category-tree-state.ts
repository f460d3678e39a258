"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type {
  CategoryDialog,
  CategoryTreeState,
  Editing,
} from "@/components/categories/category-tree-context";
import type { DropSpot } from "@/components/categories/use-category-drag";
import { useCategoryMoves } from "@/components/categories/use-category-moves";
import type { CategoryNode } from "@/lib/categories/schema";
import { childrenByParent, obstacleTo } from "@/lib/categories/tree";

const parentAt = (target: CategoryNode, spot: DropSpot) => (spot === "combine" ? target.id : target.paiId);

/** Gives the focus back to a row's menu once the tree has been drawn anew. */
function useFocusAfter(tree: readonly CategoryNode[], editing: Editing) {
  const wanted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tree drawn anew is what it waits for
  useEffect(() => {
    if (wanted.current === null) return;
    document
      .querySelector<HTMLElement>(`[data-category="${wanted.current}"] [aria-haspopup="menu"]`)
      ?.focus();
    wanted.current = null;
  }, [tree, editing]);
  return useCallback((id: string) => {
    wanted.current = id;
  }, []);
}

/** What can be done in the tree, by pointer and by keyboard, and what is open in it. */
export function useCategoryTreeState(
  tree: readonly CategoryNode[],
  openDialog: (dialog: CategoryDialog) => void,
) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<Editing>(null);
  const focusAfter = useFocusAfter(tree, editing);
  const moveTo = useCategoryMoves(tree);
  const childrenOf = useMemo(() => childrenByParent(tree), [tree]);
  const find = (id: string) => tree.find((category) => category.id === id);
  const open = (id: string) => setClosed((before) => new Set([...before].filter((each) => each !== id)));

  const toggle = (id: string) => (closed.has(id) ? open(id) : setClosed(new Set([...closed, id])));
  const edit = (next: Editing) => {
    if (next?.kind === "create" && next.paiId) open(next.paiId);
    if (next === null && editing?.kind === "rename") focusAfter(editing.id);
    if (next === null && editing?.kind === "create" && editing.paiId) focusAfter(editing.paiId);
    setEditing(next);
  };
  const shift = (category: CategoryNode, places: number) => {
    focusAfter(category.id);
    moveTo(category, { paiId: category.paiId, ordem: category.ordem + places });
  };
  const mayDrop = (draggedId: string, target: CategoryNode, spot: DropSpot) =>
    obstacleTo(tree, draggedId, parentAt(target, spot)) === null;
  const drop = (draggedId: string, target: CategoryNode, spot: DropSpot) => {
    const dragged = find(draggedId);
    if (!dragged) return;
    const paiId = parentAt(target, spot);
    const siblings = (childrenOf.get(paiId) ?? []).filter(({ id }) => id !== draggedId);
    const at = siblings.findIndex(({ id }) => id === target.id);
    if (spot === "combine") open(target.id);
    moveTo(dragged, {
      paiId,
      ordem: spot === "combine" ? siblings.length : at + (spot === "reorder-after" ? 1 : 0),
    });
  };
  const dropAtEnd = (draggedId: string) => {
    const dragged = find(draggedId);
    const roots = (childrenOf.get(null) ?? []).filter(({ id }) => id !== draggedId);
    if (dragged) moveTo(dragged, { paiId: null, ordem: roots.length });
  };
  const moveInto = (category: CategoryNode, paiId: string | null) => {
    focusAfter(category.id);
    if (paiId) open(paiId);
    const siblings = (childrenOf.get(paiId) ?? []).filter(({ id }) => id !== category.id);
    moveTo(category, { paiId, ordem: siblings.length });
  };
  const state: CategoryTreeState = {
    childrenOf,
    closed,
    toggle,
    editing,
    edit,
    shift,
    mayDrop,
    drop,
    openDialog,
  };
  return { state, dropAtEnd, moveInto };
}
