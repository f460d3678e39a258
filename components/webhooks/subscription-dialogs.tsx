"use client";

import { EditSubscription } from "@/components/webhooks/edit-subscription";
import { PauseSubscription } from "@/components/webhooks/pause-subscription";
import { RecoverPeriod } from "@/components/webhooks/recover-period";
import { RemoveSubscription } from "@/components/webhooks/remove-subscription";
import { RotateSecret } from "@/components/webhooks/rotate-secret";
import type { SubscriptionRow } from "@/lib/webhooks/client";

/** What stands over the page of a webhook. */
export type SubscriptionDialog = "edit" | "rotate" | "recover" | "pause" | "remove";

type Props = {
  webhook: SubscriptionRow;
  dialog: SubscriptionDialog;
  onChange: (dialog: SubscriptionDialog | null) => void;
};

/** The dialog of the page that is open now. */
export function SubscriptionDialogs({ webhook, dialog, onChange }: Props) {
  const close = () => onChange(null);
  switch (dialog) {
    case "edit":
      return <EditSubscription webhook={webhook} onClose={close} />;
    case "rotate":
      return <RotateSecret webhook={webhook} onClose={close} />;
    case "recover":
      return <RecoverPeriod webhook={webhook} onClose={close} />;
    case "pause":
      return <PauseSubscription webhook={webhook} onClose={close} />;
    case "remove":
      return <RemoveSubscription webhook={webhook} onClose={close} />;
  }
}
