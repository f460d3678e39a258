import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { Delivery, OrderDelivery } from "@/lib/orders/schema";

/** The chosen service, one fact per line. A draft promises no days. */
export function DeliveryService({ entrega }: { entrega: Delivery & Partial<OrderDelivery> }) {
  const t = useTranslations("panel.orders.detail");
  const { count, calendarDay } = useFormats();
  const { servico, codigo, transportadora, prazoDiasUteis, retirada, pesoGramas, volumes } = entrega;
  const { despachoAte, entregaAte } = entrega;
  const lines = [
    [servico, transportadora, codigo].filter(Boolean).join(" · "),
    retirada ?? (prazoDiasUteis === null ? null : t("serviceDays", { count: prazoDiasUteis })),
    despachoAte &&
      entregaAte &&
      t("promised", { dispatch: calendarDay(despachoAte), delivery: calendarDay(entregaAte) }),
    [
      pesoGramas === null ? null : t("weight", { grams: count(pesoGramas) }),
      volumes > 1 ? t("parcels", { count: volumes }) : null,
    ]
      .filter(Boolean)
      .join(" · "),
  ];
  return lines.map((line) => line && <div key={line}>{line}</div>);
}
