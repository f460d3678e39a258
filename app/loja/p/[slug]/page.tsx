import { ShopGrid } from "@/app/loja/shop-grid";
import { storePage } from "@/app/loja/store-page";
import { Article } from "@/components/storefront/article";
import { Breadcrumb } from "@/components/storefront/breadcrumb";
import { postMetadata } from "@/lib/storefront/post-metadata";
import { readShopPost } from "@/lib/storefront/shop-blog";
import { wayTo } from "@/lib/storefront/structured-data";
import styles from "../../list.module.css";

const page = storePage({
  at: "/loja/p/[slug]",
  texts: "storefront.blog",
  load: ({ ctx, params }) => readShopPost(ctx, "pagina", params.slug),
  metadata: ({ loja, data }) => postMetadata(loja, data),
  screen: ({ t, loja, data }) => (
    <div className={styles.page}>
      <Breadcrumb {...wayTo(loja, t("home"), [{ nome: data.titulo, path: `/loja/p/${data.slug}` }])} />
      <Article post={data} loja={loja} grid={<ShopGrid products={data.produtos} currency={loja.moeda} />} />
    </div>
  ),
});

export const generateMetadata = page.generateMetadata;
export default page.render;
