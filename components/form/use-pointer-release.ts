"use client";

import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/**
 * At once, or when the pressed pointer is released, before its click: a page that moves under a pressed
 * pointer lets the click miss.
 */
export function usePointerRelease() {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    const options = { capture: true };
    window.addEventListener("pointerdown", press, options);
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, options);
    return () => {
      window.removeEventListener("pointerdown", press, options);
      for (const end of ["pointerup", "pointercancel"]) window.removeEventListener(end, release, options);
    };
  }, []);
  return (change: () => void) => {
    if (!isPressed.current) return change();
    const done = new AbortController();
    const finish = () => {
      done.abort();
      flushSync(change);
    };
    for (const end of ["pointerup", "pointercancel"])
      window.addEventListener(end, finish, { signal: done.signal });
  };
}
