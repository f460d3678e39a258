import { writtenPhone } from "@/lib/customers/phone";
import { translator } from "@/lib/i18n/request-locale";
import { addressLines } from "@/lib/orders/delivery/address-lines";
import { ANONYMOUS } from "@/lib/orders/status";
import { type Seller, sellerLines } from "@/lib/settings/seller";
import type { PrintedParcel } from "@/lib/shipments/print";
import styles from "./labels.module.css";

type Props = { parcel: PrintedParcel; volume: number; seller: Seller };

/** 10 × 15 cm; four of them fill an A4 page at a smaller size. */
export async function AddressLabel({ parcel, volume, seller }: Props) {
  const t = await translator("panel.shipments.print");
  const { order, numero, transportadora, servico, codigoRastreio, volumes } = parcel;
  const { enderecoEntrega: address, cliente, clienteTelefone } = order;
  const who = address?.destinatario ?? (cliente === ANONYMOUS ? t("anonymous") : cliente);
  const way = [transportadora, servico].filter(Boolean).join(" · ");
  const marks = [
    t("order", { number: String(order.numero) }),
    numero !== null && t("parcel", { number: numero }),
    volumes > 1 && t("volume", { volume, volumes }),
  ];
  return (
    <article className={styles.label}>
      <header className={styles.labelHead}>
        <strong>{way}</strong>
        <span>{marks.filter(Boolean).join(" · ")}</span>
      </header>
      {codigoRastreio && <p className={styles.code}>{codigoRastreio}</p>}
      <section className={styles.receiver}>
        <h2>{t("receiver")}</h2>
        <p className={styles.who}>{who}</p>
        {address ? addressLines(address).map((line) => <p key={line}>{line}</p>) : <p>{t("noAddress")}</p>}
        {clienteTelefone && <p>{writtenPhone(clienteTelefone)}</p>}
      </section>
      <section className={styles.sender}>
        <h2>{t("sender")}</h2>
        {sellerLines(seller).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    </article>
  );
}
