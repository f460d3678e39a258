"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import type { OrderRow } from "@/lib/orders/client";
import type { OrdersMoved } from "@/lib/orders/schema";
import styles from "./bulk-move.module.css";

type Props = { result: OrdersMoved; orders: readonly OrderRow[]; onClose: () => void };

/** Which of many orders did not take the step, and why. */
export function BulkResult({ result, orders, onClose }: Props) {
  const t = useTranslations("panel.orders.bulk");
  const names = useTranslations("panel.orders");
  const numberOf = (id: string) => String(orders.find((order) => order.id === id)?.numero ?? "?");
  return (
    <Dialog isOpen title={t("resultTitle")} onClose={onClose}>
      <p role="status">
        {t("moved", { count: result.feitos })} {t("refused", { count: result.recusados })}
      </p>
      <ul className={styles.refused}>
        {result.resultados.map(
          ({ id, ok, erro }) =>
            !ok && (
              <li key={id}>
                {names("numbered", { number: numberOf(id) })}: {erro}
              </li>
            ),
        )}
      </ul>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t("close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
