"use client";

import { Anchor } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { usePanel } from "@/components/layout/panel-context";
import { Notice } from "@/components/ui/notice";
import { mayOpen } from "@/lib/panel-pages";
import type { ReportView } from "@/lib/reports/client";

import styles from "./report.module.css";

type Props = Extract<ReportView, { tipo: "valor_estoque" }>["semCusto"];

/** More names than this would push the report off the screen; the table has them all. */
const SHOWN = 10;

/** Names the SKUs that the value leaves out. */
export function UnpricedStock({ total, itens }: Props) {
  const t = useTranslations("panel.reports");
  const mayEdit = mayOpen(usePanel().user.permissoes, "/admin/produtos/[id]");
  if (total === 0) return null;
  const shown = itens.slice(0, SHOWN);
  return (
    <Notice tone="warning" icon={IconAlertTriangle} title={t("unpriced", { count: total })} role="note">
      <p>{t("unpricedText")}</p>
      <ul className={styles.unpriced}>
        {shown.map(({ produtoId, nome, sku }) => (
          <li key={`${produtoId} ${sku}`}>
            {mayEdit ? (
              <Anchor href={`/admin/produtos/${produtoId}`} inherit>
                {nome}
              </Anchor>
            ) : (
              nome
            )}
            {sku && ` · ${sku}`}
          </li>
        ))}
        {total > shown.length && <li>{t("unpricedMore", { count: total - shown.length })}</li>}
      </ul>
    </Notice>
  );
}
