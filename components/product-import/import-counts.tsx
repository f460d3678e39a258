"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { ImportView } from "@/lib/product-imports/client";
import styles from "./import-counts.module.css";

/** What became of the rows so far. */
export function ImportCounts({ view }: { view: ImportView }) {
  const t = useTranslations("panel.productImport");
  const format = useFormats();
  const { criados, atualizados, semMudanca, comErro } = view;
  const counts = [
    { name: t("created"), count: criados },
    { name: t("updated"), count: atualizados },
    { name: t("unchanged"), count: semMudanca },
    { name: t("withError"), count: comErro, isBad: comErro > 0 },
  ];
  return (
    <section aria-label={t("counts")}>
      <dl className={styles.counts}>
        {counts.map(({ name, count, isBad }) => (
          <div key={name} className={styles.count} data-bad={isBad || undefined}>
            <dt>{name}</dt>
            <dd>{format.count(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
