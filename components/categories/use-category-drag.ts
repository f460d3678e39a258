"use client";

import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  type Availability,
  attachInstruction,
  extractInstruction,
  type Operation,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/list-item";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

export type DropSpot = Operation;

type Options = {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  id: string;
  /** A drop "after" an open parent would land elsewhere than it seems. */
  isOpenParent: boolean;
  mayDrop: (draggedId: string, spot: DropSpot) => boolean;
  onDrop: (draggedId: string, spot: DropSpot) => void;
};

const idOf = (data: Record<string | symbol, unknown>) => String(data.categoryId ?? "");

/** Accepts drops before, after or into a row, and returns where a drop would land now. */
export function useCategoryDrag({ row, handle, id, isOpenParent, mayDrop, onDrop }: Options) {
  const [spot, setSpot] = useState<DropSpot | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const ask = useEffectEvent(mayDrop);
  const tell = useEffectEvent(onDrop);
  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return;
    const show = (data: Record<string | symbol, unknown>) => {
      const instruction = extractInstruction(data);
      setSpot(instruction && !instruction.blocked ? instruction.operation : null);
    };
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ categoryId: id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => idOf(source.data) !== id,
        getData: ({ input, source }) => {
          const of = (wanted: DropSpot): Availability =>
            ask(idOf(source.data), wanted) ? "available" : "blocked";
          const operations = {
            "reorder-before": of("reorder-before"),
            combine: of("combine"),
            ...(!isOpenParent && { "reorder-after": of("reorder-after") }),
          };
          return attachInstruction({ categoryId: id }, { input, element, operations });
        },
        onDrag: ({ self }) => show(self.data),
        onDragLeave: () => setSpot(null),
        onDrop: ({ self, source }) => {
          setSpot(null);
          const instruction = extractInstruction(self.data);
          if (instruction && !instruction.blocked) tell(idOf(source.data), instruction.operation);
        },
      }),
    );
  }, [row, handle, id, isOpenParent]);
  return { spot, isDragged };
}

/** The drop target at the end of the tree; it exists only while the user drags. */
export function useEndOfTree(place: RefObject<HTMLElement | null>, onDrop: (draggedId: string) => void) {
  const [isOver, setIsOver] = useState(false);
  const tell = useEffectEvent(onDrop);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        tell(idOf(source.data));
      },
    });
  }, [place]);
  return isOver;
}
