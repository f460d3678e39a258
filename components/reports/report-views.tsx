"use client";

import { IconBookmark, IconMail, IconMailOff, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ReportDialog } from "@/components/reports/report-dialogs";
import { type MenuAction, MoreMenu } from "@/components/ui/more-menu";
import { digestQuery, hrefOfView, type ReportAddress, viewFiltersOf, viewsQuery } from "@/lib/reports/client";
import styles from "./report.module.css";

type Props = { address: ReportAddress };

/** `current`: the view that the page shows. */
function useViews(address: ReportAddress) {
  const { data: views = [] } = useQuery(viewsQuery);
  const here = hrefOfView(viewFiltersOf(address));
  return { views, current: views.find(({ filtros }) => hrefOfView(filtros) === here) };
}

export function ReportViews({ address }: Props) {
  const t = useTranslations("panel.reports.views");
  const { views, current } = useViews(address);
  if (views.length === 0) return null;
  return (
    <nav aria-label={t("title")} className={styles.views}>
      {views.map(({ id, nome, filtros }) => (
        <a
          key={id}
          href={hrefOfView(filtros)}
          className={styles.view}
          aria-current={id === current?.id ? "page" : undefined}
        >
          {nome}
        </a>
      ))}
    </nav>
  );
}

const ReportDialogs = dynamic(
  () => import("@/components/reports/report-dialogs").then(({ ReportDialogs }) => ReportDialogs),
  { ssr: false },
);

export function ReportMenu({ address }: Props) {
  const t = useTranslations("panel.reports");
  const { views, current } = useViews(address);
  const { data: digest } = useQuery(digestQuery);
  const [open, setOpen] = useState<ReportDialog | null>(null);
  const close = () => setOpen(null);
  const actions: MenuAction[] = [
    ...(current
      ? [
          {
            label: t("views.rename"),
            icon: IconPencil,
            onSelect: () => setOpen({ kind: "rename", view: current }),
          },
          {
            label: t("views.remove"),
            icon: IconTrash,
            isDanger: true,
            onSelect: () => setOpen({ kind: "remove", view: current }),
          },
        ]
      : [{ label: t("views.save"), icon: IconBookmark, onSelect: () => setOpen({ kind: "save" }) }]),
    {
      label: t(digest?.ativo ? "digest.stop" : "digest.start"),
      icon: digest?.ativo ? IconMailOff : IconMail,
      onSelect: () => setOpen({ kind: "digest" }),
    },
  ];
  return (
    <>
      <MoreMenu label={t("actions")} actions={actions} />
      {open && <ReportDialogs dialog={open} views={views} address={address} onClose={close} />}
    </>
  );
}
