"use client";

import { useTranslations } from "next-intl";
import { systemReason } from "@/lib/i18n/system-reason";

/** Translates the system's reasons; a reason that a person typed stays as it is. */
export function useReason() {
  const t = useTranslations("panel.orders.systemReasons");
  const chosen = useTranslations("panel.orders.reasons");
  return (reason: string): string => {
    const known = systemReason(reason);
    if (!known) return reason;
    switch (known.name) {
      case "ofReturn":
        return t("ofReturn", { number: known.number });
      case "cliente":
      case "estoque":
      case "fraude":
      case "outro":
        return chosen(known.name);
      default:
        return t(known.name);
    }
  };
}
