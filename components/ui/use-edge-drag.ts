"use client";

import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

type Options = {
  element: RefObject<HTMLElement | null>;
  /** Default: all of it. */
  handle?: RefObject<HTMLElement | null>;
  /** Only things of one kind trade places. */
  kind: string;
  id: string;
  axis: "horizontal" | "vertical";
  onDrop: (draggedId: string, isBehind: boolean) => void;
};

const EDGES: Record<Options["axis"], [before: Edge, behind: Edge]> = {
  horizontal: ["left", "right"],
  vertical: ["top", "bottom"],
};

/** Takes others before or behind it; answers the edge of a drop. */
export function useEdgeDrag({ element, handle, kind, id, axis, onDrop }: Options) {
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const tell = useEffectEvent(onDrop);
  useEffect(() => {
    const target = element.current;
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
  }, [element, handle, kind, id, axis]);
  return { edge, isDragged };
}
