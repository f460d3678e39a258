import type { ReactNode } from "react";
import { translator } from "@/lib/i18n/request-locale";
import { addressLines } from "@/lib/orders/delivery/address-lines";
import { trackingLink } from "@/lib/orders/delivery/tracking";
import type { OwnOrder } from "@/lib/store-account/orders-schema";
import { AccountSection } from "./account-section";
import styles from "./order-delivery.module.css";

type Props = {
  order: OwnOrder;
  /** The form in which the buyer corrects the address. */
  correction?: ReactNode;
};

export async function OrderDelivery({
  order: { enderecoEntrega: address, entrega, codigoRastreio },
  correction,
}: Props) {
  const t = await translator("storefront.account.order");
  if (!address && !entrega && !codigoRastreio) return null;
  const link = codigoRastreio && trackingLink(codigoRastreio);
  return (
    <AccountSection name="entrega" title={t("delivery")}>
      {entrega && (
        <p>
          {[
            entrega.servico,
            entrega.retirada ??
              (entrega.prazoDiasUteis === null ? null : t("days", { count: entrega.prazoDiasUteis })),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {address && !entrega?.retirada && (
        <p className={styles.address}>
          {[address.destinatario, ...addressLines(address)].filter(Boolean).join("\n")}
        </p>
      )}
      {correction}
      {codigoRastreio && (
        <p>
          {t("tracking")}:{" "}
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer" className={styles.code}>
              {codigoRastreio}
            </a>
          ) : (
            <span className={styles.code}>{codigoRastreio}</span>
          )}
        </p>
      )}
    </AccountSection>
  );
}
