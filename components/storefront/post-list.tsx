import { PageLinks } from "@/components/storefront/page-links";
import { POSTS_PER_PAGE } from "@/lib/blog/types";
import { dateFormat } from "@/lib/format/formatters";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { imageInWidth } from "@/lib/images/sizes";
import type { ShopPostCard } from "@/lib/storefront/shop-blog";
import type { Store } from "@/lib/stores/read";
import styles from "./post-list.module.css";

type Props = { posts: readonly ShopPostCard[]; total: number; page: number; path: string; loja: Store };

export async function PostList({ posts, total, page, path, loja }: Props) {
  const t = await translator("storefront.blog");
  const days = dateFormat(await requestLocale(), {
    ...{ dateStyle: "long", timeZone: loja.fusoHorario },
  });
  if (posts.length === 0) return <p className={styles.empty}>{t("empty")}</p>;
  return (
    <>
      <ul className={styles.posts}>
        {posts.map(({ slug, titulo, resumo, capaUrl, publicadoEm }) => (
          <li key={slug} className={styles.post}>
            {capaUrl && (
              // biome-ignore lint/performance/noImgElement: our storage has the sizes, and the style reserves the space
              <img src={imageInWidth(capaUrl, 600)} alt="" loading="lazy" className={styles.cover} />
            )}
            <h2 className={styles.title}>
              <a href={`/loja/blog/${slug}`}>{titulo}</a>
            </h2>
            {resumo && <p className={styles.summary}>{resumo}</p>}
            <time dateTime={publicadoEm.toISOString()} className={styles.day}>
              {days.format(publicadoEm)}
            </time>
          </li>
        ))}
      </ul>
      <PageLinks path={path} page={page} pages={Math.ceil(total / POSTS_PER_PAGE)} label={t("pages")} />
    </>
  );
}
