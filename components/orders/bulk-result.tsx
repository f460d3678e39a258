"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import type { OrderRow } from "@/lib/orders/client";
import type { OrdersMoved } from "@/lib/orders/schema";
import styles from "./bulk-move.module.css";

/** `undefined` applies the store's setting for automatic mails, as a step of a single order does. */
export const TELLING = { automatico: undefined, todos: true, ninguem: false };
export type Telling = keyof typeof TELLING;

type Refused = Pick<OrdersMoved["resultados"][number], "id" | "ok" | "erro">;
type Props = {
  result: { recusados: number; resultados: readonly Refused[] };
  /** How many orders changed. */
  said: string;
  orders: readonly OrderRow[];
  onClose: () => void;
};

/** Lists the orders that refused. */
export function BulkResult({ result, said, orders, onClose }: Props) {
  const t = useTranslations("panel.orders.bulk");
  const names = useTranslations("panel.orders");
  const numberOf = (id: string) => String(orders.find((order) => order.id === id)?.numero ?? "?");
  return (
    <Dialog isOpen title={t("resultTitle")} onClose={onClose}>
      <p role="status">
        {said} {t("refused", { count: result.recusados })}
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
