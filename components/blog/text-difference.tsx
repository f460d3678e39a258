"use client";

import { diffWordsWithSpace } from "diff";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import styles from "./text-difference.module.css";

/** Colour is not the only mark of a change. */
export function TextDifference({ label, before, after }: { label: string; before: string; after: string }) {
  const t = useTranslations("panel.blog.difference");
  const parts = useMemo(() => {
    let at = 0;
    return diffWordsWithSpace(before, after).map((part) => {
      const place = at;
      at += part.value.length;
      return { ...part, id: `${place}${part.added ? "+" : ""}${part.removed ? "-" : ""}` };
    });
  }, [before, after]);
  if (before === after) return <p>{t("none")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long scrolling text must be reachable by keyboard
    <section className={styles.text} aria-label={label} tabIndex={0}>
      {parts.map(({ id, value, added, removed }) => {
        if (added) return <ins key={id}>{value}</ins>;
        return removed ? <del key={id}>{value}</del> : <span key={id}>{value}</span>;
      })}
    </section>
  );
}
