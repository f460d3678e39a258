"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import styles from "./hidden.module.css";

/** A reader by ear does not see where something went. */
export function useSaidMove() {
  const t = useTranslations("panel.list");
  const [at, setAt] = useState<number | null>(null);
  const said = (
    <span role="status" className={styles.hidden}>
      {at !== null && t("movedTo", { position: at + 1 })}
    </span>
  );
  return { said, tellMove: setAt };
}
