"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { CampaignStatus } from "@/components/campaigns/campaign-status";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { type CampaignRow, campaignList } from "@/lib/campaigns/client";

function useCampaignColumns(): Column<CampaignRow>[] {
  const t = useTranslations("panel.campaigns");
  const format = useFormats();
  return [
    {
      id: "nome",
      header: t("name"),
      phone: "title",
      cell: ({ id, nome, canal }) => (
        <span className={cells.lines}>
          <RowLink href={`/admin/campanhas/${id}`}>{nome}</RowLink>
          <span className={cells.note}>{t(`channels.${canal}`)}</span>
        </span>
      ),
    },
    {
      id: "status",
      header: t("state"),
      width: "9rem",
      phone: "aside",
      cell: ({ status }) => <CampaignStatus status={status} />,
    },
    {
      id: "enviados",
      header: t("sent"),
      width: "10rem",
      align: "end",
      phone: "line",
      cell: ({ enviados, destinatarios, simulada }) => (
        <span className={cells.lines}>
          <span>
            <span className={cells.label}>{t("sent")}: </span>
            {t("sentOf", { sent: format.count(enviados), all: format.count(destinatarios) })}
          </span>
          {simulada && <span className={cells.note}>{t("simulated")}</span>}
        </span>
      ),
    },
    {
      id: "cliques",
      header: t("clicks"),
      width: "7rem",
      align: "end",
      phone: "line",
      cell: ({ cliques }) => (
        <span>
          <span className={cells.label}>{t("clicks")}: </span>
          {format.count(cliques)}
        </span>
      ),
    },
    {
      id: "receita",
      header: t("revenue"),
      width: "9rem",
      align: "end",
      phone: "line",
      cell: ({ receitaAtribuidaCents }) => (
        <span>
          <span className={cells.label}>{t("revenue")}: </span>
          {format.cents(receitaAtribuidaCents)}
        </span>
      ),
    },
    {
      id: "quando",
      header: t("when"),
      width: "11rem",
      phone: "line",
      cell: ({ agendadaPara, iniciadaEm, criadoEm }) => (
        <span className={cells.note}>{format.moment(iniciadaEm ?? agendadaPara ?? criadoEm)}</span>
      ),
    },
  ];
}

export function CampaignsScreen() {
  const t = useTranslations("panel.campaigns");
  return (
    <ListScreen
      list={campaignList}
      title={t("title")}
      text={t("text")}
      actions={
        <>
          <Button variant="default" component="a" href="/admin/campanhas/supressao">
            {t("suppressions.title")}
          </Button>
          <NewButton href="/admin/campanhas/nova">{t("create")}</NewButton>
        </>
      }
      label={t("table")}
      words={{
        q: t("search"),
        status: { label: t("state"), any: t("anyState"), of: (value) => t(`states.${value}`) },
        canal: { label: t("channel"), any: t("anyChannel"), of: (value) => t(`channels.${value}`) },
      }}
      columns={useCampaignColumns()}
      nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
