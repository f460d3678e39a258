import { Slot } from "@/app/loja/slot";
import { storePage } from "@/app/loja/store-page";
import { CartView } from "@/components/storefront/cart-view";
import styles from "@/components/storefront/checkout.module.css";
import { CheckoutForm } from "@/components/storefront/checkout-form";
import { NeedsScript } from "@/components/storefront/needs-script";
import { shopperOf } from "@/lib/cart/shopper";
import { NOTHING_CHOSEN, summarise } from "@/lib/checkout/checkout-price";
import { hasPointsToUse } from "@/lib/checkout/points";
import { streetOf } from "@/lib/customers/street";
import { loadMessages } from "@/lib/i18n/messages";
import { requestLocale } from "@/lib/i18n/request-locale";
import { readSeller } from "@/lib/settings/read";
import { sellerText } from "@/lib/settings/seller";
import { readProfile } from "@/lib/store-account/profile";

/** Shows the cart when its products cannot be bought. */
const page = storePage({
  at: "/loja/finalizar",
  texts: "storefront.checkout",
  title: "title",
  load: async ({ ctx, info }) => {
    const shopper = await shopperOf(info);
    const first = await summarise(shopper, NOTHING_CHOSEN);
    const [{ provedor = null, metodo = null } = {}] = first.formas;
    const [summary, profile, hasPoints, seller] = await Promise.all([
      summarise(shopper, { ...NOTHING_CHOSEN, provedor, metodo }),
      shopper.customerId ? readProfile(shopper.ctx) : null,
      hasPointsToUse(shopper),
      readSeller(ctx),
    ]);
    return { summary, profile, hasPoints, seller };
  },
  screen: async ({ t, data: { summary, profile, hasPoints, seller } }) => {
    const locale = await requestLocale();
    const { checkout } = (await loadMessages(locale)).storefront;
    const address = profile?.enderecos.find(({ principal }) => principal) ?? profile?.enderecos[0];
    const known = address ? streetOf(address) : {};
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t("title")}</h1>
        <NeedsScript className={styles.notice} />
        {summary.sacola.podeFinalizar ? (
          <Slot name="finalizar">
            {(layout) => (
              <CheckoutForm
                initial={summary}
                known={known}
                name={profile?.nome ?? null}
                addresses={profile?.enderecos ?? null}
                hasPoints={hasPoints}
                hasTaxId={Boolean(profile?.documento)}
                layout={layout}
                locale={locale}
                texts={checkout}
              />
            )}
          </Slot>
        ) : (
          <CartView initial={summary} hasPoints={hasPoints} locale={locale} texts={checkout} />
        )}
        <p className={styles.muted}>{t("seller", { seller: sellerText(seller).replaceAll("\n", " · ") })}</p>
      </div>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
