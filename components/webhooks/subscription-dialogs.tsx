"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmAction, ConfirmChange, RemoveRecord } from "@/components/form/form-modal";
import { useFormats } from "@/components/layout/panel-context";
import { RecoverPeriod } from "@/components/webhooks/recover-period";
import { EditSubscription } from "@/components/webhooks/subscription-form";
import { WebhookSecret } from "@/components/webhooks/webhook-secret";
import {
  changeSubscriptionMutation,
  removeSubscriptionMutation,
  rotateSecretMutation,
  type SubscriptionRow,
} from "@/lib/webhooks/client";

export type SubscriptionDialog = "edit" | "rotate" | "recover" | "pause" | "remove";

type OneProps = { webhook: SubscriptionRow; onClose: () => void };

const DIALOGS = {
  edit: EditSubscription,
  rotate: RotateSecret,
  recover: RecoverPeriod,
  pause: PauseSubscription,
  remove: RemoveSubscription,
} as const;

type Props = {
  webhook: SubscriptionRow;
  dialog: SubscriptionDialog;
  onChange: (dialog: SubscriptionDialog | null) => void;
};

export function SubscriptionDialogs({ webhook, dialog, onChange }: Props) {
  const Shown = DIALOGS[dialog];
  return <Shown webhook={webhook} onClose={() => onChange(null)} />;
}

/** Shows it only once. */
function RotateSecret({ webhook: { id, url, secretAnteriorExpiraEm }, onClose }: OneProps) {
  const t = useTranslations("panel.webhooks");
  const format = useFormats();
  const [rotated, setRotated] = useState<{ secret: string; secretAnteriorExpiraEm: string } | null>(null);
  if (rotated) {
    return (
      <WebhookSecret
        secret={rotated.secret}
        text={t("secret.rotated", { moment: format.moment(rotated.secretAnteriorExpiraEm) })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmAction
      title={t("rotation.title")}
      confirmLabel={t("detail.rotate")}
      mutation={rotateSecretMutation}
      sent={{ id, encerrarAnterior: secretAnteriorExpiraEm !== null }}
      onDone={setRotated}
      onClose={onClose}
    >
      <p>{t.rich("rotation.text", { url, strong: (part) => <strong>{part}</strong> })}</p>
      {secretAnteriorExpiraEm && (
        <p>{t("rotation.again", { moment: format.moment(secretAnteriorExpiraEm) })}</p>
      )}
    </ConfirmAction>
  );
}

/** Pausing cancels what waits. */
function PauseSubscription({ webhook: { id, url }, onClose }: OneProps) {
  const t = useTranslations("panel.webhooks");
  return (
    <ConfirmChange
      title={t("pausing.title")}
      confirmLabel={t("detail.pause")}
      mutation={changeSubscriptionMutation}
      sent={{ id, ativo: false }}
      done={t("detail.paused")}
      onClose={onClose}
    >
      <p>{t.rich("pausing.text", { url, strong: (chunks) => <strong>{chunks}</strong> })}</p>
    </ConfirmChange>
  );
}

function RemoveSubscription({ webhook: { id, url, ativo }, onClose }: OneProps) {
  const t = useTranslations("panel.webhooks");
  return (
    <RemoveRecord
      title={t("removal.title")}
      confirmLabel={t("detail.remove")}
      mutation={removeSubscriptionMutation}
      id={id}
      done={t("removal.done")}
      list="/admin/webhooks"
      onClose={onClose}
    >
      <p>{t.rich("removal.text", { url, strong: (chunks) => <strong>{chunks}</strong> })}</p>
      {ativo && <p>{t("removal.hint")}</p>}
    </RemoveRecord>
  );
}
