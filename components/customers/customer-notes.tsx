"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Prose } from "@/components/ui/layout";
import type { CustomerView } from "@/lib/customers/client";

/** What the team noted for itself; nothing without a note. */
export function CustomerNotes({ customer: { observacao } }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.detail");
  if (!observacao) return null;
  return (
    <Card title={t("note")}>
      <Prose>{observacao}</Prose>
    </Card>
  );
}
