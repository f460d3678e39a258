import type { RefObject } from "react";

/** What takes the focus after the next render. */
export type Focus = RefObject<string | null>;

/** For `ref`; focuses once. */
export const focusWhenAsked = (focusOn: Focus, id: string) => (node: HTMLElement | null) => {
  if (!node || focusOn.current !== id) return;
  focusOn.current = null;
  node.focus();
};
