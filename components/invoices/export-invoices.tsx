"use client";

import { NativeSelect } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useLocale, useTranslations } from "next-intl";
import { FormModal } from "@/components/form/form-modal";
import { useDialogAction } from "@/components/form/use-form-action";
import { exportInvoicesMutation } from "@/lib/invoices/client";

/** The law wants invoices for five years. */
const MONTHS = 61;

function monthsUntil(now: Date, locale: string): { value: string; label: string }[] {
  const words = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back));
    return { value: month.toISOString().slice(0, 7), label: words.format(month) };
  });
}

export function ExportInvoices({ onClose }: { onClose: () => void }) {
  const t = useTranslations("panel.orders.invoices.export");
  const months = monthsUntil(new Date(), useLocale());
  // The accountant wants the month that has ended.
  const form = useForm({ initialValues: { mes: months[1]?.value ?? "" } });
  const action = useDialogAction({
    form,
    mutation: exportInvoicesMutation,
    sent: ({ mes }) => mes,
    done: t("done"),
    onClose,
    texts: { failed: t("failed") },
  });
  return (
    <FormModal title={t("title")} submitLabel={t("submit")} action={action} onClose={onClose}>
      <NativeSelect
        {...form.getInputProps("mes")}
        data-autofocus
        label={t("month")}
        description={t("hint")}
        data={months}
      />
    </FormModal>
  );
}
