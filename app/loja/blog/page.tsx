import { notFound } from "next/navigation";
import styles from "@/app/loja/list.module.css";
import { storePage } from "@/app/loja/store-page";
import { Breadcrumb } from "@/components/storefront/breadcrumb";
import { PostList } from "@/components/storefront/post-list";
import { listMetadata } from "@/lib/storefront/list-metadata";
import { pageInAddress } from "@/lib/storefront/page-in-address";
import { listShopPosts } from "@/lib/storefront/shop-blog";
import { wayTo } from "@/lib/storefront/structured-data";
import { subdomainAddress } from "@/lib/stores/address";

const PATH = "/loja/blog";

const page = storePage({
  at: "/loja/blog",
  texts: "storefront.blog",
  load: async ({ ctx, search }) => {
    const place = pageInAddress(search).page;
    const found = await listShopPosts(ctx, place);
    if (place > 1 && found.posts.length === 0) notFound();
    return { place, ...found };
  },
  metadata: ({ t, loja, data: { place } }) => {
    const about = { title: t("title"), description: t("text", { store: loja.nomeLoja }), path: PATH };
    const metadata = listMetadata(loja, { ...about, page: place, isIndexed: true });
    const feed = subdomainAddress(loja.subdominio, `${PATH}/rss.xml`);
    return { ...metadata, alternates: { ...metadata.alternates, types: { "application/rss+xml": feed } } };
  },
  screen: ({ t, loja, data: { place, posts, total } }) => (
    <div className={styles.page}>
      <Breadcrumb {...wayTo(loja, t("home"), [{ nome: t("title"), path: PATH }])} />
      <h1 className={styles.title}>{t("title")}</h1>
      <PostList posts={posts} total={total} page={place} path={PATH} loja={loja} />
    </div>
  ),
});

export const generateMetadata = page.generateMetadata;
export default page.render;
