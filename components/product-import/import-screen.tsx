"use client";

import { Anchor, Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { ImportErrors } from "@/components/product-import/import-errors";
import { ImportProgress } from "@/components/product-import/import-progress";
import { ImportStatusBadge } from "@/components/product-import/import-status";
import { Figures } from "@/components/ui/figures";
import { Row } from "@/components/ui/layout";
import { Notice } from "@/components/ui/notice";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import {
  cancelImportMutation,
  type ImportView,
  importQuery,
  isRunning,
  outdateImported,
} from "@/lib/product-imports/client";
import styles from "./import-screen.module.css";

function ImportCounts({ view }: { view: ImportView }) {
  const t = useTranslations("panel.productImport");
  const format = useFormats();
  const { criados, atualizados, semMudanca, comErro } = view;
  const counts = [
    { name: t("created"), value: format.count(criados) },
    { name: t("updated"), value: format.count(atualizados) },
    { name: t("unchanged"), value: format.count(semMudanca) },
    { name: t("withError"), value: format.count(comErro), isBad: comErro > 0 },
  ];
  return (
    <section aria-label={t("counts")} className={styles.counts}>
      <Figures figures={counts} />
    </section>
  );
}

const ExecuteImport = dynamic(
  () => import("@/components/product-import/execute-import").then((module) => module.ExecuteImport),
  { ssr: false },
);

function ImportActions({ view }: { view: ImportView }) {
  const t = useTranslations("panel.productImport");
  const [isAsking, setIsAsking] = useState(false);
  const { status, simulacao, criados, atualizados, temArquivo } = view;
  if (isRunning(view)) return <CancelImport view={view} />;
  const canExecute = simulacao && status === "concluida" && temArquivo && criados + atualizados > 0;
  return (
    <Row>
      {canExecute && <Button onClick={() => setIsAsking(true)}>{t("execute")}</Button>}
      {isAsking && <ExecuteImport view={view} onClose={() => setIsAsking(false)} />}
    </Row>
  );
}

function CancelImport({ view: { id, simulacao } }: { view: ImportView }) {
  const t = useTranslations("panel.productImport");
  const sentenceOf = useErrorSentence();
  const cancel = useMutation({
    ...cancelImportMutation,
    onError: (error) => toast.failed(t("cancelFailed", { reason: sentenceOf(error) })),
  });
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
      {t(simulacao ? "cancelCheck" : "cancel")}
    </Button>
  );
}

export function ImportScreen({ id }: { id: string }) {
  const t = useTranslations("panel.productImport");
  const { data: view, error, refetch } = useQuery(importQuery(id));
  const client = useQueryClient();
  const isOver = view !== undefined && !isRunning(view);
  useEffect(() => {
    if (isOver) void outdateImported(client, id);
  }, [isOver, client, id]);
  if (!view) return <QueryProblem title={t("loadFailed")} error={error} onRetry={refetch} />;
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

function Outcome({ view }: { view: ImportView }) {
  const t = useTranslations("panel.productImport");
  const { status, simulacao, erro, linhas, criados, atualizados, temArquivo } = view;
  if (status === "falhou") {
    return (
      <Notice role="alert" tone="bad" icon={IconAlertTriangle} title={t("failedTitle")}>
        {erro}
      </Notice>
    );
  }
  if (status === "cancelada") return <p className={styles.text}>{t("cancelled")}</p>;
  if (status !== "concluida") return null;
  if (simulacao && criados + atualizados === 0) return <p className={styles.text}>{t("nothingToDo")}</p>;
  if (simulacao && !temArquivo) return <p className={styles.text}>{t("fileGone")}</p>;
  if (simulacao) return <p className={styles.text}>{t("checkedNext", { count: linhas })}</p>;
  return (
    <p className={styles.text}>
      <Anchor component="a" inherit href="/admin/produtos">
        {t("seeProducts")}
      </Anchor>
    </p>
  );
}
