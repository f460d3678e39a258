"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ManualOrderForm } from "@/components/manual-orders/manual-order-form";
import { toast } from "@/components/ui/toast";
import { createManualOrderMutation } from "@/lib/manual-orders/client";
import type { DraftBuyer } from "@/lib/manual-orders/draft";
import { draftFor, EMPTY_DRAFT } from "@/lib/manual-orders/draft-of";

const LIST = "/admin/pedidos-manuais";

/** The page of a new manual order; once saved, its own page. @param customer who it is for, where that is known */
export function NewManualOrderScreen({ customer }: { customer: DraftBuyer["customer"] }) {
  const t = useTranslations("panel.manualOrders");
  const router = useRouter();
  const create = useMutation(createManualOrderMutation);
  return (
    <ManualOrderForm
      title={t("form.createTitle")}
      back={{ href: LIST, label: t("title") }}
      initial={customer ? draftFor(customer) : EMPTY_DRAFT}
      isBusy={create.isPending}
      isDone={create.isSuccess}
      error={create.error}
      onSave={(body) =>
        create.mutate(body, {
          onSuccess: ({ id }) => {
            toast.done(t("form.created"));
            router.push(`${LIST}/${id}`);
          },
        })
      }
    />
  );
}
