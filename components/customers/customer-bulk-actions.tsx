"use client";

import { Button } from "@mantine/core";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { CustomerRow } from "@/lib/customers/client";

const BulkTags = dynamic(() => import("@/components/customers/bulk-tags").then(({ BulkTags }) => BulkTags), {
  ssr: false,
});

type Props = { customers: readonly CustomerRow[]; onDone: () => void };

/** What can be done with the selected customers. */
export function CustomerBulkActions({ customers, onDone }: Props) {
  const t = useTranslations("panel.customers.bulk");
  const [open, setOpen] = useState<{ isAdding: boolean; customers: readonly CustomerRow[] } | null>(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpen({ isAdding: true, customers })}>
        {t("add")}
      </Button>
      <Button variant="default" onClick={() => setOpen({ isAdding: false, customers })}>
        {t("remove")}
      </Button>
      {open && <BulkTags {...open} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}
