"use client";

import { Anchor } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { HeldMail } from "@/components/team/held-mail";
import { useRoleWords } from "@/components/team/use-role-words";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IntentLink } from "@/components/ui/intent-link";
import { toast } from "@/components/ui/toast";
import type { TeamUserRow } from "@/lib/team/client";
import { type PersonAction, personActionMutation } from "@/lib/team/client";

type Props = { person: TeamUserRow; action: PersonAction; onClose: () => void };

/** After these the keys that the person made are worth a thought: they outlive the person's access. */
const ENDS_ACCESS: readonly PersonAction[] = ["disable", "remove"];
const IS_DANGER: readonly PersonAction[] = [...ENDS_ACCESS, "dropSecondFactor"];

/** Asks before something is done with a person, and says what it does. */
export function ConfirmPerson({ person, action, onClose }: Props) {
  const t = useTranslations("panel.team.confirm");
  const { nameOf } = useRoleWords();
  const sentenceOf = useErrorSentence();
  const act = useMutation(personActionMutation);
  const { id, nome: name, email, papel, situacao, chavesAtivas: count } = person;
  const words = action === "remove" && situacao === "convidado" ? "removeInvitation" : action;
  const values = { name, email, role: nameOf(papel) };
  const onSuccess = ({ emailRetidoId }: { emailRetidoId?: string | null }) => {
    if (emailRetidoId) return;
    toast.done(t(`${words}.done`, values));
    onClose();
  };
  const held = act.data?.emailRetidoId;
  if (held) return <HeldMail mailId={held} name={name} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      isDanger={IS_DANGER.includes(action)}
      title={t(`${words}.title`, values)}
      confirmLabel={t(`${words}.confirm`)}
      isBusy={act.isPending}
      error={act.error && sentenceOf(act.error)}
      onConfirm={() => act.mutate({ id, action }, { onSuccess })}
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
    </ConfirmDialog>
  );
}
