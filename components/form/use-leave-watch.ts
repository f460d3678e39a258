"use client";

import { useEffect } from "react";

/** Where somebody wants to go: to an address of the panel, to an entry of the history by its key, or out of a dialog. */
export type Departure =
  | { kind: "link"; href: string }
  | { kind: "history"; key: string }
  | { kind: "dialog"; close: () => void };

let unsavedForms = 0;

/** Whether anything on the page is typed and not sent. */
export const hasUnsavedInput = () => unsavedForms > 0;

/** Set while a step through the history is under way that was asked about already. */
let isPassing = false;

/** The page of the panel that a plain click on a link leads to, or null for a click that stays or opens elsewhere. */
function targetOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || (link.target && link.target !== "_self") || link.hasAttribute("download")) return null;
  const { origin, pathname, search } = window.location;
  if (link.origin !== origin || (link.pathname === pathname && link.search === search)) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}

/** The entry that Back or Forward leads to, or null for any other navigation, and one that stays on the page. */
function entryOf({ navigationType, cancelable, destination }: NavigateEvent): string | null {
  if (navigationType !== "traverse" || !cancelable || !destination.sameDocument) return null;
  return new URL(destination.url).pathname === window.location.pathname ? null : destination.key;
}

/** Goes to an entry of the history without asking again. */
export function passTo(key: string): void {
  isPassing = true;
  window.navigation.traverseTo(key);
}

/**
 * While `isOn`, `onLeave` is told of every way out of the page within the panel, and the browser itself asks
 * at the others. Back and Forward are seen by browsers that know the Navigation API.
 */
export function useLeaveWatch(isOn: boolean, onLeave: (departure: Departure) => void) {
  useEffect(() => {
    if (!isOn) return;
    unsavedForms += 1;
    const onClick = (event: MouseEvent) => {
      const href = targetOf(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      onLeave({ kind: "link", href });
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
