import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import type { NamespaceKeys, NestedKeyOf } from "next-intl";
import type { ReactNode } from "react";
import { PageTexts } from "@/components/layout/page-texts";
import { PageTitle } from "@/components/layout/page-title";
import type { Asked, EndpointHandler } from "@/lib/api/endpoint";
import { isPermitted } from "@/lib/auth/gate";
import { pageInfo, panelAccess } from "@/lib/auth/pages/page";
import type { Ctx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";
import type { ApiMap } from "@/lib/http/api-map";
import type { PathOf } from "@/lib/http/api-types";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { IdParam } from "@/lib/http/params";
import { makeQueryClient } from "@/lib/http/query-client";
import type { Messages } from "@/lib/i18n/messages";
import { pageTexts } from "@/lib/i18n/panel-texts";
import { translator } from "@/lib/i18n/request-locale";
import { PANEL_PAGES, type PanelPath } from "@/lib/panel-pages";
import type { Store } from "@/lib/stores/read";

type Params = Record<string, string>;
type Place<P extends Params> = { params: P; search: URLSearchParams };
type Props = { params: Promise<Params>; searchParams: Promise<PageSearch> };

type Query = { queryKey: readonly unknown[]; asked: Asked };
type Loading = { handler: EndpointHandler; query: Query; isNeeded: boolean };

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type Page<P extends Params, First> = {
  /** Decides who may open the page, and which texts it gets. */
  at: PanelPath;
  title: readonly [Namespace, string] | ((first: First) => string | Promise<string>);
  /** Data loaded with the page. A missing record is a 404. */
  load?: (place: Place<P>) => readonly [Loading, ...Loading[]];
  screen: (place: Place<P> & { first: First; ctx: Ctx; loja: Store }) => ReactNode | Promise<ReactNode>;
};

/** Calls an endpoint and parses the query as a request would. Records named in the address are required. */
export const loads = <Path extends PathOf<"GET"> & string>(
  handler: ApiMap[Path]["GET" & keyof ApiMap[Path]] & EndpointHandler,
  query: Query & { path: Path },
  isNeeded = Object.keys(query.asked.params ?? {}).length > 0,
): Loading => ({ handler, query, isNeeded });

async function placeOf<P extends Params>({ params, searchParams }: Props): Promise<Place<P>> {
  const given = await params;
  for (const id of Object.values(given)) if (!IdParam.safeParse({ id }).success) notFound();
  return { params: given as P, search: searchParamsOf(await searchParams) };
}

/**
 * Checks access, loads data, and renders title and screen. The title is rendered in the page, because Next's
 * metadata can arrive later and screen readers would announce a page without title. The browser retries
 * optional data that failed.
 */
export function panelPage<P extends Params = Record<never, string>, First = unknown>(page: Page<P, First>) {
  const { who } = PANEL_PAGES[page.at];
  async function prepare(place: Place<P>) {
    const [first, ...rest] = page.load?.(place) ?? [];
    const { ctx, usuario, loja } = await panelAccess(who === "signedIn" ? "none" : who);
    const info = await pageInfo();
    const client = makeQueryClient();
    const put = async ({ handler, query, isNeeded }: Loading) => {
      const { auth } = handler.spec;
      // Data that the page can miss still need their own permission.
      if (auth.kind !== "panel" || !isPermitted(usuario.permissoes, auth.permission)) return undefined;
      try {
        const answer = await handler.read(ctx, query.asked, info);
        client.setQueryData(query.queryKey, answer);
        return answer;
      } catch (error) {
        if (isNeeded && error instanceof AppError && error.code === "not_found") notFound();
        if (isNeeded) throw error;
        return undefined;
      }
    };
    const answer = first && (await put(first));
    await Promise.all(rest.map(put));
    return { client, ctx, loja, first: answer as First };
  }

  async function titleOf(first: First) {
    if (typeof page.title === "function") return page.title(first);
    const [namespace, key] = page.title;
    return ((await translator(namespace)) as (key: string) => string)(key);
  }

  return async (props: Props) => {
    const place = await placeOf<P>(props);
    const { client, ...rest } = await prepare(place);
    const screen = await page.screen({ ...place, ...rest });
    return (
      <>
        <PageTitle>{await titleOf(rest.first)}</PageTitle>
        <PageTexts texts={await pageTexts(page.at)}>
          <HydrationBoundary state={dehydrate(client)}>{screen}</HydrationBoundary>
        </PageTexts>
      </>
    );
  };
}
