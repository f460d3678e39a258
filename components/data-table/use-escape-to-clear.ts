"use client";

import { type RefObject, useEffect } from "react";

/** Escape anywhere in the list drops the selection, unless something that is open wants it first. */
export function useEscapeToClear(place: RefObject<HTMLElement | null>, isOn: boolean, onClear: () => void) {
  useEffect(() => {
    const element = place.current;
    if (!isOn || !element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || element.querySelector(":popover-open")) return;
      onClear();
      if (event.target instanceof HTMLInputElement) return;
      // The bar goes away, and with it the button that had the focus.
      const boxes = [...element.querySelectorAll<HTMLElement>("input[type=checkbox]")];
      boxes.find((box) => box.checkVisibility())?.focus({ preventScroll: true });
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [place, isOn, onClear]);
}
