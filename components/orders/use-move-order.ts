"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useOrderConflict } from "@/components/orders/use-order-conflict";
import { toast } from "@/components/ui/toast";
import { moveOrderMutation, type OrderView } from "@/lib/orders/client";
import type { OrderMove } from "@/lib/orders/schema";

type Options = { onDone?: () => void; onRefused: (error: Error) => void };

/**
 * Takes an order to its next step and says how it ended. `onRefused` hears of a refusal that the order's own
 * change does not explain.
 */
export function useMoveOrder(order: OrderView, { onDone, onRefused }: Options) {
  const t = useTranslations("panel.orders.actions");
  const statuses = useTranslations("panel.orders.status");
  const wasConflict = useOrderConflict(order);
  const move = useMutation(moveOrderMutation);
  const start = (step: OrderMove) =>
    move.mutate(
      { id: order.id, ...step },
      {
        onSuccess: ({ status, numero }) => {
          if (status === step.para)
            toast.done(t("done", { number: String(numero), status: statuses(status) }));
          // Money that came too late for the stock goes back at once.
          else toast.failed(t("noStock"));
          onDone?.();
        },
        onError: async (error) => {
          if (await wasConflict(error)) onDone?.();
          else onRefused(error);
        },
      },
    );
  return { start, error: move.error, isPending: move.isPending };
}
