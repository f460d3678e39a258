"use client";

import { Checkbox } from "@mantine/core";
import { useTranslations } from "next-intl";

type Props = {
  /** Null: nothing is asked. */
  email: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function NotifyField({ email, checked, onChange }: Props) {
  const t = useTranslations("panel.orders.notify");
  if (!email) return null;
  return (
    <Checkbox
      label={t("label")}
      description={email}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
