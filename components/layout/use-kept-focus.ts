"use client";

import { useEffect } from "react";
import { ancestorsOf, focusPlaceOf } from "@/components/ui/focus-place";

type Held = { element: Element; around: readonly Element[] };

/** Dialogs, menus and pages that move the focus themselves come first. */
const GRACE_MS = 100;
/** A button that stays disabled for longer is not just busy: the focus moves to its surroundings. */
const OFF_MS = 1000;

/**
 * Browsers drop the focus when its button is disabled during a request, or when its element is removed.
 * Screen reader and keyboard users would start again at the top, so this hook gives the focus back.
 */
export function useKeptFocus() {
  useEffect(() => {
    let held: Held | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element ? { element: target, around: ancestorsOf(target) } : null;
    };
    // A click on empty space drops the focus on purpose.
    const release = () => {
      held = null;
    };
    const giveBack = (mayBeOff = false) => {
      timer = undefined;
      if (!held || document.activeElement !== document.body) return;
      const { element } = held;
      const isOff = element.matches(":disabled");
      if (element.isConnected && isOff && !mayBeOff) {
        if (!element.matches("[data-loading]")) timer = setTimeout(giveBack, OFF_MS, true);
        return;
      }
      const isThere = element.isConnected && !isOff && element instanceof HTMLElement;
      if (isThere) element.focus({ preventScroll: true });
      else focusPlaceOf(held.around);
    };
    const look = () => {
      if (held && document.activeElement === document.body) timer ??= setTimeout(giveBack, GRACE_MS);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
    document.addEventListener("focusin", hold);
    document.addEventListener("pointerdown", release);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener("focusin", hold);
      document.removeEventListener("pointerdown", release);
    };
  }, []);
}
