"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** Takes the focus, returns it on Escape. */
export function usePhoneNavigation() {
  const [isOpen, setIsOpen] = useState(false);
  const navigationRef = useRef<HTMLDivElement>(null);
  const burgerRef = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);

  useEffect(() => {
    if (!isOpen) return;
    navigationRef.current?.querySelector("a")?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      setIsOpen(false);
      burgerRef.current?.focus();
    };
    const wide = window.matchMedia("(min-width: 48em)");
    window.addEventListener("keydown", onKeyDown);
    wide.addEventListener("change", close);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      wide.removeEventListener("change", close);
    };
  }, [isOpen, close]);

  return { isOpen, toggle: () => setIsOpen((before) => !before), close, navigationRef, burgerRef };
}
