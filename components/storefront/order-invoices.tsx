import { translator } from "@/lib/i18n/request-locale";
import type { OwnOrder } from "@/lib/store-account/orders-schema";
import { AccountSection } from "./account-section";

export async function OrderInvoices({ invoices }: { invoices: OwnOrder["notasFiscais"] }) {
  const t = await translator("storefront.account.order");
  const linked = invoices.filter(({ danfeUrl }) => danfeUrl !== null);
  if (linked.length === 0) return null;
  return (
    <AccountSection title={t("invoice")}>
      {linked.map(({ numero, serie, danfeUrl }) => (
        <p key={`${serie}-${numero}`}>
          <a href={danfeUrl ?? undefined} target="_blank" rel="noopener noreferrer">
            {t("invoiceNumbered", { number: String(numero), series: String(serie) })}
          </a>
        </p>
      ))}
    </AccountSection>
  );
}
