import { GET as readCart } from "@/app/(api)/store/cart/route";
import { storePage } from "@/app/loja/store-page";
import { CartView } from "@/components/storefront/cart-view";
import styles from "@/components/storefront/checkout.module.css";
import { loadMessages } from "@/lib/i18n/messages";
import { requestLocale } from "@/lib/i18n/request-locale";

const page = storePage({
  at: "/loja/sacola",
  texts: "storefront.checkout.cart",
  title: "title",
  load: ({ ask }) => ask(readCart),
  screen: async ({ t, data: cart }) => {
    const locale = await requestLocale();
    const { checkout } = (await loadMessages(locale)).storefront;
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t("title")}</h1>
        <CartView initial={cart} locale={locale} texts={checkout.cart} />
      </div>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
