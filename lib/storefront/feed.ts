import type { Ctx } from "@/lib/ctx";
import { listShopPosts } from "@/lib/storefront/shop-blog";
import { subdomainAddress } from "@/lib/stores/address";
import type { Store } from "@/lib/stores/read";

/** Characters that XML forbids: feed readers refuse them, and word processors leave them in pasted titles. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string) =>
  text.replaceAll(NOT_IN_XML, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** The blog as an RSS 2.0 feed. */
export async function blogFeed(ctx: Ctx, { subdominio, nomeLoja, idioma }: Store): Promise<string> {
  const { posts } = await listShopPosts(ctx, 1);
  const at = (path: string) => subdomainAddress(subdominio, path);
  const items = posts.map(({ slug, titulo, resumo, tags, publicadoEm }) => {
    const link = at(`/loja/blog/${slug}`);
    return [
      "<item>",
      tag("title", titulo),
      tag("link", link),
      `<guid isPermaLink="true">${escaped(link)}</guid>`,
      tag("pubDate", publicadoEm.toUTCString()),
      ...(resumo ? [tag("description", resumo)] : []),
      ...tags.map((each) => tag("category", each)),
      "</item>",
    ].join("");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    tag("title", nomeLoja),
    tag("link", at("/loja/blog")),
    tag("description", nomeLoja),
    tag("language", idioma),
    `<atom:link href="${escaped(at("/loja/blog/rss.xml"))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel></rss>",
  ].join("\n");
}
