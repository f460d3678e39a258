"use client";

import { useTranslations } from "next-intl";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { ImportStatusBadge } from "@/components/product-import/import-status";
import type { ImportRow } from "@/lib/product-imports/client";

/** The facts that the list of imports shows. */
export function useImportColumns(): Column<ImportRow>[] {
  const t = useTranslations("panel.productImport");
  const format = useFormats();
  return [
    {
      id: "arquivo",
      header: t("file"),
      phone: "title",
      cell: ({ id, nomeArquivo, simulacao }) => (
        <span className={cells.lines}>
          <RowLink href={`/admin/produtos/importar/${id}`} label={nomeArquivo}>
            {nomeArquivo}
          </RowLink>
          <span className={cells.dimmed}>{t(simulacao ? "simulation" : "real")}</span>
        </span>
      ),
    },
    {
      id: "status",
      header: t("state"),
      width: "10rem",
      phone: "aside",
      cell: ({ status }) => <ImportStatusBadge status={status} />,
    },
    {
      id: "resultado",
      header: t("result"),
      width: "20rem",
      phone: "line",
      cell: ({ criados, atualizados, comErro }) => (
        <span className={cells.number}>
          {t("summary", {
            created: format.count(criados),
            updated: format.count(atualizados),
            errors: format.count(comErro),
          })}
        </span>
      ),
    },
    {
      id: "criadoEm",
      header: t("when"),
      width: "14rem",
      phone: "line",
      cell: ({ criadoEm, criadoPorNome }, readMs) => (
        <span className={cells.dimmed}>
          <RelativeTime moment={criadoEm} readMs={readMs} />
          {criadoPorNome && ` ${t("by", { name: criadoPorNome })}`}
        </span>
      ),
    },
  ];
}
