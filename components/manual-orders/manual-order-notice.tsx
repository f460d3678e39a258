"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { IntentLink } from "@/components/ui/intent-link";
import type { ManualOrderView } from "@/lib/manual-orders/client";
import { statusAt } from "@/lib/manual-orders/status";
import styles from "./manual-order-notice.module.css";

/** What became of a manual order, or until when it stands. */
export function ManualOrderNotice({ order }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders.notice");
  const format = useFormats();
  const { pedidoId, pedidoNumero, validoAte, link } = order;
  // The API says by its actions whether it is over; the browser's clock may be wrong.
  const isOver = !order.proximasAcoes.includes("editar");
  const status = isOver ? statusAt(order, new Date(validoAte)) : order.status;
  const day = format.day(validoAte);
  const bold = (chunks: React.ReactNode) => <strong>{chunks}</strong>;
  const sentence = {
    aberto: link ? t("reopened") : t("open"),
    enviado: t.rich("sent", { day, bold }),
    convertido: t.rich("converted", {
      number: String(pedidoNumero),
      order: (chunks) => (
        <Anchor component={IntentLink} href={`/admin/pedidos/${pedidoId}`} inherit>
          {chunks}
        </Anchor>
      ),
    }),
    cancelado: t("cancelled"),
    expirado: t("expired", { day }),
  }[status];
  return (
    <p role="status" className={styles.notice} data-status={status}>
      {sentence}
    </p>
  );
}
