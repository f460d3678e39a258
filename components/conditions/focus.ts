import type { RefObject } from "react";

/** Id of the element that takes the focus after the next render. */
export type Focus = RefObject<string | null>;

/** Pass it as `ref`; it focuses the element once. */
export const focusWhenAsked = (focusOn: Focus, id: string) => (node: HTMLElement | null) => {
  if (!node || focusOn.current !== id) return;
  focusOn.current = null;
  node.focus();
};
