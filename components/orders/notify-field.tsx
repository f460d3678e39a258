"use client";

import { Checkbox } from "@mantine/core";
import { useTranslations } from "next-intl";

type Props = {
  /** Where the e-mail goes; nothing is asked without an address. */
  email: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Whether the buyer of an order is told of a step by e-mail. */
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
