import { BackLink } from "@/components/layout/back-link";
import { PrintButton } from "@/components/orders/print-button";
import { AddressLabel } from "@/components/shipments/address-label";
import { Declaration } from "@/components/shipments/declaration";
import { PickingList } from "@/components/shipments/picking-list";
import { Notice } from "@/components/ui/notice";
import { translator } from "@/lib/i18n/request-locale";
import type { Seller } from "@/lib/settings/seller";
import type { Printed, PrintedParcel } from "@/lib/shipments/print";
import { MAX_PRINTED, PRINT_KINDS, type PrintKind, printPath } from "@/lib/shipments/print-kinds";
import type { Store } from "@/lib/stores/read";
import labels from "./labels.module.css";
import styles from "./printed.module.css";

type Props = {
  kind: PrintKind;
  ids: string[];
  dropped: number;
  printed: Printed;
  seller: Seller;
  store: Store;
};

const OF_SENDER = ["documento", "endereco"] as const;

/** What makes the sheets incomplete; on the screen alone. */
async function Gaps({ kind, ids, dropped, printed, seller }: Props) {
  const t = await translator("panel.shipments.print");
  const { orders, parcels } = printed;
  const needsAddress = kind !== "separacao";
  const unnamed = needsAddress ? OF_SENDER.filter((name) => !seller[name]) : [];
  const numbersOf = (isMissing: (parcel: PrintedParcel) => boolean) =>
    needsAddress ? [...new Set(parcels.filter(isMissing).map(({ order }) => order.numero))] : [];
  const homeless = numbersOf(({ order }) => order.enderecoEntrega === null);
  const nameless = kind === "declaracao" ? numbersOf(({ order }) => order.clienteDocumento === null) : [];
  const isLabels = kind === "etiqueta" || kind === "etiquetas-a4";
  const isTooMany = isLabels && parcels.reduce((sum, { volumes }) => sum + volumes, 0) > MAX_LABELS;
  const gaps = [
    ...unnamed.map((name) => t(`missing.${name}`)),
    ...(homeless.length > 0 ? [t("missing.address", { orders: homeless.join(", ") })] : []),
    ...(nameless.length > 0 ? [t("missing.buyerDocument", { orders: nameless.join(", ") })] : []),
    ...(orders < ids.length ? [t("missing.orders", { count: ids.length - orders })] : []),
    ...(isTooMany ? [t("missing.labels", { count: MAX_LABELS })] : []),
    ...(dropped > 0 ? [t("missing.limit", { count: MAX_PRINTED })] : []),
  ];
  if (gaps.length === 0) return null;
  return (
    <div className={styles.gaps}>
      <Notice tone="warning" role="note" title={t("missing.title")}>
        <ul>
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
        {unnamed.length > 0 && <a href="/admin/configuracoes">{t("missing.settings")}</a>}
      </Notice>
    </div>
  );
}

/** A browser can't lay out the labels of every package that a store may have typed. */
const MAX_LABELS = 500;

/** One label for each package of a parcel. */
const packagesOf = (parcels: readonly PrintedParcel[]) =>
  parcels.flatMap((parcel) =>
    Array.from({ length: parcel.volumes }, (_, index) => ({
      key: `${parcel.order.id} ${parcel.numero} ${index}`,
      parcel,
      volume: index + 1,
    })),
  );

function Sheets({ kind, printed, seller, store }: Props) {
  const { parcels, picked } = printed;
  if (kind === "separacao") return <PickingList picked={picked} />;
  if (kind === "declaracao") {
    return parcels.map((parcel) => (
      <Declaration
        key={`${parcel.order.id} ${parcel.numero}`}
        parcel={parcel}
        seller={seller}
        store={store}
      />
    ));
  }
  return (
    <div className={kind === "etiquetas-a4" ? labels.four : labels.rolls}>
      {packagesOf(parcels)
        .slice(0, MAX_LABELS)
        .map(({ key, ...given }) => (
          <AddressLabel key={key} {...given} seller={seller} />
        ))}
    </div>
  );
}

/** Pages for the printer: the browser's own dialog prints them or makes one PDF of them. */
export async function PrintedScreen(props: Props) {
  const { kind, ids, printed } = props;
  const sheets = kind === "separacao" ? printed.picked : printed.parcels;
  const t = await translator("panel.shipments.print");
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <BackLink href="/admin/pedidos">{t("back")}</BackLink>
        <nav aria-label={t("kinds")} className={styles.kinds}>
          {PRINT_KINDS.map((each) => (
            <a key={each} href={printPath(each, ids)} aria-current={each === kind ? "page" : undefined}>
              {t(`kind.${each}`)}
            </a>
          ))}
        </nav>
        <PrintButton>{t("button")}</PrintButton>
      </header>
      <main>
        <h1 className={styles.title}>{t(`kind.${kind}`)}</h1>
        <Gaps {...props} />
        {sheets.length === 0 ? <p className={styles.gaps}>{t("nothing")}</p> : <Sheets {...props} />}
      </main>
    </div>
  );
}
