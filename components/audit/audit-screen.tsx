"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { AuditTable } from "@/components/audit/audit-table";
import { useListUrl } from "@/components/data-table/use-list-url";
import { auditAddressOf } from "@/lib/audit/audit-address";
import { auditActionsQuery, auditQuery } from "@/lib/audit/client";
import { idOfAddress } from "@/lib/http/list-address";

const AuditEntryDialog = dynamic(
  () => import("@/components/audit/audit-entry-dialog").then(({ AuditEntryDialog }) => AuditEntryDialog),
  { ssr: false },
);

/** Auditoria: who changed what; a row opens what was before and after. All of it is in the address. */
export function AuditScreen() {
  const { params, change } = useListUrl();
  const opened = idOfAddress(params, "registro");
  const list = useQuery(auditQuery(auditAddressOf(params)));
  const { data: actions } = useQuery(auditActionsQuery);
  return (
    <>
      <AuditTable list={list} actions={actions} />
      {opened && (
        <AuditEntryDialog
          key={opened}
          id={opened}
          change={change}
          onClose={() => change({ registro: null })}
        />
      )}
    </>
  );
}
