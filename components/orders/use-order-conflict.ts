"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/fetcher";
import { type OrderView, orderQuery } from "@/lib/orders/client";

/** If another person changed the order: shows it anew, says so, answers true. */
export function useOrderConflict({ id, versao }: OrderView) {
  const t = useTranslations("panel.orders.actions");
  const statuses = useTranslations("panel.orders.status");
  const client = useQueryClient();
  return async (error: Error): Promise<boolean> => {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 422)) return false;
    const now = await client.fetchQuery({ ...orderQuery(id), staleTime: 0 }).catch(() => null);
    if (!now || now.versao === versao) return false;
    toast.failed(t("changed", { status: statuses(now.status) }));
    return true;
  };
}
