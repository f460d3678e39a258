"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { CSV_COLUMNS } from "@/lib/products/csv-columns";
import styles from "./column-help.module.css";

/** A product with two variants and one without, in the order of the columns. */
const EXAMPLES = [
  "camisa-azul;Camisa azul;Algodão;129,90;99,90;48,00;sim;sim;;verão|algodão;220;;;;;;CAMISA-AZUL-P;P;Azul;;;10",
  "camisa-azul;Camisa azul;;;;;;;;;;;;;;;CAMISA-AZUL-M;M;Azul;134,90;;8",
  "caneca;Caneca de cerâmica;350 ml;39,90;;;sim;sim;;;400;10;9;12;;;;;;;;25",
];

/** Saves a file that shows how it is done, with the mark by which Excel knows the alphabet. */
function saveTemplate(name: string): void {
  const text = `\uFEFF${[CSV_COLUMNS.join(";"), ...EXAMPLES].join("\r\n")}\r\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

const RULES = ["helpRows", "helpMatch", "helpEmpty", "helpStock", "helpTwice"] as const;

/** How to write the file: the rules, and what each column holds. */
export function ColumnHelp() {
  const t = useTranslations("panel.productImport");
  return (
    <section className={styles.help} aria-labelledby="import-help">
      <div className={styles.head}>
        <h2 id="import-help" className={styles.title}>
          {t("help")}
        </h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => saveTemplate(t("templateName"))}
        >
          {t("template")}
        </Button>
      </div>
      <ul className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <details className={styles.columns}>
        <summary>{t("columns")}</summary>
        <dl>
          {CSV_COLUMNS.map((column) => (
            <div key={column} className={styles.column}>
              <dt>{column}</dt>
              <dd>{t(`columnHelp.${column}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
