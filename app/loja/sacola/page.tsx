import { storePage } from "@/app/loja/store-page";
import { CartView } from "@/components/storefront/cart-view";
import styles from "@/components/storefront/checkout.module.css";
import { textAbout } from "@/components/storefront/form-problem";
import { NeedsScript } from "@/components/storefront/needs-script";
import { shopperOf } from "@/lib/cart/shopper";
import { NOTHING_CHOSEN, summarise } from "@/lib/checkout/checkout-price";
import { hasPointsToUse } from "@/lib/checkout/points";
import { loadMessages } from "@/lib/i18n/messages";
import { requestLocale } from "@/lib/i18n/request-locale";

const page = storePage({
  at: "/loja/sacola",
  texts: "storefront.checkout.cart",
  title: "title",
  load: async ({ info }) => {
    const shopper = await shopperOf(info);
    const [summary, hasPoints] = await Promise.all([
      summarise(shopper, NOTHING_CHOSEN),
      hasPointsToUse(shopper),
    ]);
    return { summary, hasPoints };
  },
  screen: async ({ t, search, data: { summary, hasPoints } }) => {
    const locale = await requestLocale();
    const { checkout } = (await loadMessages(locale)).storefront;
    const { fields, failed } = checkout.cart;
    const field = search.get("recusado");
    const refused = field && (textAbout(fields, field) ?? failed);
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t("title")}</h1>
        <NeedsScript className={styles.notice} />
        <CartView
          initial={summary}
          hasPoints={hasPoints}
          refused={refused}
          locale={locale}
          texts={checkout}
        />
      </div>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
