import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { NamespaceKeys, NestedKeyOf } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { customerOf, storeOfHost } from "@/lib/auth/page";
import { type Ctx, systemCtx } from "@/lib/ctx";
import type { Asked, EndpointHandler, Spec } from "@/lib/door/endpoint";
import { AppError } from "@/lib/errors";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { type RequestInfo, requestInfo } from "@/lib/http/request-info";
import type { Messages } from "@/lib/i18n/messages";
import { translator } from "@/lib/i18n/request-locale";
import { type CustomerPath, STORE_PAGES, type StorePath } from "@/lib/storefront/pages";
import type { Store } from "@/lib/stores/read";

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type Texts<Name extends Namespace> = Awaited<ReturnType<typeof translator<Name>>>;
/** The parts of an address that stand between brackets. */
type ParamsOf<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : unknown;

type Visit<At extends StorePath> = {
  params: ParamsOf<At>;
  search: URLSearchParams;
  /** The store that the host names. */
  loja: Store;
  /** Of the customer, where only customers come; else of the store alone. */
  ctx: Ctx;
  info: RequestInfo;
} & (At extends CustomerPath ? { cliente: { id: string; nome: string } } : unknown);

/** What an endpoint answers to the visitor: same parse of what comes in and of what goes out. What is not there is a 404. */
type Ask = <S extends Spec>(handler: EndpointHandler<S>, asked?: Asked) => Promise<z.output<S["returns"]>>;

type Page<At extends StorePath, Name extends Namespace, Data> = {
  /** Its address, by which it is known who may open it. */
  at: At;
  /** Where its texts are. */
  texts: Name;
  /** Key of its title; without one it is called like the store. */
  title?: string;
  /** What it shows. */
  load?: (visit: Visit<At> & { ask: Ask }) => Promise<Data>;
  screen: (visit: Visit<At> & { data: Data; t: Texts<Name> }) => ReactNode | Promise<ReactNode>;
};

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<PageSearch> };

/** In whose name the page reads, after the login where it needs one. */
async function readerOf(at: StorePath, loja: Store) {
  return STORE_PAGES[at].who === "customer" ? customerOf() : { ctx: systemCtx(loja.id, "loja") };
}

const askAs =
  (ctx: Ctx, info: RequestInfo): Ask =>
  async (handler, asked = {}) => {
    try {
      return await handler.read(ctx, asked, info);
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") notFound();
      throw error;
    }
  };

/**
 * A page of the storefront: finds the store of the host and the customer, loads what it shows and hands it to its
 * screen. A host without a store shows nothing here: the layout says so.
 */
export function storePage<At extends StorePath, Name extends Namespace, Data>(page: Page<At, Name, Data>) {
  async function generateMetadata(): Promise<Metadata> {
    const t = (await translator(page.texts)) as unknown as (key: string) => string;
    const title = page.title && { title: t(page.title) };
    if (!page.at.includes("[token]")) return { ...title };
    return { ...title, robots: { index: false, follow: false }, referrer: "no-referrer" };
  }

  async function render(props: Props) {
    const loja = await storeOfHost();
    if (!loja) return null;
    const reader = await readerOf(page.at, loja);
    const info = requestInfo(await headers());
    const params = await props.params;
    const search = searchParamsOf(await props.searchParams);
    const visit = { params, search, loja, info, ...reader } as unknown as Visit<At>;
    const data = await page.load?.({ ...visit, ask: askAs(reader.ctx, info) });
    return page.screen({ ...visit, data: data as Data, t: await translator(page.texts) });
  }
  return { generateMetadata, render };
}
