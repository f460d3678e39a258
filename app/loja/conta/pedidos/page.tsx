import { AccountPage } from "@/components/storefront/account-page";
import { Notice } from "@/components/storefront/notice";
import { OrderCards } from "@/components/storefront/order-cards";
import { PageLinks } from "@/components/storefront/page-links";
import { requireCustomer } from "@/lib/auth/page";
import type { PageSearch } from "@/lib/http/page-search";
import { translator } from "@/lib/i18n/request-locale";
import { listOwnOrders } from "@/lib/store-account/orders";

export async function generateMetadata() {
  const t = await translator("storefront.account.orders");
  return { title: t("title") };
}

const LIMIT = 10;

/** A page number in the address; anything else is the first page. */
const pageOf = (text: unknown) =>
  typeof text === "string" && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;

/** The customer's orders, newest first. */
export default async function OwnOrdersPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx, loja } = await requireCustomer();
  const page = pageOf((await searchParams).pagina);
  const { data, pagination } = await listOwnOrders(ctx, { page, limit: LIMIT });
  const t = await translator("storefront.account.orders");
  return (
    <AccountPage title={t("title")}>
      {data.length > 0 ? (
        <OrderCards orders={data} store={loja} />
      ) : (
        <Notice
          title={t("empty")}
          text={t("emptyText")}
          action={<a href="/loja">{t("toShop")}</a>}
          level={2}
        />
      )}
      <PageLinks
        path="/loja/conta/pedidos"
        page={page}
        pages={Math.ceil(pagination.total / LIMIT)}
        label={t("pages")}
      />
    </AccountPage>
  );
}
