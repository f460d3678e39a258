"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ManualOrderForm } from "@/components/manual-orders/manual-order-form";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import {
  changeManualOrderMutation,
  type ManualOrderView,
  manualOrderQuery,
} from "@/lib/manual-orders/client";
import { draftOf } from "@/lib/manual-orders/draft-of";

/** The page on which a manual order is changed. */
export function EditManualOrderScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(manualOrderQuery(id));
  if (!data) return <QueryProblem error={error} onRetry={refetch} />;
  return <Editor order={data} />;
}

/** What somebody else saves meanwhile does not change what is being written; saving it is refused then. */
function Editor({ order }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders");
  const router = useRouter();
  const [{ id, versao, initial, wasSent }] = useState(() => ({
    id: order.id,
    versao: order.versao,
    initial: draftOf(order),
    wasSent: order.status === "enviado",
  }));
  const change = useMutation(changeManualOrderMutation);
  const page = `/admin/pedidos-manuais/${id}`;
  const onSuccess = () => {
    toast.done(t(wasSent ? "form.savedSent" : "form.saved"));
    router.push(page);
  };
  return (
    <ManualOrderForm
      title={t("form.editTitle")}
      back={{ href: page, label: t("form.backToOrder") }}
      initial={initial}
      isBusy={change.isPending}
      isDone={change.isSuccess}
      error={change.error}
      onSave={(body) => change.mutate({ id, versao, ...body }, { onSuccess })}
    />
  );
}
