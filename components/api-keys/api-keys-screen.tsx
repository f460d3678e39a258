"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { ApiKeyDialog } from "@/components/api-keys/api-key-dialogs";
import { ApiKeyTable } from "@/components/api-keys/api-key-table";
import { useListUrl } from "@/components/data-table/use-list-url";
import { apiKeyFiltersOf, apiKeysQuery } from "@/lib/api-keys/client";

const ApiKeyDialogs = dynamic(
  () => import("@/components/api-keys/api-key-dialogs").then(({ ApiKeyDialogs }) => ApiKeyDialogs),
  { ssr: false },
);

/** Chaves de API: who may use the store's API, with what, and until when. */
export function ApiKeysScreen() {
  const { params } = useListUrl();
  const list = useQuery(apiKeysQuery(apiKeyFiltersOf(params)));
  const [dialog, setDialog] = useState<ApiKeyDialog | null>(null);
  return (
    <>
      <ApiKeyTable list={list} onOpen={setDialog} />
      {dialog && <ApiKeyDialogs dialog={dialog} onChange={setDialog} />}
    </>
  );
}
