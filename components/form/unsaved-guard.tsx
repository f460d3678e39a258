"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Departure, passTo, useLeaveWatch } from "@/components/form/use-leave-watch";

const ConfirmDialog = dynamic(
  () => import("@/components/ui/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog),
  { ssr: false },
);

/**
 * Asks before unsaved changes are lost: at a link, at Back and Forward, and, by the browser, when the tab is
 * closed or loaded anew. What the page does itself, such as leaving after a save, is not asked about.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  const t = useTranslations("panel.unsaved");
  const router = useRouter();
  const [departure, setDeparture] = useState<Departure | null>(null);
  useLeaveWatch(when, setDeparture);
  const leave = () => {
    setDeparture(null);
    if (departure?.kind === "link") router.push(departure.href);
    if (departure?.kind === "history") passTo(departure.key);
  };
  if (!departure) return null;
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("title")}
      cancelLabel={t("stay")}
      confirmLabel={t("leave")}
      isBusy={false}
      error={null}
      onConfirm={leave}
      onClose={() => setDeparture(null)}
    >
      <p>{t("text")}</p>
    </ConfirmDialog>
  );
}
