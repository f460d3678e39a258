import { notFound } from "next/navigation";
import { ShopGrid } from "@/app/loja/shop-grid";
import { storePage } from "@/app/loja/store-page";
import { Article } from "@/components/storefront/article";
import { idOfDayToken } from "@/lib/secrets/day-token";
import { readAnyPost } from "@/lib/storefront/shop-blog";
import styles from "../../../list.module.css";

/** Anybody with the link can open it for one day. */
const page = storePage({
  at: "/loja/blog/previa/[token]",
  texts: "storefront.blog",
  title: "preview",
  load: ({ ctx, params }) =>
    readAnyPost(ctx, idOfDayToken("blog preview", ctx.storeId, params.token) ?? notFound()),
  screen: ({ t, loja, data }) => (
    <div className={styles.page}>
      <p role="status" className={styles.notice}>
        {t("previewText")}
      </p>
      <Article post={data} loja={loja} grid={<ShopGrid products={data.produtos} currency={loja.moeda} />} />
    </div>
  ),
});

export const generateMetadata = page.generateMetadata;
export default page.render;
