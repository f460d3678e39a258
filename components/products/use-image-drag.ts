"use client";

import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { type RefObject, useEffect, useState } from "react";

/** Lets a tile be dragged and take another before or behind it; answers at which edge that would be. */
export function useImageDrag(
  tile: RefObject<HTMLElement | null>,
  id: string,
  onDrop: (draggedId: string, isBehind: boolean) => void,
) {
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const element = tile.current;
    if (!element) return;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ imageId: id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.imageId === "string" && source.data.imageId !== id,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ["left", "right"] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          onDrop(String(source.data.imageId), extractClosestEdge(self.data) === "right");
        },
      }),
    );
  }, [tile, id, onDrop]);
  return { edge, isDragged };
}
