import { notFound } from "next/navigation";
import styles from "@/app/loja/list.module.css";
import { storePage } from "@/app/loja/store-page";
import { Breadcrumb } from "@/components/storefront/breadcrumb";
import { PostList } from "@/components/storefront/post-list";
import { listMetadata } from "@/lib/storefront/list-metadata";
import { pageInAddress } from "@/lib/storefront/page-in-address";
import { listShopPosts } from "@/lib/storefront/shop-blog";
import { wayTo } from "@/lib/storefront/structured-data";

const BLOG = "/loja/blog";
const MAX_TAG = 40;

/** Decodes the segment, because Next leaves it URL-encoded. */
function tagOf(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return notFound();
  }
}

const page = storePage({
  at: "/loja/blog/tag/[tag]",
  texts: "storefront.blog",
  load: async ({ ctx, params, search }) => {
    const tag = tagOf(params.tag);
    if (tag.length > MAX_TAG || tag.includes("\u0000")) notFound();
    const place = pageInAddress(search).page;
    const found = await listShopPosts(ctx, place, tag);
    if (found.posts.length === 0) notFound();
    return { tag, place, path: `${BLOG}/tag/${encodeURIComponent(tag)}`, ...found };
  },
  metadata: ({ t, loja, data: { tag, place, path } }) => {
    const title = t("tagged", { tag });
    return listMetadata(loja, {
      ...{ title, path, page: place, isIndexed: true },
      description: `${title} · ${loja.nomeLoja}`,
    });
  },
  screen: ({ t, loja, data: { tag, place, path, posts, total } }) => {
    const title = t("tagged", { tag });
    const crumbs = [
      { nome: t("title"), path: BLOG },
      { nome: title, path },
    ];
    return (
      <div className={styles.page}>
        <Breadcrumb {...wayTo(loja, t("home"), crumbs)} />
        <h1 className={styles.title}>{title}</h1>
        <PostList posts={posts} total={total} page={place} path={path} loja={loja} />
      </div>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
