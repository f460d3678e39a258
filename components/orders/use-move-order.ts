"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useOrderConflict } from "@/components/orders/use-order-conflict";
import { toast } from "@/components/ui/toast";
import { moveOrderMutation, type OrderView } from "@/lib/orders/client";
import type { OrderMove } from "@/lib/orders/schema";

/** Another person's change ends the step too. */
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
      // Paid after the stock was gone: refunded at once.
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

/** `onRefused` hears refusals other than a conflict. */
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
