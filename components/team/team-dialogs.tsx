"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmAction } from "@/components/form/form-modal";
import { HeldMail } from "@/components/team/held-mail";
import { EditPerson, InvitePerson } from "@/components/team/person-form";
import { PersonSessions } from "@/components/team/person-sessions";
import { useRoleWords } from "@/components/team/use-role-words";
import { IntentLink } from "@/components/ui/intent-link";
import { toast } from "@/components/ui/toast";
import { type PersonAction, personActionMutation, type TeamUserRow } from "@/lib/team/client";

type Props = { person: TeamUserRow; action: PersonAction; onClose: () => void };

/** After these the keys that the person made are worth a thought: they outlive the person's access. */
const ENDS_ACCESS: readonly PersonAction[] = ["disable", "remove"];
const IS_DANGER: readonly PersonAction[] = [...ENDS_ACCESS, "dropSecondFactor"];

/** Asks before something is done with a person, and says what it does. */
function ConfirmPerson({ person, action, onClose }: Props) {
  const t = useTranslations("panel.team.confirm");
  const { nameOf } = useRoleWords();
  const [held, setHeld] = useState<string | null>(null);
  const { id, nome: name, email, papel, situacao, chavesAtivas: count } = person;
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
      {ENDS_ACCESS.includes(action) && count > 0 && (
        <p>
          {t.rich("keys", {
            count,
            name,
            link: (chunks) => (
              <Anchor component={IntentLink} inherit href="/admin/chaves-de-api">
                {chunks}
              </Anchor>
            ),
          })}
        </p>
      )}
    </ConfirmAction>
  );
}

/** What stands over the list. */
export type TeamDialog =
  | { kind: "invite" }
  | { kind: "edit" | "sessions"; person: TeamUserRow }
  | { kind: "confirm"; person: TeamUserRow; action: PersonAction };

/** The dialog of the screen that is open now. */
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
