"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useRoleWords } from "@/components/team/use-role-words";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { DialogActions } from "@/components/ui/dialog-actions";
import { IntentLink } from "@/components/ui/intent-link";
import { toast } from "@/components/ui/toast";
import type { Role } from "@/lib/team/client";
import { removeRoleMutation } from "@/lib/team/client";

type Props = { role: Role; onClose: () => void };

/** Asks before a role is removed; one that people hold says where they are. */
export function RemoveRole({ role, onClose }: Props) {
  const t = useTranslations("panel.team.roleRemoval");
  const roles = useTranslations("panel.team.roles");
  const { nameOf } = useRoleWords();
  const sentenceOf = useErrorSentence();
  const remove = useMutation(removeRoleMutation);
  const { id, pessoas: count } = role;
  const name = nameOf(role);
  const onSuccess = () => {
    toast.done(t("done", { role: name }));
    onClose();
  };
  if (count > 0) {
    return (
      <Dialog isOpen title={t("title", { role: name })} onClose={onClose}>
        <p>{t("held", { count })}</p>
        <DialogActions>
          <Button component={IntentLink} href={`/admin/equipe?papel=${id}`} data-autofocus>
            {roles("holdersLink", { role: name })}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("title", { role: name })}
      confirmLabel={t("confirm")}
      isBusy={remove.isPending}
      error={remove.error && sentenceOf(remove.error)}
      onConfirm={() => remove.mutate(id, { onSuccess })}
      onClose={onClose}
    >
      <p>{t("text")}</p>
    </ConfirmDialog>
  );
}
