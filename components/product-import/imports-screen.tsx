"use client";

import { Button } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { Dimmed, Figure, Lines } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { ImportStatusBadge } from "@/components/product-import/import-status";
import { Card } from "@/components/ui/card";
import { Hint, Problem } from "@/components/ui/layout";
import { ProgressLine } from "@/components/ui/progress-line";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { checkFileMutation, type ImportRow, importList } from "@/lib/product-imports/client";
import { CSV_COLUMNS } from "@/lib/products/csv-columns";
import styles from "./imports-screen.module.css";

/** Example rows; the columns have the order of the CSV. */
const EXAMPLES = [
  "camisa-azul;Camisa azul;Algodão;129,90;99,90;48,00;sim;sim;;verão|algodão;220;;;;;;CAMISA-AZUL-P;P;Azul;;;10",
  "camisa-azul;Camisa azul;;;;;;;;;;;;;;;CAMISA-AZUL-M;M;Azul;134,90;;8",
  "caneca;Caneca de cerâmica;350 ml;39,90;;;sim;sim;;;400;10;9;12;;;;;;;;25",
];

/** Writes a byte order mark, because Excel recognises UTF-8 only by it. */
function saveTemplate(name: string): void {
  const text = `\uFEFF${[CSV_COLUMNS.join(";"), ...EXAMPLES].join("\r\n")}\r\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

const RULES = ["helpRows", "helpMatch", "helpEmpty", "helpStock", "helpAgree", "helpTwice"] as const;

function ColumnHelp() {
  const t = useTranslations("panel.productImport");
  return (
    <div className={styles.help}>
      <Card
        title={t("help")}
        actions={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload {...SMALL_ICON} />}
            onClick={() => saveTemplate(t("templateName"))}
          >
            {t("template")}
          </Button>
        }
      >
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
      </Card>
    </div>
  );
}

function useImportColumns(): Column<ImportRow>[] {
  const t = useTranslations("panel.productImport");
  const format = useFormats();
  return [
    {
      id: "arquivo",
      header: t("file"),
      phone: "title",
      cell: ({ id, nomeArquivo, simulacao }) => (
        <Lines>
          <RowLink href={`/admin/produtos/importar/${id}`} label={nomeArquivo}>
            {nomeArquivo}
          </RowLink>
          <Dimmed>{t(simulacao ? "simulation" : "real")}</Dimmed>
        </Lines>
      ),
    },
    {
      id: "status",
      header: t("state"),
      width: "10rem",
      phone: "aside",
      cell: ({ status }) => <ImportStatusBadge status={status} />,
    },
    {
      id: "resultado",
      header: t("result"),
      width: "20rem",
      phone: "line",
      cell: ({ criados, atualizados, comErro }) => (
        <Figure>
          {t("summary", {
            created: format.count(criados),
            updated: format.count(atualizados),
            errors: format.count(comErro),
          })}
        </Figure>
      ),
    },
    {
      id: "criadoEm",
      header: t("when"),
      width: "14rem",
      phone: "line",
      cell: ({ criadoEm, criadoPorNome }, readMs) => (
        <Dimmed>
          <RelativeTime moment={criadoEm} readMs={readMs} />
          {criadoPorNome && ` ${t("by", { name: criadoPorNome })}`}
        </Dimmed>
      ),
    },
  ];
}

const MAX_BYTES = 200 * 1024 * 1024;

function DropFile() {
  const t = useTranslations("panel.productImport");
  const router = useRouter();
  const sentenceOf = useErrorSentence();
  const [isRefused, setIsRefused] = useState(false);
  const check = useMutation(checkFileMutation);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    maxSize: MAX_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled: check.isPending,
    onDrop: ([file]) => {
      setIsRefused(!file);
      if (file) check.mutate(file, { onSuccess: ({ id }) => router.push(`/admin/produtos/importar/${id}`) });
    },
  });
  const problem = isRefused ? t("onlyOne") : check.error && sentenceOf(check.error);
  return (
    <div {...getRootProps({ className: styles.zone })} data-active={isDragActive || undefined}>
      {/* Not in the tab order: the button opens the file chooser. */}
      <input {...getInputProps({ "aria-label": t("choose"), style: { display: "none" } })} />
      <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden className={styles.icon} />
      <p className={styles.title}>{t(isDragActive ? "dropActive" : "drop")}</p>
      <Hint>{t("dropHint")}</Hint>
      {check.isPending ? (
        <div className={styles.sending}>
          <ProgressLine label={t("sending", { name: check.variables.name })} part={null} />
        </div>
      ) : (
        <Button onClick={open}>{t("choose")}</Button>
      )}
      {problem && (
        <Problem>
          <strong>{t("sendFailed")}.</strong> {problem}
        </Problem>
      )}
    </div>
  );
}

export function ImportsScreen() {
  const t = useTranslations("panel.productImport");
  return (
    <>
      <BackLink href="/admin/produtos">{t("back")}</BackLink>
      <PageHeader title={t("title")} text={t("text")} />
      <DropFile />
      <ColumnHelp />
      <ListScreen
        list={importList}
        section="historico"
        title={t("history")}
        label={t("historyTable")}
        columns={useImportColumns()}
        empty={{ title: t("emptyTitle"), text: t("emptyText") }}
      />
    </>
  );
}
