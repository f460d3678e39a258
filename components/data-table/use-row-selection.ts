"use client";

import { useCallback, useState } from "react";
import { useListUrl } from "@/components/data-table/use-list-url";

const NONE: ReadonlySet<string> = new Set();

/**
 * The rows ticked in a list, by their keys. They belong to the rows on the screen: another page, filter or
 * order starts anew, so that nothing out of sight is changed, and never more than a page's 100 at once.
 */
export function useRowSelection() {
  const address = useListUrl().params.toString();
  const [choice, setChoice] = useState({ address, selected: NONE });
  const selected = choice.address === address ? choice.selected : NONE;
  const onChange = useCallback(
    (next: ReadonlySet<string>) => setChoice({ address, selected: next }),
    [address],
  );
  return { selected, onChange };
}
