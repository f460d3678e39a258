"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

type Changes = Record<string, string | number | null>;

export type ListChange = (changes: Changes, history?: "push" | "replace") => void;

/** `change` sets the URL without a request for the page. Null removes a filter. */
export function useListUrl() {
  const pathname = usePathname();
  const params = useSearchParams();
  const change: ListChange = useCallback(
    (changes, history = "push") => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === "" || (name === "page" && value === 1)) next.delete(name);
        else next.set(name, String(value));
      }
      const address = next.size > 0 ? `${pathname}?${next}` : pathname;
      if (history === "push") window.history.pushState(null, "", address);
      else window.history.replaceState(null, "", address);
    },
    [pathname],
  );
  return { params, change };
}
