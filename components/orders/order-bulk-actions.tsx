"use client";

import { Button } from "@mantine/core";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BULK_STEPS, type BulkStep, takesStep } from "@/components/orders/bulk-steps";
import type { OrderRow } from "@/lib/orders/client";

const BulkMove = dynamic(() => import("@/components/orders/bulk-move").then(({ BulkMove }) => BulkMove), {
  ssr: false,
});

type Props = { orders: readonly OrderRow[]; onDone: () => void };

/** The next steps of the selected orders: those that at least one of them can take. */
export function OrderBulkActions({ orders, onDone }: Props) {
  const t = useTranslations("panel.orders.actions");
  const [open, setOpen] = useState<{ step: BulkStep; orders: readonly OrderRow[] } | null>(null);
  const steps = BULK_STEPS.filter((step) => orders.some((order) => takesStep(order, step)));
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === "cancelled" ? "subtle" : "default"}
          color={step === "cancelled" ? "red" : undefined}
          onClick={() => setOpen({ step, orders })}
        >
          {t(step)}
        </Button>
      ))}
      {open && <BulkMove {...open} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}
