import type { ReactNode } from "react";
import { dateFormat } from "@/lib/format/formatters";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { imageInWidth } from "@/lib/images/sizes";
import type { ShopPost } from "@/lib/storefront/shop-blog";
import type { Store } from "@/lib/stores/read";
import styles from "./article.module.css";

type Props = {
  post: ShopPost;
  loja: Store;
  /** The grid of the post's products. */
  grid: ReactNode;
};

/** An article shows neither author nor date if it is a page. */
export async function Article({ post, loja, grid }: Props) {
  const t = await translator("storefront.blog");
  const { tipo, titulo, capaUrl, html, tags, autor, publicadoEm, produtos } = post;
  const day = dateFormat(await requestLocale(), {
    ...{ dateStyle: "long", timeZone: loja.fusoHorario },
  }).format(publicadoEm);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 className={styles.title}>{titulo}</h1>
        {tipo === "post" && (
          <p className={styles.facts}>
            <time dateTime={publicadoEm.toISOString()}>{day}</time>
            {autor && ` · ${autor}`}
          </p>
        )}
      </header>
      {capaUrl && (
        // biome-ignore lint/performance/noImgElement: our storage has the sizes, and the style reserves the space
        <img
          src={capaUrl}
          srcSet={`${imageInWidth(capaUrl, 600)} 600w, ${capaUrl} 1200w`}
          sizes="(max-width: 44rem) 100vw, 44rem"
          alt=""
          fetchPriority="high"
          className={styles.cover}
        />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the allow-list of lib/blog/markdown.ts made this HTML */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t("tags")}>
          {tags.map((tag) => (
            <li key={tag}>
              <a href={`/loja/blog/tag/${encodeURIComponent(tag)}`}>{tag}</a>
            </li>
          ))}
        </ul>
      )}
      {produtos.length > 0 && (
        <section aria-labelledby="produtos" className={styles.products}>
          <h2 id="produtos">{t("products")}</h2>
          {grid}
        </section>
      )}
    </article>
  );
}
