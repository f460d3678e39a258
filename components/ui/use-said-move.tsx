"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Hidden } from "@/components/ui/hidden";

/** Announces a move, because screen reader users do not see where the item went. */
export function useSaidMove() {
  const t = useTranslations("panel.list");
  const [at, setAt] = useState<number | null>(null);
  const said = (
    <Hidden>
      <span role="status">{at !== null && t("movedTo", { position: at + 1 })}</span>
    </Hidden>
  );
  return { said, tellMove: setAt };
}
