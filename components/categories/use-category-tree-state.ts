"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type {
  CategoryDialog,
  CategoryTreeState,
  Editing,
} from "@/components/categories/category-tree-context";
import type { DropSpot } from "@/components/categories/use-category-drag";
import { hasGoneOn, type Moment, momentNow } from "@/components/form/refusal-focus";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { moveCategoryMutation } from "@/lib/categories/client";
import type { CategoryNode } from "@/lib/categories/schema";
import { childrenByParent, obstacleTo } from "@/lib/categories/tree";

type Place = { paiId: string | null; ordem: number };

/** Moves categories; each move can be undone. */
function useCategoryMoves(tree: readonly CategoryNode[]) {
  const t = useTranslations("panel.categories");
  const sentenceOf = useErrorSentence();
  const { mutate } = useMutation(moveCategoryMutation);
  const place = (category: CategoryNode, to: Place, onMoved: () => void) =>
    mutate(
      { id: category.id, ...to },
      {
        onSuccess: onMoved,
        onError: (error) => toast.failed(t("failed", { name: category.nome, reason: sentenceOf(error) })),
      },
    );
  const sentence = ({ nome: name, paiId }: CategoryNode, to: Place) => {
    if (to.paiId === paiId) return t("moved", { name });
    const parent = tree.find(({ id }) => id === to.paiId);
    return parent ? t("movedInto", { name, parent: parent.nome }) : t("movedUp", { name });
  };
  return (category: CategoryNode, to: Place) => {
    const { nome: name, paiId, ordem } = category;
    if (to.paiId === paiId && to.ordem === ordem) return;
    const undo = { onUndo: () => place(category, { paiId, ordem }, () => toast.done(t("undone", { name }))) };
    place(category, to, () => toast.done(sentence(category, to), { undo }));
  };
}

const parentAt = (target: CategoryNode, spot: DropSpot) => (spot === "combine" ? target.id : target.paiId);

/** Moves the focus to a row's menu after the tree is redrawn, unless the user types somewhere by then. */
function useFocusAfter(tree: readonly CategoryNode[], editing: Editing) {
  const wanted = useRef<{ id: string; since: Moment } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the tree is redrawn
  useEffect(() => {
    if (wanted.current === null) return;
    const { id, since } = wanted.current;
    wanted.current = null;
    if (hasGoneOn(since)) return;
    document.querySelector<HTMLElement>(`[data-category="${id}"] [aria-haspopup="menu"]`)?.focus();
  }, [tree, editing]);
  return useCallback((id: string) => {
    wanted.current = { id, since: momentNow() };
  }, []);
}

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
