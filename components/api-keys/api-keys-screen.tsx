"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiKeyColumns } from "@/components/api-keys/api-key-columns";
import type { ApiKeyDialog } from "@/components/api-keys/api-key-dialogs";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { apiKeyList } from "@/lib/api-keys/client";

const ApiKeyDialogs = dynamic(
  () => import("@/components/api-keys/api-key-dialogs").then(({ ApiKeyDialogs }) => ApiKeyDialogs),
  { ssr: false },
);

/** Chaves de API: who may use the store's API, with what, and until when. */
export function ApiKeysScreen() {
  const t = useTranslations("panel.apiKeys");
  const [dialog, setDialog] = useState<ApiKeyDialog | null>(null);
  return (
    <>
      <ListScreen
        list={apiKeyList}
        title={t("title")}
        text={t("text")}
        actions={<NewButton onClick={() => setDialog({ kind: "create" })}>{t("create")}</NewButton>}
        label={t("table")}
        words={{
          situacao: {
            label: t("filter"),
            of: (value) => t(value === "ativas" ? "filterLive" : "filterAll"),
          },
        }}
        columns={useApiKeyColumns(setDialog)}
        empty={({ address, change }) =>
          address.situacao === "todas"
            ? { title: t("emptyTitle"), text: t("emptyText") }
            : {
                title: t("noLiveTitle"),
                text: t("noLiveText"),
                action: { label: t("showAll"), onClick: () => change({ situacao: "todas", page: null }) },
              }
        }
      />
      {dialog && <ApiKeyDialogs dialog={dialog} onChange={setDialog} />}
    </>
  );
}
