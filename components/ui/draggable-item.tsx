"use client";

import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import styles from "./draggable-item.module.css";

type Props = {
  /** The element to drag by. Default: the whole item. */
  handle?: RefObject<HTMLElement | null>;
  /** Only items of the same kind can change places. */
  kind: string;
  id: string;
  axis: "horizontal" | "vertical";
  onDrop: (draggedId: string, isBehind: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
};

const EDGES: Record<Props["axis"], [before: Edge, behind: Edge]> = {
  horizontal: ["left", "right"],
  vertical: ["top", "bottom"],
};

/**
 * An item of an ordered list: other items can be dropped before or after
 * it. The keyboard needs `ItemActions`.
 */
export function DraggableItem({ handle, kind, id, axis, onDrop, className = "", children }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const tell = useEffectEvent(onDrop);
  useEffect(() => {
    const target = item.current;
    if (!target) return;
    const allowedEdges = EDGES[axis];
    return combine(
      draggable({
        element: target,
        ...(handle?.current && { dragHandle: handle.current }),
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => source.data.kind === kind && source.data.id !== id,
        getData: ({ input }) => attachClosestEdge({}, { element: target, input, allowedEdges }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          tell(String(source.data.id), extractClosestEdge(self.data) === allowedEdges[1]);
        },
      }),
    );
  }, [handle, kind, id, axis]);
  return (
    <li
      ref={item}
      className={`${styles.item} ${className}`}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      {children}
    </li>
  );
}
