import type { ReactNode } from "react";
import { formatCalendarDay } from "@/lib/format/dates";
import { itemName } from "@/lib/format/item-name";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { addressLines } from "@/lib/orders/delivery/address-lines";
import { trackingLink } from "@/lib/orders/delivery/tracking";
import type { OwnOrder } from "@/lib/store-account/orders-schema";
import { AccountSection } from "./account-section";
import styles from "./order-delivery.module.css";

async function Tracking({ code, link }: { code: string | null; link: string | null }) {
  const t = await translator("storefront.account.order");
  if (!code && !link) return null;
  return (
    <p>
      {code && `${t("tracking")}: `}
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer" className={styles.code}>
          {code ?? t("follow")}
        </a>
      ) : (
        <span className={styles.code}>{code}</span>
      )}
    </p>
  );
}

const unitsOf = (itens: readonly { quantidade: number }[]) =>
  itens.reduce((sum, { quantidade }) => sum + quantidade, 0);

/** `isWhole`: the parcel holds the whole order, so its contents need no list. */
async function OrderParcel({ parcel, isWhole }: { parcel: OwnOrder["envios"][number]; isWhole: boolean }) {
  const t = await translator("storefront.account.order");
  const { numero, status, transportadora, servico, codigoRastreio, linkRastreio, itens } = parcel;
  const way = [transportadora, servico].filter(Boolean).join(" · ");
  return (
    <div className={styles.parcel}>
      <p>{[t("parcel", { number: numero }), t(`parcelStatus.${status}`), way].filter(Boolean).join(" · ")}</p>
      {!isWhole && (
        <p className={styles.contents}>
          {itens.map((item) => `${item.quantidade} × ${itemName(item)}`).join("\n")}
        </p>
      )}
      <Tracking code={codigoRastreio} link={linkRastreio} />
    </div>
  );
}

type Props = {
  order: OwnOrder;
  /** The form in which the buyer corrects the address. */
  correction?: ReactNode;
};

export async function OrderDelivery({
  order: { enderecoEntrega: address, entrega, codigoRastreio, envios, itens },
  correction,
}: Props) {
  const t = await translator("storefront.account.order");
  const parcels = envios.filter(({ status }) => status !== "cancelado");
  if (!address && !entrega && !codigoRastreio && parcels.length === 0) return null;
  return (
    <AccountSection name="entrega" title={t("delivery")}>
      {entrega && (
        <p>
          {[
            entrega.servico,
            entrega.retirada ??
              (entrega.prazoDiasUteis === null ? null : t("days", { count: entrega.prazoDiasUteis })),
            entrega.entregaAte &&
              t("promised", { day: formatCalendarDay(entrega.entregaAte, await requestLocale()) }),
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
      {parcels.map((parcel) => (
        <OrderParcel key={parcel.numero} parcel={parcel} isWhole={unitsOf(parcel.itens) === unitsOf(itens)} />
      ))}
      {parcels.length === 0 && codigoRastreio && (
        <Tracking code={codigoRastreio} link={trackingLink(codigoRastreio)} />
      )}
    </AccountSection>
  );
}
