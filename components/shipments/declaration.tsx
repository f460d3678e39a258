import { writtenTaxId } from "@/lib/customers/tax-id";
import { formatDay } from "@/lib/format/dates";
import { itemName } from "@/lib/format/item-name";
import { formatCents } from "@/lib/format/money";
import { translator } from "@/lib/i18n/request-locale";
import { addressLines } from "@/lib/orders/delivery/address-lines";
import { ANONYMOUS } from "@/lib/orders/status";
import type { Seller } from "@/lib/settings/seller";
import type { PrintedParcel } from "@/lib/shipments/print";
import type { Store } from "@/lib/stores/read";
import styles from "./printed.module.css";

type Person = { title: string; name: string; lines: string[]; document: string | null };

async function PersonBox({ title, name, lines, document }: Person) {
  const t = await translator("panel.shipments.print.declaration");
  return (
    <section className={styles.person}>
      <h3>{title}</h3>
      <p>
        {t("name")}: {name}
      </p>
      <p>
        {t("address")}: {lines.join(" · ")}
      </p>
      <p>
        {t("document")}: {document && writtenTaxId(document)}
      </p>
    </section>
  );
}

async function Goods({ parcel }: { parcel: PrintedParcel }) {
  const t = await translator("panel.shipments.print.declaration");
  const { itens, pesoGramas, order } = parcel;
  const money = (cents: number) => formatCents(cents, order.moeda, "pt-BR");
  const units = itens.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const cents = itens.reduce((sum, { valorCents }) => sum + valorCents, 0);
  const kilos =
    pesoGramas === null ? "" : (pesoGramas / 1000).toLocaleString("pt-BR", { minimumFractionDigits: 3 });
  return (
    <table className={styles.goods}>
      <caption>{t("goods")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("item")}</th>
          <th scope="col">{t("content")}</th>
          <th scope="col">{t("quantity")}</th>
          <th scope="col">{t("value")}</th>
        </tr>
      </thead>
      <tbody>
        {itens.map((item, index) => (
          <tr key={item.id}>
            <td>{index + 1}</td>
            <td>{itemName(item)}</td>
            <td>{item.quantidade}</td>
            <td>{money(item.valorCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t("totals")}
          </th>
          <td>{units}</td>
          <td>{money(cents)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            {t("weight")}
          </th>
          <td colSpan={2}>{kilos}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type Props = { parcel: PrintedParcel; seller: Seller; store: Store };

/** The form that the post office asks for where goods travel without an invoice; its words are Portuguese. */
export async function Declaration({ parcel, seller, store }: Props) {
  const t = await translator("panel.shipments.print.declaration");
  const print = await translator("panel.shipments.print");
  const { order, numero } = parcel;
  const { enderecoEntrega: address, cliente, clienteDocumento } = order;
  const who = address?.destinatario ?? (cliente === ANONYMOUS ? "" : cliente);
  const marks = [
    print("order", { number: String(order.numero) }),
    numero !== null && print("parcel", { number: numero }),
  ];
  const today = formatDay(new Date().toISOString(), store.fusoHorario, "pt-BR");
  return (
    <article className={styles.declaration}>
      <h2>{t("title")}</h2>
      <p className={styles.marks}>{marks.filter(Boolean).join(" · ")}</p>
      <div className={styles.people}>
        <PersonBox
          title={t("sender")}
          name={seller.razaoSocial ?? seller.nomeLoja}
          lines={seller.endereco ? [seller.endereco] : []}
          document={seller.documento}
        />
        <PersonBox
          title={t("receiver")}
          name={who}
          lines={address ? addressLines(address) : []}
          document={clienteDocumento}
        />
      </div>
      <Goods parcel={parcel} />
      <section className={styles.words}>
        <h3>{t("declares")}</h3>
        <p>{t("taxpayer")}</p>
        <p>{t("danger")}</p>
        <p>{t("crime")}</p>
      </section>
      <footer className={styles.signing}>
        <span>
          {t("place")} ______________________________, {today}
        </span>
        <span>
          ______________________________
          <br />
          {t("signature")}
        </span>
      </footer>
    </article>
  );
}
