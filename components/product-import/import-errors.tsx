"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useApiSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { errorsAddress, type ImportView } from "@/lib/product-imports/client";
import styles from "./import-errors.module.css";

export function ImportErrors({ view }: { view: ImportView }) {
  const t = useTranslations("panel.productImport");
  const format = useFormats();
  const said = useApiSentence();
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
                <td className={styles.message}>{said(mensagem, mensagem)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {comErro > erros.length && (
          <p className={styles.text}>
            {t("errorsShown", { shown: format.count(erros.length), total: format.count(comErro) })}
          </p>
        )}
      </Card>
    </div>
  );
}
