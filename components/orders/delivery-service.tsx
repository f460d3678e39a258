import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { Delivery } from "@/lib/orders/schema";

/** The chosen service, one fact per line. */
export function DeliveryService({ entrega }: { entrega: Delivery }) {
  const t = useTranslations("panel.orders.detail");
  const { count } = useFormats();
  const { servico, codigo, transportadora, prazoDiasUteis, retirada, pesoGramas, volumes } = entrega;
  const lines = [
    [servico, transportadora, codigo].filter(Boolean).join(" · "),
    retirada ?? (prazoDiasUteis === null ? null : t("serviceDays", { count: prazoDiasUteis })),
    [
      pesoGramas === null ? null : t("weight", { grams: count(pesoGramas) }),
      volumes > 1 ? t("parcels", { count: volumes }) : null,
    ]
      .filter(Boolean)
      .join(" · "),
  ];
  return lines.map((line) => line && <div key={line}>{line}</div>);
}
