import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { NamespaceKeys, NestedKeyOf } from "next-intl";
import { cache, type ReactNode } from "react";
import type { z } from "zod";
import type { Asked, EndpointHandler } from "@/lib/api/endpoint";
import type { Spec } from "@/lib/api/spec";
import { customerOf, pageInfo, storeOfHost } from "@/lib/auth/pages/page";
import { type Ctx, systemCtx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import type { RequestInfo } from "@/lib/http/request-info";
import type { Messages } from "@/lib/i18n/messages";
import { translator } from "@/lib/i18n/request-locale";
import { type CustomerPath, readBy, STORE_PAGES, type StorePath } from "@/lib/storefront/pages";
import type { Store } from "@/lib/stores/read";

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type Texts<Name extends Namespace> = Awaited<ReturnType<typeof translator<Name>>>;
/** The names in brackets in a path. */
type ParamsOf<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : unknown;

type Visit<At extends StorePath> = {
  params: ParamsOf<At>;
  search: URLSearchParams;
  loja: Store;
  /** The customer's context when the page requires a customer, else the store's. */
  ctx: Ctx;
  info: RequestInfo;
} & (At extends CustomerPath ? { cliente: { id: string; nome: string } } : unknown);

/** Calls an endpoint as the visitor. A 404 becomes the not-found page. */
type Ask = <S extends Spec>(handler: EndpointHandler<S>, asked?: Asked) => Promise<z.output<S["returns"]>>;

type Page<At extends StorePath, Name extends Namespace, Data> = {
  /** Decides who may open the page (`STORE_PAGES`). */
  at: At;
  texts: Name;
  /** Defaults to the store's name. */
  title?: string | ((visit: Visit<At> & { data: Data; t: Texts<Name> }) => Promise<string>);
  metadata?: (visit: Visit<At> & { data: Data; t: Texts<Name> }) => Metadata;
  load?: (visit: Visit<At> & { ask: Ask }) => Promise<Data>;
  screen: (visit: Visit<At> & { data: Data; t: Texts<Name> }) => ReactNode | Promise<ReactNode>;
};

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<PageSearch> };

async function readerOf(at: StorePath, loja: Store) {
  return STORE_PAGES[at].who === "customer" ? customerOf() : { ctx: systemCtx(loja.id, "loja") };
}

const askAs =
  (ctx: Ctx, info: RequestInfo): Ask =>
  (handler, asked = {}) =>
    handler.read(ctx, asked, info);

/** Missing data is a 404. Without a store the page is empty, because the layout shows the message. */
export function storePage<At extends StorePath, Name extends Namespace, Data>(page: Page<At, Name, Data>) {
  const prepare = cache(async (address: string, loja: Store) => {
    const reader = await readerOf(page.at, loja);
    const info = await pageInfo();
    const [params, searchText] = JSON.parse(address) as [unknown, string];
    const search = new URLSearchParams(searchText);
    const visit = { params, search, loja, info, ...reader } as unknown as Visit<At>;
    try {
      const data = (await page.load?.({ ...visit, ask: askAs(reader.ctx, info) })) as Data;
      return { ...visit, data, t: await translator(page.texts) };
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") notFound();
      throw error;
    }
  });
  /** The cache needs one string as key, so that metadata and page of a request share their data. */
  const visitOf = async ({ params, searchParams }: Props, loja: Store) =>
    prepare(
      JSON.stringify([await params, readBy(page.at, searchParamsOf(await searchParams)).toString()]),
      loja,
    );

  async function titleOf(visit: Parameters<typeof page.screen>[0] | null | undefined) {
    const { title } = page;
    if (typeof title === "function") return visit ? title(visit) : undefined;
    const t = (await translator(page.texts)) as unknown as (key: string) => string;
    return title && t(title);
  }

  async function generateMetadata(props: Props): Promise<Metadata> {
    const loja = await storeOfHost();
    // Always loads the data, because missing data must give the title of the 404 page.
    const visit = loja && (await visitOf(props, loja));
    if (page.metadata && visit) return page.metadata(visit);
    const words = await titleOf(visit);
    const title = words && { title: words };
    if (!page.at.includes("[token]")) return { ...title };
    return { ...title, robots: { index: false, follow: false }, referrer: "no-referrer" };
  }

  async function render(props: Props) {
    const loja = await storeOfHost();
    return loja && page.screen(await visitOf(props, loja));
  }
  return { generateMetadata, render };
}
