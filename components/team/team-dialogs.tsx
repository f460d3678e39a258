"use client";

import { Button, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmAction } from "@/components/form/form-modal";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useDialogAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { HeldMail } from "@/components/team/held-mail";
import { Outliving } from "@/components/team/outliving";
import { EditPerson, InvitePerson } from "@/components/team/person-form";
import { useRoleWords } from "@/components/team/use-role-words";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Problem } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import {
  type PersonAction,
  personActionMutation,
  type TeamSessionRow,
  type TeamUserRow,
  userSessionsQuery,
} from "@/lib/team/client";
import styles from "./team-dialogs.module.css";

type PersonSessionsProps = { person: TeamUserRow; onClose: () => void };

function PersonSessions({ person: { id, nome: name }, onClose }: PersonSessionsProps) {
  const t = useTranslations("panel.team.sessions");
  const words = useTranslations("panel.team.confirm.endSessions");
  const sentenceOf = useErrorSentence();
  const { data: sessions, error, dataUpdatedAt, refetch } = useQuery(userSessionsQuery(id));
  const end = useDialogAction({
    mutation: personActionMutation,
    sent: () => ({ id, action: "endSessions" as const }),
    done: words("done", { name }),
    onClose,
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
      {end.error && <Problem>{sentenceOf(end.error)}</Problem>}
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

type Props = { person: TeamUserRow; action: PersonAction; onClose: () => void };

/** The person's API keys and webhooks keep working after these actions, so the dialog shows a reminder. */
const ENDS_ACCESS: readonly PersonAction[] = ["disable", "remove"];
const IS_DANGER: readonly PersonAction[] = [...ENDS_ACCESS, "dropSecondFactor"];

function ConfirmPerson({ person, action, onClose }: Props) {
  const t = useTranslations("panel.team.confirm");
  const { nameOf } = useRoleWords();
  const [held, setHeld] = useState<string | null>(null);
  const { id, nome: name, email, papel, situacao } = person;
  const words = action === "remove" && situacao === "convidado" ? "removeInvitation" : action;
  const values = { name, email, role: nameOf(papel) };
  const finish = ({ emailRetidoId }: { emailRetidoId?: string | null }) => {
    if (emailRetidoId) return setHeld(emailRetidoId);
    toast.done(t(`${words}.done`, values));
    onClose();
  };
  if (held) return <HeldMail mailId={held} name={name} onClose={onClose} />;
  return (
    <ConfirmAction
      isDanger={IS_DANGER.includes(action)}
      title={t(`${words}.title`, values)}
      confirmLabel={t(`${words}.confirm`)}
      mutation={personActionMutation}
      sent={{ id, action }}
      onDone={finish}
      onClose={onClose}
    >
      <p>{t(`${words}.text`, values)}</p>
      {ENDS_ACCESS.includes(action) && <Outliving person={person} />}
    </ConfirmAction>
  );
}

export type TeamDialog =
  | { kind: "invite" }
  | { kind: "edit" | "sessions"; person: TeamUserRow }
  | { kind: "confirm"; person: TeamUserRow; action: PersonAction };

export function TeamDialogs({ dialog, onClose }: { dialog: TeamDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case "invite":
      return <InvitePerson onClose={onClose} />;
    case "edit":
      return <EditPerson person={dialog.person} onClose={onClose} />;
    case "sessions":
      return <PersonSessions person={dialog.person} onClose={onClose} />;
    case "confirm":
      return <ConfirmPerson person={dialog.person} action={dialog.action} onClose={onClose} />;
  }
}
