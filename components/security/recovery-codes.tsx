"use client";

import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Row } from "@/components/ui/layout";
import { Notice } from "@/components/ui/notice";
import { SMALL_ICON } from "@/components/ui/small-icon";
import styles from "./recovery-codes.module.css";

function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("panel.security.codes");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const [isCopied, setCopied] = useState(false);
  const text = codes.join("\n");
  const sheetTitle = t("paperTitle", { host: window.location.host });
  // The browser may refuse, and has no clipboard without https: the user can still select the codes.
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div ref={ref} tabIndex={-1} className={styles.stack}>
      <p className={styles.text}>{t("text")}</p>
      <div className={styles.sheet}>
        <p className={styles.paperTitle}>{sheetTitle}</p>
        <ol className={styles.codes} aria-label={t("title")}>
          {codes.map((code) => (
            <li key={code} className={styles.code}>
              {code}
            </li>
          ))}
        </ol>
      </div>
      <Row>
        <Button variant="default" leftSection={<IconCopy {...SMALL_ICON} />} onClick={copy}>
          {t(isCopied ? "copied" : "copy")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload {...SMALL_ICON} />}
          onClick={() => download(`${t("fileName")}.txt`, `${sheetTitle}\n\n${text}\n`)}
        >
          {t("download")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter {...SMALL_ICON} />}
          onClick={() => window.print()}
        >
          {t("print")}
        </Button>
      </Row>
      <Notice tone="warning" icon={IconAlertTriangle}>
        {t("warning")}
      </Notice>
    </div>
  );
}
