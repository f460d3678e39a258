"use client";

import { FileInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { useFormAction } from "@/components/form/use-form-action";
import { Hint } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import { decodedText } from "@/lib/format/text-encoding";
import { MAX_FILE_CHARACTERS } from "@/lib/segment-lists/types";
import { importListMutation, type ListImportView } from "@/lib/segments/client";
import styles from "./import-list.module.css";

type Values = { arquivo: File | null; conteudo: string };

const textOf = async (file: File) => decodedText(new Uint8Array(await file.arrayBuffer()));

function Outcome({ found }: { found: ListImportView }) {
  const t = useTranslations("panel.segments.import");
  const { linhas, incluidos, jaEstavam, recusadas, problemas } = found;
  return (
    <div role="status" className={styles.outcome}>
      <p className={styles.sums}>{t("found", { rows: linhas, added: incluidos, known: jaEstavam })}</p>
      {recusadas > 0 && (
        <>
          <p className={styles.sums}>{t("refused", { count: recusadas })}</p>
          <ul className={styles.problems}>
            {problemas.map(({ linha, motivo, valor }) => (
              <li key={linha}>
                {t("problem", { row: linha, reason: t(`reasons.${motivo}`), value: valor })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Shows which customers a file would add before the user confirms. */
export function ImportList({ segmentId, onClose }: { segmentId: string; onClose: () => void }) {
  const t = useTranslations("panel.segments.import");
  const [rehearsed, setRehearsed] = useState<ListImportView | null>(null);
  const form = useForm<Values>({
    initialValues: { arquivo: null, conteudo: "" },
    validate: {
      arquivo: (file, { conteudo }) => {
        if (!file) return t("missing");
        return conteudo.length > MAX_FILE_CHARACTERS ? t("tooLong") : null;
      },
    },
  });
  const action = useFormAction({
    form,
    mutation: importListMutation,
    sent: ({ conteudo }) => ({ id: segmentId, conteudo, simulacao: rehearsed === null }),
    stays: true,
    onDone: (answer) => {
      if (answer.simulacao) return setRehearsed(answer);
      toast.done(t("done", { count: answer.incluidos }));
      onClose();
    },
    placeOf: () => "arquivo",
    isBrief: true,
  });
  const choose = async (arquivo: File | null) => {
    setRehearsed(null);
    form.setValues({ arquivo, conteudo: arquivo ? await textOf(arquivo) : "" });
  };
  const isReady = rehearsed !== null && rehearsed.incluidos > 0;
  return (
    <FormModal
      title={t("title")}
      submitLabel={isReady ? t("add", { count: rehearsed.incluidos }) : t("check")}
      action={action}
      onClose={onClose}
    >
      <Hint>{t("hint")}</Hint>
      <FileInput
        label={t("file")}
        accept=".csv,text/csv,text/plain"
        placeholder={t("choose")}
        value={form.values.arquivo}
        error={form.errors.arquivo}
        onChange={choose}
      />
      {rehearsed && <Outcome found={rehearsed} />}
    </FormModal>
  );
}
