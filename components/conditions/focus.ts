import type { RefObject } from "react";

/** The part of the tree whose field or button takes the focus after the next render. */
export type Focus = RefObject<string | null>;

/** For `ref`: focuses what was asked for, once. */
export const focusWhenAsked = (focusOn: Focus, id: string) => (node: HTMLElement | null) => {
  if (!node || focusOn.current !== id) return;
  focusOn.current = null;
  node.focus();
};
