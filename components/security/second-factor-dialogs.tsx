"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ProofForm } from "@/components/auth/proof-form";
import { RecoveryCodes } from "@/components/security/recovery-codes";
import { SetupKey } from "@/components/security/setup-key";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { SecondFactorKey } from "@/lib/auth/client";
import { disableSecondFactorMutation, startSecondFactorMutation } from "@/lib/auth/client";

export type SecurityDialog =
  | { kind: "setup"; secret: SecondFactorKey }
  | { kind: "codes"; codes: readonly string[] }
  | { kind: "change" | "disable" };

type Props = { dialog: SecurityDialog; onChange: (dialog: SecurityDialog | null) => void };

export function SecondFactorDialogs({ dialog, onChange }: Props) {
  const t = useTranslations("panel.security");
  const close = () => onChange(null);
  switch (dialog.kind) {
    case "setup":
      return (
        <Dialog isOpen title={t("setup.title")} isChanged={false} onClose={close}>
          <SetupKey
            secret={dialog.secret}
            onActivated={(codes) => {
              toast.done(t("setup.done"));
              onChange({ kind: "codes", codes });
            }}
          />
        </Dialog>
      );
    case "codes":
      return (
        <Dialog isOpen title={t("codes.dialogTitle")} onClose={null}>
          <RecoveryCodes codes={dialog.codes} />
          <DialogActions>
            <Button onClick={close}>{t("codes.kept")}</Button>
          </DialogActions>
        </Dialog>
      );
    case "change":
      return <ChangePhone onStarted={(secret) => onChange({ kind: "setup", secret })} onClose={close} />;
    case "disable":
      return <TurnOff onClose={close} />;
  }
}

function ChangePhone({
  onStarted,
  onClose,
}: {
  onStarted: (secret: SecondFactorKey) => void;
  onClose: () => void;
}) {
  const t = useTranslations("panel.security");
  const dialog = useTranslations("panel.dialog");
  return (
    <Dialog isOpen title={t("change.title")} isChanged={false} onClose={onClose}>
      <ProofForm
        submitLabel={t("change.submit")}
        mutation={startSecondFactorMutation}
        onDone={onStarted}
        back={{ label: dialog("cancel"), onClick: onClose }}
      />
    </Dialog>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const t = useTranslations("panel.security");
  const dialog = useTranslations("panel.dialog");
  const done = () => {
    toast.done(t("disable.done"));
    onClose();
  };
  return (
    <Dialog isOpen title={t("disable.title")} isChanged={false} onClose={onClose}>
      <ProofForm
        submitLabel={t("disable.submit")}
        isDanger
        mutation={disableSecondFactorMutation}
        onDone={done}
        back={{ label: dialog("cancel"), onClick: onClose }}
      />
    </Dialog>
  );
}
