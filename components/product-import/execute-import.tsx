"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmAction } from "@/components/form/form-modal";
import { executeImportMutation, type ImportView } from "@/lib/product-imports/client";

export function ExecuteImport({ view, onClose }: { view: ImportView; onClose: () => void }) {
  const t = useTranslations("panel.productImport");
  const router = useRouter();
  const { id, nomeArquivo, criados, atualizados, comErro } = view;
  return (
    <ConfirmAction
      title={t("executeTitle", { name: nomeArquivo })}
      confirmLabel={t("execute")}
      mutation={executeImportMutation}
      sent={id}
      onDone={(started) => router.push(`/admin/produtos/importar/${started.id}`)}
      onClose={onClose}
    >
      <p>{t("executeText", { created: criados, updated: atualizados })}</p>
      {comErro > 0 && <p>{t("executeErrors", { errors: comErro })}</p>}
    </ConfirmAction>
  );
}
