"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { cancelImportMutation, type ImportView, isRunning } from "@/lib/product-imports/client";
import styles from "./import-actions.module.css";

const ExecuteImport = dynamic(
  () => import("@/components/product-import/execute-import").then((module) => module.ExecuteImport),
  { ssr: false },
);

/** What can be done with an import as it stands. */
export function ImportActions({ view }: { view: ImportView }) {
  const t = useTranslations("panel.productImport");
  const [isAsking, setIsAsking] = useState(false);
  const { status, simulacao, criados, atualizados, temArquivo } = view;
  if (isRunning(view)) return <CancelImport view={view} />;
  const canExecute = simulacao && status === "concluida" && temArquivo && criados + atualizados > 0;
  return (
    <div className={styles.actions}>
      {canExecute && <Button onClick={() => setIsAsking(true)}>{t("execute")}</Button>}
      {isAsking && <ExecuteImport view={view} onClose={() => setIsAsking(false)} />}
    </div>
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
