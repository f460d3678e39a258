"use client";

import { Button, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import type { TeamSessionRow, TeamUserRow } from "@/lib/team/client";
import { personActionMutation, userSessionsQuery } from "@/lib/team/client";
import styles from "./person-sessions.module.css";

type Props = { person: TeamUserRow; onClose: () => void };

/** Where a person is logged in, and the button that logs them out everywhere. */
export function PersonSessions({ person: { id, nome: name }, onClose }: Props) {
  const t = useTranslations("panel.team.sessions");
  const words = useTranslations("panel.team.confirm.endSessions");
  const sentenceOf = useErrorSentence();
  const { data: sessions, error, dataUpdatedAt, refetch } = useQuery(userSessionsQuery(id));
  const end = useFormAction({
    mutation: personActionMutation,
    sent: () => ({ id, action: "endSessions" as const }),
    onDone: () => {
      toast.done(words("done", { name }));
      onClose();
    },
  });
  return (
    <Dialog isOpen title={t("title", { name })} onClose={end.isBusy ? null : onClose}>
      <QueryProblem error={error} onRetry={refetch} />
      {!sessions && !error && <Loader size="sm" />}
      {sessions?.length === 0 && <p className={styles.text}>{t("none")}</p>}
      {sessions && sessions.length > 0 && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} readMs={dataUpdatedAt} />
          ))}
        </ul>
      )}
      {end.error && (
        <p role="alert" className={styles.error}>
          {sentenceOf(end.error)}
        </p>
      )}
      <DialogActions>
        <Button variant="default" data-autofocus disabled={end.isBusy} onClick={onClose}>
          {t("close")}
        </Button>
        {sessions && sessions.length > 0 && (
          <Button color="red.9" loading={end.isBusy} onClick={() => end.submit()}>
            {t("endAll")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type SessionProps = { session: TeamSessionRow; readMs: number };

function Session({ session: { criadaEm, ultimoUsoEm, ip, navegador, sistema }, readMs }: SessionProps) {
  const t = useTranslations("panel.team.sessions");
  const format = useFormats();
  return (
    <li className={styles.session}>
      <span>{[navegador, sistema].filter(Boolean).join(" · ") || t("unknownDevice")}</span>
      <span className={styles.text}>
        {t.rich("lastUse", { moment: () => <RelativeTime moment={ultimoUsoEm} readMs={readMs} /> })}
        {ip && ` · ${ip}`}
      </span>
      <span className={styles.text}>{t("since", { moment: format.moment(criadaEm) })}</span>
    </li>
  );
}
