"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ManualOrderForm } from "@/components/manual-orders/manual-order-form";
import { QueryProblem } from "@/components/ui/query-problem";
import {
  changeManualOrderMutation,
  createManualOrderMutation,
  type ManualOrderView,
  manualOrderQuery,
} from "@/lib/manual-orders/client";
import type { DraftBuyer } from "@/lib/manual-orders/draft";
import { draftFor, draftOf, EMPTY_DRAFT } from "@/lib/manual-orders/draft-of";

const LIST = "/admin/pedidos-manuais";

export function NewManualOrderScreen({ customer }: { customer: DraftBuyer["customer"] }) {
  const t = useTranslations("panel.manualOrders");
  const { mutateAsync } = useMutation(createManualOrderMutation);
  return (
    <ManualOrderForm
      isNew
      title={t("form.createTitle")}
      back={{ href: LIST, label: t("title") }}
      initial={customer ? draftFor(customer) : EMPTY_DRAFT}
      mutation={{ mutationFn: (body) => mutateAsync(body) }}
      savedText={t("form.created")}
    />
  );
}

export function EditManualOrderScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(manualOrderQuery(id));
  if (!data) return <QueryProblem error={error} onRetry={refetch} />;
  return <Editor order={data} />;
}

/** Another person's save leaves the form alone; saving is then refused. */
function Editor({ order }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders");
  const [{ id, versao, initial, wasSent }] = useState(() => ({
    id: order.id,
    versao: order.versao,
    initial: draftOf(order),
    wasSent: order.status === "enviado",
  }));
  const { mutateAsync } = useMutation(changeManualOrderMutation);
  return (
    <ManualOrderForm
      title={t("form.editTitle")}
      back={{ href: `${LIST}/${id}`, label: t("form.backToOrder") }}
      initial={initial}
      mutation={{ mutationFn: (body) => mutateAsync({ id, versao, ...body }) }}
      savedText={t(wasSent ? "form.savedSent" : "form.saved")}
    />
  );
}
