"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { executeImportMutation, type ImportView } from "@/lib/product-imports/client";

/** Asks before a checked file is imported, and goes to the import. */
export function ExecuteImport({ view, onClose }: { view: ImportView; onClose: () => void }) {
  const t = useTranslations("panel.productImport");
  const router = useRouter();
  const sentenceOf = useErrorSentence();
  const execute = useMutation(executeImportMutation);
  const { id, nomeArquivo, criados, atualizados, comErro } = view;
  return (
    <ConfirmDialog
      isOpen
      title={t("executeTitle", { name: nomeArquivo })}
      confirmLabel={t("execute")}
      isBusy={execute.isPending || execute.isSuccess}
      error={execute.error && sentenceOf(execute.error)}
      onConfirm={() =>
        execute.mutate(id, { onSuccess: (started) => router.push(`/admin/produtos/importar/${started.id}`) })
      }
      onClose={onClose}
    >
      <p>{t("executeText", { created: criados, updated: atualizados })}</p>
      {comErro > 0 && <p>{t("executeErrors", { errors: comErro })}</p>}
    </ConfirmDialog>
  );
}
