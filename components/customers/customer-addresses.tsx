"use client";

import { useTranslations } from "next-intl";
import { addressLines } from "@/components/orders/address-lines";
import { Card } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import type { CustomerView } from "@/lib/customers/client";
import styles from "./customer-addresses.module.css";

/** Where the customer lives or has things sent. */
export function CustomerAddresses({ customer: { enderecos } }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.detail");
  return (
    <Card title={t("addresses")}>
      {enderecos.length === 0 ? (
        <p className={styles.none}>{t("noAddress")}</p>
      ) : (
        <ul className={styles.addresses}>
          {enderecos.map((address, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address has no name but its place
            <li key={index} className={styles.address}>
              {addressLines({ ...address, destinatario: null }).map((line) => (
                <span key={line}>{line}</span>
              ))}
              {address.principal && enderecos.length > 1 && (
                <span>
                  <StatusBadge tone="neutral">{t("principal")}</StatusBadge>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
