"use client";

import { Checkbox, type CheckboxProps } from "@mantine/core";
import { useTranslations } from "next-intl";

/** If `email` is null, the field is hidden. */
export function NotifyField({ email, ...field }: { email: string | null } & CheckboxProps) {
  const t = useTranslations("panel.orders.notify");
  return email && <Checkbox {...field} label={t("label")} description={email} />;
}
