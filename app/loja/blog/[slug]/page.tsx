import { ShopGrid } from "@/app/loja/shop-grid";
import { storePage } from "@/app/loja/store-page";
import { Article } from "@/components/storefront/article";
import { Breadcrumb } from "@/components/storefront/breadcrumb";
import { JsonLd } from "@/components/storefront/json-ld";
import { postMetadata } from "@/lib/storefront/post-metadata";
import { readShopPost } from "@/lib/storefront/shop-blog";
import { articleData, wayTo } from "@/lib/storefront/structured-data";
import styles from "../../list.module.css";

const page = storePage({
  at: "/loja/blog/[slug]",
  texts: "storefront.blog",
  load: ({ ctx, params }) => readShopPost(ctx, "post", params.slug),
  metadata: ({ loja, data }) => postMetadata(loja, data),
  screen: ({ t, loja, data }) => (
    <div className={styles.page}>
      <Breadcrumb
        {...wayTo(loja, t("home"), [
          { nome: t("title"), path: "/loja/blog" },
          { nome: data.titulo, path: `/loja/blog/${data.slug}` },
        ])}
      />
      <Article post={data} loja={loja} grid={<ShopGrid products={data.produtos} currency={loja.moeda} />} />
      <JsonLd data={articleData(loja, data)} />
    </div>
  ),
});

export const generateMetadata = page.generateMetadata;
export default page.render;
