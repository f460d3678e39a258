import { BackLink } from "@/components/layout/back-link";
import { addressLines } from "@/components/orders/address-lines";
import { PrintButton } from "@/components/orders/print-button";
import { SheetItems } from "@/components/orders/sheet-items";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import { formatMoment } from "@/lib/format/dates";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { OrderView } from "@/lib/orders/client";
import { ANONYMOUS } from "@/lib/orders/status";
import styles from "./order-sheet.module.css";

type Props = { order: OrderView; store: { nomeLoja: string; fusoHorario: string } };

/** An order on one sheet of paper: what goes into the parcel, and to whom. */
export async function OrderSheet({ order, store }: Props) {
  const t = await translator("panel.orders.print");
  const payments = await translator("panel.orders.payments");
  const locale = await requestLocale();
  const { id, numero, criadoEm, formaPagamento, codigoRastreio, observacao, enderecoEntrega } = order;
  const { clienteDocumento, clienteTelefone, clienteEmail } = order;
  const cliente = order.cliente === ANONYMOUS ? t("anonymous") : order.cliente;
  const person = [
    clienteDocumento && writtenTaxId(clienteDocumento),
    clienteTelefone && writtenPhone(clienteTelefone),
    clienteEmail,
  ];
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <BackLink href={`/admin/pedidos/${id}`}>{t("back")}</BackLink>
        <PrintButton>{t("button")}</PrintButton>
      </header>
      <main className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <p className={styles.store}>{store.nomeLoja}</p>
            <h1 className={styles.title}>{t("title", { number: String(numero) })}</h1>
          </div>
          <dl className={styles.facts}>
            <dt>{t("date")}</dt>
            <dd>{formatMoment(criadoEm, store.fusoHorario, locale)}</dd>
            {formaPagamento && (
              <>
                <dt>{t("payment")}</dt>
                <dd>{payments(formaPagamento)}</dd>
              </>
            )}
            {codigoRastreio && (
              <>
                <dt>{t("tracking")}</dt>
                <dd>{codigoRastreio}</dd>
              </>
            )}
          </dl>
        </header>
        <div className={styles.people}>
          <section>
            <h2 className={styles.heading}>{t("deliverTo")}</h2>
            <p className={styles.name}>{enderecoEntrega?.destinatario ?? cliente}</p>
            {enderecoEntrega ? (
              addressLines(enderecoEntrega).map((line) => (
                <p key={line} className={styles.line}>
                  {line}
                </p>
              ))
            ) : (
              <p className={styles.line}>{t("noAddress")}</p>
            )}
          </section>
          <section>
            <h2 className={styles.heading}>{t("customer")}</h2>
            <p className={styles.name}>{cliente}</p>
            {person.map(
              (fact) =>
                fact && (
                  <p key={fact} className={styles.line}>
                    {fact}
                  </p>
                ),
            )}
          </section>
        </div>
        <SheetItems order={order} />
        {observacao && (
          <section className={styles.remark}>
            <h2 className={styles.heading}>{t("remark")}</h2>
            <p className={styles.text}>{observacao}</p>
          </section>
        )}
        <p className={styles.thanks}>{t("thanks")}</p>
      </main>
    </div>
  );
}
