import { BackLink } from "@/components/layout/back-link";
import { PrintButton } from "@/components/orders/print-button";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import { formatMoment } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { formatCount } from "@/lib/format/numbers";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { OrderView } from "@/lib/orders/client";
import { addressLines } from "@/lib/orders/delivery/address-lines";
import { ANONYMOUS } from "@/lib/orders/status";
import { type Seller, sellerLines } from "@/lib/settings/seller";
import styles from "./order-sheet.module.css";

async function SheetItems({ order }: { order: OrderView }) {
  const t = await translator("panel.orders.print");
  const totals = await translator("panel.orders.detail");
  const locale = await requestLocale();
  const { itens, moeda, subtotalCents, descontoCents, freteCents, totalCents } = order;
  const cents = (amount: number) => formatCents(amount, moeda, locale);
  const units = itens.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const sums = [
    { name: totals("subtotal"), value: subtotalCents },
    ...(descontoCents > 0 ? [{ name: totals("discountTotal"), value: -descontoCents }] : []),
    { name: totals("shipping"), value: freteCents },
  ];
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{t("item")}</th>
          <th scope="col" className={styles.number}>
            {t("quantity")}
          </th>
          <th scope="col" className={styles.number}>
            {t("unit")}
          </th>
          <th scope="col" className={styles.number}>
            {t("line")}
          </th>
        </tr>
      </thead>
      <tbody>
        {itens.map(({ id, nome, sku, tamanho, cor, quantidade, precoCents, kit }) => (
          <tr key={id}>
            <td>
              {nome}
              <span className={styles.detail}>{[tamanho, cor, sku].filter(Boolean).join(" · ")}</span>
              {kit.map((part) => (
                <span key={part.varianteId ?? part.produtoId} className={styles.detail}>
                  {formatCount(part.quantidade * quantidade, locale)} × {part.nome}
                </span>
              ))}
            </td>
            <td className={styles.number}>{formatCount(quantidade, locale)}</td>
            <td className={styles.number}>{cents(precoCents)}</td>
            <td className={styles.number}>{cents(precoCents * quantidade)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ name, value }) => (
          <tr key={name}>
            <td colSpan={3}>{name}</td>
            <td className={styles.number}>{cents(value)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <td>{totals("total")}</td>
          <td className={styles.number}>{formatCount(units, locale)}</td>
          <td />
          <td className={styles.number}>{cents(totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type Props = { order: OrderView; store: { fusoHorario: string }; seller: Seller };

/** The packing slip of an order. */
export async function OrderSheet({ order, store, seller }: Props) {
  const t = await translator("panel.orders.print");
  const payments = await translator("panel.orders.payments");
  const locale = await requestLocale();
  const { id, numero, criadoEm, formaPagamento, codigoRastreio, observacao, enderecoEntrega, entrega } =
    order;
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
          <div className={styles.seller}>
            {sellerLines(seller).map((line) => (
              <p key={line}>{line}</p>
            ))}
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
            {entrega && (
              <>
                <dt>{t("service")}</dt>
                <dd>{[entrega.servico, entrega.retirada].filter(Boolean).join(" · ")}</dd>
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
