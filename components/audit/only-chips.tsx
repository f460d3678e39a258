"use client";

import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useAuditWords } from "@/components/audit/use-audit-words";
import type { useListUrl } from "@/components/data-table/use-list-url";
import type { AuditAddress } from "@/lib/audit/audit-address";
import type { AuditRow } from "@/lib/audit/client";
import styles from "./only-chips.module.css";

type Props = {
  filters: AuditAddress;
  rows: readonly AuditRow[] | undefined;
  change: ReturnType<typeof useListUrl>["change"];
};

/** The filters that no field shows: one person, one record. Each goes with a click. */
export function OnlyChips({ filters: { atorId, recursoId, recurso }, rows, change }: Props) {
  const t = useTranslations("panel.audit");
  const words = useAuditWords();
  const row = rows?.find((entry) => entry.atorId === atorId);
  const record = rows?.find((entry) => entry.recursoId === recursoId);
  const chips = [
    atorId && { name: "atorId", text: row ? t("onlyActor", { name: words.actor(row) }) : t("onlyThisActor") },
    recursoId && {
      name: "recursoId",
      text: t("onlyRecordNamed", {
        name: record?.recursoNome ?? (recurso ? words.resource(recurso) : recursoId),
      }),
    },
  ].filter((chip) => chip !== undefined && chip !== "");
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(({ name, text }) => (
        <Button
          key={name}
          size="xs"
          variant="light"
          rightSection={<IconX size={14} stroke={2} aria-hidden />}
          aria-label={t("dropFilter", { name: text })}
          onClick={() => change({ [name]: null, page: null })}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
