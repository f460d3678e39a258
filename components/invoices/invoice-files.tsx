"use client";

import { Button } from "@mantine/core";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";

const SendInvoices = dynamic(
  () => import("@/components/invoices/send-invoices").then((module) => module.SendInvoices),
  { ssr: false },
);

const ExportInvoices = dynamic(
  () => import("@/components/invoices/export-invoices").then((module) => module.ExportInvoices),
  { ssr: false },
);

/** The list's buttons for the XMLs of many orders. */
export function InvoiceFiles() {
  const t = useTranslations("panel.orders.invoices");
  const [open, setOpen] = useState<"send" | "export" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpen("send")}>
        {t("send.open")}
      </Button>
      <Button variant="default" onClick={() => setOpen("export")}>
        {t("export.open")}
      </Button>
      {open === "send" && <SendInvoices onClose={close} />}
      {open === "export" && <ExportInvoices onClose={close} />}
    </>
  );
}
