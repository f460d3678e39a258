import { GET as listOrders } from "@/app/(api)/store/orders/route";
import { storePage } from "@/app/loja/store-page";
import { AccountPage } from "@/components/storefront/account-page";
import { Notice } from "@/components/storefront/notice";
import { OrderCards } from "@/components/storefront/order-cards";
import { PageLinks } from "@/components/storefront/page-links";
import { pageInAddress } from "@/lib/storefront/page-in-address";

const page = storePage({
  at: "/loja/conta/pedidos",
  texts: "storefront.account.orders",
  title: "title",
  load: ({ ask, search }) => ask(listOrders, { query: pageInAddress(search) }),
  screen: ({ t, loja, data: { data, pagination } }) => (
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
        page={pagination.page}
        pages={Math.ceil(pagination.total / pagination.limit)}
        label={t("pages")}
      />
    </AccountPage>
  ),
});

export const generateMetadata = page.generateMetadata;
export default page.render;
