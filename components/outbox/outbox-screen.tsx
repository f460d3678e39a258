"use client";

import { useTranslations } from "next-intl";
import { ListScreen } from "@/components/data-table/list-screen";
import { useMailColumns } from "@/components/outbox/mail-columns";
import { ServerNotice } from "@/components/outbox/server-notice";
import { mailList } from "@/lib/mail/client";

/** Caixa de saída: what the store mails to whom, and what became of it. `sender` is null without a server. */
export function OutboxScreen({ sender }: { sender: string | null }) {
  const t = useTranslations("panel.outbox");
  return (
    <ListScreen
      list={mailList}
      title={t("title")}
      text={t("text")}
      above={<ServerNotice sender={sender} />}
      label={t("table")}
      words={{
        q: t("search"),
        status: { label: t("filterStatus"), any: t("anyStatus"), of: (value) => t(`states.${value}`) },
        tipo: { label: t("filterType"), any: t("anyType"), of: (value) => t(`types.${value}`) },
        de: t("fromLabel"),
        ate: t("toLabel"),
      }}
      columns={useMailColumns()}
      nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
