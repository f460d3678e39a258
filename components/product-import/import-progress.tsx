"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Hidden } from "@/components/ui/hidden";
import { ProgressLine } from "@/components/ui/progress-line";
import { type ImportView, isRunning } from "@/lib/product-imports/client";
import styles from "./import-progress.module.css";

/** Percent between two announcements. */
const SPOKEN_STEP = 20;

const percentOf = ({ posicaoBytes, tamanhoBytes }: ImportView) =>
  tamanhoBytes > 0 ? Math.floor((posicaoBytes / tamanhoBytes) * 100) : 0;

export function ImportProgress({ view }: { view: ImportView }) {
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
