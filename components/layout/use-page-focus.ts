"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** Without the Navigation API, no navigation counts as "back". */
const historyIndex = () => window.navigation?.currentEntry?.index ?? 0;

/** The user types somewhere, or a dialog is open. */
const isBusy = () =>
  document.activeElement?.closest("input, textarea, select, [contenteditable], [role=dialog]");

const isAtOrBelow = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

/** The link on a list page to the record at `from`, outside the navigation. */
function linkTo(from: string, main: HTMLElement, pathname: string) {
  const links = [...main.querySelectorAll<HTMLAnchorElement>("a[href]:not(nav a)")].filter((link) => {
    const path = new URL(link.href).pathname;
    return isAtOrBelow(from, path) && !isAtOrBelow(pathname, path) && link.checkVisibility();
  });
  return links.find((link) => link.dataset.rowLink !== undefined) ?? links[0];
}

const namedCard = () => document.getElementById(window.location.hash.slice(1) || "nothing");

/** Focuses the new page's heading, or, back on a list, the row that was opened. */
export function usePageFocus() {
  const pathname = usePathname();
  const last = useRef<{ pathname: string; index: number }>(null);
  useEffect(() => {
    const before = last.current;
    const index = historyIndex();
    last.current = { pathname, index };
    const main = document.getElementById("conteudo");
    if (!before || before.pathname === pathname || !main || isBusy()) return;
    // The home page is not a list of the pages below it.
    const isUp = pathname !== "/admin" && isAtOrBelow(before.pathname, pathname);
    const link = (index < before.index || isUp) && linkTo(before.pathname, main, pathname);
    if (link) return link.focus();
    const heading = namedCard() ?? main.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    // Same page, another section: the dialog that led there returns the focus first.
    const onChange = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      if (navigationType === "push") setTimeout(() => !isBusy() && namedCard()?.focus());
    };
    window.navigation?.addEventListener("currententrychange", onChange);
    return () => window.navigation?.removeEventListener("currententrychange", onChange);
  }, []);
}
