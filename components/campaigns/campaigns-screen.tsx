"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { CampaignStatus } from "@/components/campaigns/campaign-status";
import { Figure, Lines, Note } from "@/components/data-table/cells";
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
        <Lines note={t(`channels.${canal}`)}>
          <RowLink href={`/admin/campanhas/${id}`}>{nome}</RowLink>
        </Lines>
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
        <Lines note={simulada && t("simulated")}>
          <Figure label={t("sent")}>
            {t("sentOf", { sent: format.count(enviados), all: format.count(destinatarios) })}
          </Figure>
        </Lines>
      ),
    },
    {
      id: "cliques",
      header: t("clicks"),
      width: "7rem",
      align: "end",
      phone: "line",
      cell: ({ cliques }) => <Figure label={t("clicks")}>{format.count(cliques)}</Figure>,
    },
    {
      id: "receita",
      header: t("revenue"),
      width: "9rem",
      align: "end",
      phone: "line",
      cell: ({ receitaAtribuidaCents }) => (
        <Figure label={t("revenue")}>{format.cents(receitaAtribuidaCents)}</Figure>
      ),
    },
    {
      id: "quando",
      header: t("when"),
      width: "11rem",
      phone: "line",
      cell: ({ agendadaPara, iniciadaEm, criadoEm }) => (
        <Note>{format.moment(iniciadaEm ?? agendadaPara ?? criadoEm)}</Note>
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
