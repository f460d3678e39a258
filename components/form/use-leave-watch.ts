"use client";

import { useEffect } from "react";
import { clickedLink, leavesPage, placeOf } from "@/components/ui/clicked-link";

export type Departure =
  | { kind: "link"; href: string }
  | { kind: "history"; key: string }
  | { kind: "dialog"; close: () => void };

let unsavedForms = 0;

export const hasUnsavedInput = () => unsavedForms > 0;

/** True during a history step that the user has already confirmed. */
let isPassing = false;

/** The key of the history entry; null for any navigation but Back or Forward. */
function entryOf({ navigationType, cancelable, destination }: NavigateEvent): string | null {
  if (navigationType !== "traverse" || !cancelable || !destination.sameDocument) return null;
  return new URL(destination.url).pathname === window.location.pathname ? null : destination.key;
}

/** Goes to the history entry without asking again. */
export function passTo(key: string): void {
  isPassing = true;
  window.navigation.traverseTo(key);
}

/**
 * Watches navigations within the panel; the browser's own prompt covers the others.
 * Back and Forward need the Navigation API.
 */
export function useLeaveWatch(isOn: boolean, onLeave: (departure: Departure) => void) {
  useEffect(() => {
    if (!isOn) return;
    unsavedForms += 1;
    const onClick = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (!link || !leavesPage(link)) return;
      event.preventDefault();
      event.stopPropagation();
      onLeave({ kind: "link", href: placeOf(link) });
    };
    const onNavigate = (event: NavigateEvent) => {
      const key = isPassing ? null : entryOf(event);
      isPassing = false;
      if (key === null) return;
      event.preventDefault();
      onLeave({ kind: "history", key });
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const history: Navigation | undefined = window.navigation;
    document.addEventListener("click", onClick, true);
    history?.addEventListener("navigate", onNavigate);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      unsavedForms -= 1;
      document.removeEventListener("click", onClick, true);
      history?.removeEventListener("navigate", onNavigate);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [isOn, onLeave]);
}
