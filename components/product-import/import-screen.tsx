"use client";

import { Anchor, Button } from "@mantine/core";
import { IconAlertTriangle, IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { ImportStatusBadge } from "@/components/product-import/import-status";
import { Card } from "@/components/ui/card";
import { Figures } from "@/components/ui/figures";
import { Hidden } from "@/components/ui/hidden";
import { Row } from "@/components/ui/layout";
import { Notice } from "@/components/ui/notice";
import { ProgressLine } from "@/components/ui/progress-line";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import {
  cancelImportMutation,
  errorsAddress,
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

/** Screen readers hear the progress at each step of this many percent. */
const SPOKEN_STEP = 20;

const percentOf = ({ posicaoBytes, tamanhoBytes }: ImportView) =>
  tamanhoBytes > 0 ? Math.floor((posicaoBytes / tamanhoBytes) * 100) : 0;

function ImportProgress({ view }: { view: ImportView }) {
  const t = useTranslations("panel.productImport");
  const format = useFormats();
  const percent = percentOf(view);
  const { status, linhas, simulacao } = view;
  const rows = t("rows", { count: linhas });
  const label = t(simulacao ? "progressCheck" : "progressImport");
  const spoken = isRunning(view)
    ? t("liveRunning", { percent: format.count(percent - (percent % SPOKEN_STEP)) })
    : t("liveEnded", { status: t(`status.${status}`), rows });
  return (
    <>
      <Hidden>
        <span role="status">{spoken}</span>
      </Hidden>
      {isRunning(view) && (
        <div className={styles.card}>
          {status === "aguardando" ? (
            <ProgressLine label={t("progressWaiting")} part={null} text="" />
          ) : (
            <ProgressLine
              label={label}
              part={percent / 100}
              text={t("progressText", { rows, percent: format.count(percent) })}
            />
          )}
        </div>
      )}
    </>
  );
}

function ImportErrors({ view }: { view: ImportView }) {
  const t = useTranslations("panel.productImport");
  const format = useFormats();
  const { id, erros, comErro } = view;
  if (erros.length === 0) return null;
  return (
    <div className={styles.errors}>
      <Card
        isFlush
        title={t("errors")}
        actions={
          <Button
            component="a"
            href={errorsAddress(id)}
            variant="default"
            size="xs"
            leftSection={<IconDownload {...SMALL_ICON} />}
          >
            {t("downloadErrors")}
          </Button>
        }
      >
        <table className={styles.table} aria-label={t("errorsTable")}>
          <thead>
            <tr>
              <th scope="col">{t("line")}</th>
              <th scope="col">{t("field")}</th>
              <th scope="col">{t("message")}</th>
            </tr>
          </thead>
          <tbody>
            {erros.map(({ linha, campo, mensagem }) => (
              <tr key={linha}>
                <td className={styles.line}>{linha}</td>
                <td className={styles.field}>{campo ?? "–"}</td>
                <td className={styles.message}>{mensagem}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {comErro > erros.length && (
          <p className={styles.errorText}>
            {t("errorsShown", { shown: format.count(erros.length), total: format.count(comErro) })}
          </p>
        )}
      </Card>
    </div>
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
