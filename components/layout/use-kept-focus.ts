"use client";

import { useEffect } from "react";

type Held = { element: Element; around: readonly Element[] };

/** Dialogs, menus and pages that place the focus themselves come first. */
const GRACE_MS = 100;
/** What is off for longer does not work, and stays off. */
const OFF_MS = 1000;

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

/** Of what is gone: the dialog around it, its card's heading, the page's. */
function placeOf({ around }: Held): HTMLElement | null {
  const left = around.find(({ isConnected }) => isConnected);
  const dialog = left?.closest<HTMLElement>("[role=dialog], dialog");
  if (dialog) return dialog;
  const part = left?.closest("section, main") ?? document.getElementById("conteudo");
  return part?.querySelector<HTMLElement>("h1, h2") ?? null;
}

/**
 * Browsers let go of a button that is disabled while it works, and of what is removed with the focus in it: readers
 * by ear, and by keys, begin again at the top. This gives it back.
 */
export function useKeptFocus() {
  useEffect(() => {
    let held: Held | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element ? { element: target, around: ancestorsOf(target) } : null;
    };
    // A click on nothing lets go on purpose.
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
      const place = isThere ? element : placeOf(held);
      if (place !== element && !place?.hasAttribute("tabindex")) place?.setAttribute("tabindex", "-1");
      place?.focus({ preventScroll: true });
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
