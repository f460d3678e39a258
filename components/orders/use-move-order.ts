"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/fetcher";
import { moveOrderMutation, type OrderView, orderQuery } from "@/lib/orders/client";
import type { OrderMove } from "@/lib/orders/schema";

/**
 * If another person changed the order, the returned function shows the new
 * version and a toast, and returns true.
 */
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

/** The step also ends if another person changed the order. */
export function useOrderStep(order: OrderView, onEnd: () => void) {
  const t = useTranslations("panel.orders.actions");
  const statuses = useTranslations("panel.orders.status");
  const wasConflict = useOrderConflict(order);
  return {
    mutation: moveOrderMutation,
    onDone: (
      { status, numero }: Pick<OrderView, "status" | "numero">,
      { para }: { para: OrderView["status"] },
    ) => {
      if (status === para) toast.done(t("done", { number: String(numero), status: statuses(status) }));
      // The payment arrived after the stock was sold out: the money was refunded at once.
      else toast.failed(t("noStock"));
      onEnd();
    },
    onRefused: async (error: Error) => {
      const isConflict = await wasConflict(error);
      if (isConflict) onEnd();
      return isConflict;
    },
  };
}

type Options = { onDone: () => void; onRefused: (error: Error) => void };

/** `onRefused` gets every refusal except a version conflict. */
export function useMoveOrder(order: OrderView, { onDone, onRefused }: Options) {
  const step = useOrderStep(order, onDone);
  const { mutate, isPending } = useMutation(step.mutation);
  const start = (taken: OrderMove) =>
    mutate(
      { id: order.id, ...taken },
      {
        onSuccess: step.onDone,
        onError: async (error) => {
          if (!(await step.onRefused(error))) onRefused(error);
        },
      },
    );
  return { start, isPending };
}
