import { dehydrate } from "@tanstack/react-query";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { NamespaceKeys, NestedKeyOf } from "next-intl";
import type { ReactNode } from "react";
import { PageData } from "@/components/layout/page-data";
import { PageScreen } from "@/components/layout/page-screen";
import { PageTexts } from "@/components/layout/page-texts";
import { PageTitle } from "@/components/layout/page-title";
import type { Asked, EndpointHandler } from "@/lib/api/endpoint";
import { isPermitted } from "@/lib/auth/gate";
import { pageInfo, panelAccess } from "@/lib/auth/pages/page";
import type { Ctx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";
import type { ApiMap } from "@/lib/http/api-map";
import type { PathOf } from "@/lib/http/api-types";
import { type Loose, urlOf } from "@/lib/http/ask";
import { FRAME_HEADER, type RecordTitle, titleIn } from "@/lib/http/page-answers";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { IdParam } from "@/lib/http/params";
import { makeQueryClient } from "@/lib/http/query-client";
import type { Messages } from "@/lib/i18n/messages";
import { pageTexts } from "@/lib/i18n/panel-texts";
import { translator } from "@/lib/i18n/request-locale";
import { PANEL_PAGES, type PanelPath } from "@/lib/panel-pages";
import { getStore, type Store } from "@/lib/stores/read";

type Params = Record<string, string>;
type Place<P extends Params> = { params: P; search: URLSearchParams };
type Props = { params: Promise<Params>; searchParams: Promise<PageSearch> };

type Query = { queryKey: readonly unknown[]; path: string; asked: Asked & Loose };
type Loading = { handler: EndpointHandler; query: Query; isNeeded: boolean };

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type FixedTitle = readonly [Namespace, string];
/** The name of a record. `text`: the text that has the name in it, and what it calls the name. */
type FieldTitle<First> = { field: keyof First & string; text?: readonly [Namespace, string, string] };
type Known<First> = { first: First; ctx: Ctx };

type Page<P extends Params, First> = {
  /** Decides who may open the page, and which texts it gets. */
  at: PanelPath;
  title: FixedTitle | FieldTitle<First> | ((first: First) => string | Promise<string>);
  /** Data loaded with the page. A missing record is a 404. */
  load?: (place: Place<P>) => readonly [Loading, ...Loading[]];
} /** Drawn by the browser. */ & (
  | { screen: (place: Place<P>) => ReactNode }
  /** Rendered on the server, because it shows more than its queries answer. */
  | { screenWith: (known: Place<P> & Known<First> & { loja: Store }) => ReactNode | Promise<ReactNode> }
);

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

async function textOf([namespace, key]: FixedTitle, values?: Record<string, string>): Promise<string> {
  const t = (await translator(namespace)) as (key: string, values?: Record<string, string>) => string;
  return t(key, values);
}

/** Stands for the name while its text is made. */
const NAME = "\u0001";

async function recordTitle<First>({ field, text }: FieldTitle<First>): Promise<RecordTitle> {
  const whole = text ? await textOf([text[0], text[1]], { [text[2]]: NAME }) : NAME;
  const [before = "", after = ""] = whole.split(NAME);
  return { field, before, after };
}

/**
 * Checks access, loads data, and renders title and screen. The title is rendered in the page, because Next's
 * metadata can arrive later and screen readers would announce a page without title. The browser retries
 * optional data that failed.
 *
 * Where only data make a page differ from its last rendering, our own server keeps the page without data and
 * asks for it by `FRAME_HEADER` (`server/web/panel-frames.ts`).
 */
export function panelPage<P extends Params = Record<never, string>, First = unknown>(page: Page<P, First>) {
  const { who } = PANEL_PAGES[page.at];
  const access = () => panelAccess(who === "signedIn" ? "none" : who);

  async function prepare(place: Place<P>) {
    const [first, ...rest] = page.load?.(place) ?? [];
    const { ctx, permissoes } = await access();
    const info = await pageInfo();
    const client = makeQueryClient();
    const put = async ({ handler, query, isNeeded }: Loading) => {
      const { auth } = handler.spec;
      // Data that the page can miss still need their own permission.
      if (auth.kind !== "panel" || !isPermitted(permissoes, auth.permission)) return undefined;
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
    return { client, ctx, first: answer as First };
  }

  const { title } = page;
  const isFrame = async () =>
    "screen" in page && typeof title !== "function" && (await headers()).has(FRAME_HEADER);

  async function frame(place: Place<P>) {
    await access();
    const questions = (page.load?.(place) ?? []).map(({ query: { queryKey, path, asked }, isNeeded }) => ({
      queryKey,
      url: urlOf(path, asked),
      isNeeded,
    }));
    return {
      asked: { questions, title: "field" in title ? await recordTitle(title) : null },
      state: null,
      known: null,
    };
  }

  async function whole(place: Place<P>) {
    const { client, ...known } = await prepare(place);
    return { asked: null, state: dehydrate(client), known };
  }

  async function screenOf(place: Place<P>, known: Known<First> | null) {
    if ("screen" in page) return <PageScreen>{page.screen(place)}</PageScreen>;
    return known && page.screenWith({ ...place, ...known, loja: await getStore(known.ctx.storeId) });
  }

  async function titleOf(known: Known<First> | null): Promise<string | null> {
    if (typeof title === "function") return known && title(known.first);
    if (!("field" in title)) return textOf(title);
    return known && titleIn(await recordTitle(title), known.first);
  }

  return async (props: Props) => {
    const place = await placeOf<P>(props);
    const { asked, state, known } = (await isFrame()) ? await frame(place) : await whole(place);
    const text = await titleOf(known);
    return (
      <>
        {text !== null && <PageTitle>{text}</PageTitle>}
        <PageTexts texts={await pageTexts(page.at)}>
          <PageData state={state} asked={asked}>
            {await screenOf(place, known)}
          </PageData>
        </PageTexts>
      </>
    );
  };
}
