"use client";

import { Alert, Anchor } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { TableMessage } from "@/components/data-table/table-message";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { ImportActions } from "@/components/product-import/import-actions";
import { ImportCounts } from "@/components/product-import/import-counts";
import { ImportErrors } from "@/components/product-import/import-errors";
import { ImportProgress } from "@/components/product-import/import-progress";
import { ImportStatusBadge } from "@/components/product-import/import-status";
import { IntentLink } from "@/components/ui/intent-link";
import { type ImportView, importQuery, isRunning, outdateImported } from "@/lib/product-imports/client";
import styles from "./import-screen.module.css";

/** One import: how far it is, what became of the rows, and what comes next. */
export function ImportScreen({ id }: { id: string }) {
  const t = useTranslations("panel.productImport");
  const { data: view, error, refetch } = useQuery(importQuery(id));
  const sentenceOf = useErrorSentence();
  const client = useQueryClient();
  const isOver = view !== undefined && !isRunning(view);
  useEffect(() => {
    if (isOver) void outdateImported(client, id);
  }, [isOver, client, id]);
  if (!view) {
    return (
      error && (
        <TableMessage tone="error" title={t("loadFailed")} action={{ label: t("retry"), onClick: refetch }}>
          {sentenceOf(error)}
        </TableMessage>
      )
    );
  }
  return (
    <>
      <BackLink href="/admin/produtos/importar">{t("backToImports")}</BackLink>
      <PageHeader
        title={view.nomeArquivo}
        beside={<ImportStatusBadge status={view.status} />}
        text={t(view.simulacao ? "simulation" : "real")}
        actions={<ImportActions view={view} />}
      />
      <ImportProgress view={view} />
      <Outcome view={view} />
      <ImportCounts view={view} />
      <ImportErrors view={view} />
    </>
  );
}

/** What an import that has ended means for the person. */
function Outcome({ view }: { view: ImportView }) {
  const t = useTranslations("panel.productImport");
  const { status, simulacao, erro, linhas, criados, atualizados, temArquivo } = view;
  if (status === "falhou") {
    return (
      <Alert
        color="red"
        variant="light"
        icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        title={t("failedTitle")}
      >
        {erro}
      </Alert>
    );
  }
  if (status === "cancelada") return <p className={styles.text}>{t("cancelled")}</p>;
  if (status !== "concluida") return null;
  if (simulacao && criados + atualizados === 0) return <p className={styles.text}>{t("nothingToDo")}</p>;
  if (simulacao && !temArquivo) return <p className={styles.text}>{t("fileGone")}</p>;
  if (simulacao) return <p className={styles.text}>{t("checkedNext", { count: linhas })}</p>;
  return (
    <p className={styles.text}>
      <Anchor component={IntentLink} inherit href="/admin/produtos">
        {t("seeProducts")}
      </Anchor>
    </p>
  );
}
