"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { useListUrl } from "@/components/data-table/use-list-url";
import type { ListApiKeys } from "@/lib/api-keys/schema";
import styles from "./api-key-filter.module.css";

type Props = { value: ListApiKeys["situacao"]; change: ReturnType<typeof useListUrl>["change"] };

/** The keys that work, or all of them; the former goes without saying in the address. */
export function ApiKeyFilter({ value, change }: Props) {
  const t = useTranslations("panel.apiKeys");
  return (
    <div>
      <NativeSelect
        className={styles.select}
        aria-label={t("filter")}
        value={value}
        onChange={({ currentTarget }) =>
          change({ situacao: currentTarget.value === "todas" ? "todas" : null, page: null })
        }
        data={[
          { value: "ativas", label: t("filterLive") },
          { value: "todas", label: t("filterAll") },
        ]}
      />
    </div>
  );
}
