import { translator } from "@/lib/i18n/request-locale";
import { trackingLink } from "@/lib/orders/tracking";
import type { OwnOrder } from "@/lib/store-account/orders-schema";
import { AccountSection } from "./account-section";
import styles from "./order-delivery.module.css";

type Address = NonNullable<OwnOrder["enderecoEntrega"]>;

/** As on an envelope, without missing parts. */
function linesOf({ destinatario, logradouro, numero, complemento, bairro, cidade, uf, cep }: Address) {
  const street = [logradouro, numero, complemento].filter(Boolean).join(", ");
  const place = [bairro, `${cidade} – ${uf}`].filter(Boolean).join(", ");
  return [destinatario, street, place, cep?.replace(/^(\d{5})(\d{3})$/, "$1-$2")].filter(Boolean);
}

export async function OrderDelivery({
  order: { enderecoEntrega, entrega, codigoRastreio },
}: {
  order: OwnOrder;
}) {
  const t = await translator("storefront.account.order");
  if (!enderecoEntrega && !entrega && !codigoRastreio) return null;
  const link = codigoRastreio && trackingLink(codigoRastreio);
  return (
    <AccountSection title={t("delivery")}>
      {entrega && (
        <p>
          {entrega.nome}
          {" · "}
          {entrega.retirada ?? t("days", { count: entrega.prazoDiasUteis ?? 0 })}
        </p>
      )}
      {enderecoEntrega && <p className={styles.address}>{linesOf(enderecoEntrega).join("\n")}</p>}
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
