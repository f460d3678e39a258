import slugify from "@sindresorhus/slugify";
import { PAGE_TEMPLATES, PAGE_TITLES, type PageTemplate } from "@/lib/blog/page-templates";
import type { PostSpec } from "./data/posts";
import type { StoreDemo } from "./demo";
import { after, atLocalHour, before, DAY_MS } from "./moments";
import { COVER_PX } from "./pictures";
import { Random } from "./random";

export function addPosts(demo: StoreDemo, posts: readonly PostSpec[]): void {
  const { now, rows, store, owner } = demo;
  const random = new Random(`posts ${store.subdominio}`);
  const marketing = rows.users.find(({ email }) => email === `marketing@${store.subdominio}.test`);
  const autorId = marketing?.id ?? owner.id;
  for (const [index, post] of posts.entries()) {
    const { titulo, resumo, conteudo, tags, publicadoHa, publicarEmDias, revisado, capa } = post;
    const publicadoEm = publicadoHa === null ? null : atLocalHour(before(now, publicadoHa * DAY_MS), 8.5);
    const criadoEm = before(publicadoEm ?? before(now, index * DAY_MS), random.between(1, 6) * DAY_MS);
    const revised = publicadoEm && revisado ? after(publicadoEm, 30 * DAY_MS) : null;
    const id = random.id(criadoEm);
    const picture = capa ? { id: random.id(criadoEm), storeId: store.id, ...COVER_PX, criadoEm } : null;
    if (picture && capa) {
      rows.storeImages.push(picture);
      demo.scenes.set(picture.id, capa);
    }
    rows.posts.push({
      id,
      storeId: store.id,
      capaUrl: picture && `/imagens/${picture.id}/1200.webp`,
      titulo,
      slug: slugify(titulo).slice(0, 150),
      resumo,
      conteudo,
      tags,
      autorId,
      seoTitulo: titulo.slice(0, 70),
      seoDescricao: resumo,
      status: publicadoEm ? "publicado" : "rascunho",
      slugsAntigos: publicadoEm ? [slugify(titulo).slice(0, 150)] : [],
      publicarEm: publicarEmDias ? atLocalHour(after(now, publicarEmDias * DAY_MS), 9) : null,
      publicadoEm,
      versao: revised ? 2 : 1,
      criadoEm,
      atualizadoEm: revised ?? publicadoEm ?? criadoEm,
    });
    if (!revised) continue;
    const earlier = `${conteudo.split("\n\n").slice(0, 3).join("\n\n")}\n`;
    const revision = { storeId: store.id, postId: id, versao: 1, titulo, resumo, conteudo: earlier, autorId };
    rows.postRevisions.push({ ...revision, id: random.id(revised), criadoEm: revised });
  }
}

const PAGES: { modelo: PageTemplate; isPublic: boolean }[] = [
  { modelo: "sobre", isPublic: false },
  { modelo: "trocas", isPublic: true },
  { modelo: "privacidade", isPublic: true },
  { modelo: "termos", isPublic: false },
];

/** Pages with gaps to fill in stay drafts. */
export function addPages({ now, rows, store, owner }: StoreDemo): void {
  const random = new Random(`pages ${store.subdominio}`);
  const { nomeLoja, razaoSocial = null, documento = null, endereco = null, emailContato = null } = store;
  for (const [index, { modelo, isPublic }] of PAGES.entries()) {
    const criadoEm = before(now, (300 - index) * DAY_MS);
    const titulo = PAGE_TITLES[modelo];
    const slug = slugify(titulo);
    const facts = { nomeLoja, razaoSocial, documento, endereco, emailContato, fretes: [] };
    const text = PAGE_TEMPLATES[modelo](facts);
    rows.posts.push({
      ...{ id: random.id(criadoEm), storeId: store.id, tipo: "pagina", titulo, slug },
      conteudo: isPublic ? text.replaceAll(/\*\*\[(\d+)\]/g, "**$1") : text,
      autorId: owner.id,
      status: isPublic ? "publicado" : "rascunho",
      publicadoEm: isPublic ? criadoEm : null,
      slugsAntigos: isPublic ? [slug] : [],
      ...{ criadoEm, atualizadoEm: criadoEm },
    });
  }
}
