"use client";

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AuditChanges } from "@/components/audit/audit-changes";
import { AuditFacts } from "@/components/audit/audit-facts";
import { recordPath } from "@/components/audit/record-path";
import { useAuditWords } from "@/components/audit/use-audit-words";
import type { useListUrl } from "@/components/data-table/use-list-url";
import { usePanel } from "@/components/layout/panel-context";
import { Dialog } from "@/components/ui/dialog";
import { IntentLink } from "@/components/ui/intent-link";
import { QueryProblem } from "@/components/ui/query-problem";
import { type AuditView, auditEntryQuery } from "@/lib/audit/client";
import styles from "./audit-entry-dialog.module.css";

type Change = ReturnType<typeof useListUrl>["change"];
type Props = { id: string; change: Change; onClose: () => void };

/** One row of the log: who, when, from where, and each field before and after. */
export function AuditEntryDialog({ id, change, onClose }: Props) {
  const t = useTranslations("panel.audit");
  const words = useAuditWords();
  const { data: entry, error, refetch } = useQuery(auditEntryQuery(id));
  return (
    <Dialog isOpen size="lg" title={entry ? words.action(entry.acao) : t("title")} onClose={onClose}>
      <div className={styles.body} aria-busy={!entry && !error}>
        {!entry && !error && <p role="status">{t("loading")}</p>}
        <QueryProblem error={entry ? null : error} onRetry={refetch} />
        {entry && (
          <>
            <AuditFacts entry={entry} />
            {entry.valoresOcultos && <p className={styles.note}>{t("hidden")}</p>}
            <AuditChanges entry={entry} />
            <Ways entry={entry} change={change} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Where one goes on from a row. */
function Ways({ entry, change }: { entry: AuditView; change: Change }) {
  const t = useTranslations("panel.audit");
  const words = useAuditWords();
  const { permissoes } = usePanel().user;
  const path = recordPath(entry, permissoes);
  const { recurso, recursoId, atorId } = entry;
  const only = (filter: Record<string, string>) =>
    change({
      acao: null,
      recurso: null,
      recursoId: null,
      atorId: null,
      atorTipo: null,
      ...filter,
      ...CLOSED,
    });
  return (
    <div className={styles.ways}>
      {recursoId && (
        <Button variant="default" onClick={() => only({ recurso, recursoId })}>
          {t("byRecord")}
        </Button>
      )}
      {atorId && (
        <Button variant="default" onClick={() => only({ atorId })}>
          {t("byActor", { name: words.actor(entry) })}
        </Button>
      )}
      {path && (
        <Button component={IntentLink} href={path}>
          {t("open")}
        </Button>
      )}
    </div>
  );
}

const CLOSED = { registro: null, page: null };
