import { systemCtx } from "@/lib/ctx";
import { logError } from "@/lib/log/error-line";
import { followLink } from "@/lib/marketing-messages/links";
import { findStoreByHost } from "@/lib/stores/read";

const HOME = "/loja";

const lead = (to: string) =>
  new Response(null, {
    status: 302,
    headers: { location: to, "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" },
  });

type Context = { params: Promise<{ token: string }> };

/** Counts the click, then redirects to the shop's page in the signed link. An error redirects to the home. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const store = await findStoreByHost(request.headers.get("host"));
    if (!store) return lead(HOME);
    const path = new URL(request.url).searchParams.get("p") ?? "";
    return lead(await followLink(systemCtx(store.id, "mensagens"), (await params).token, path));
  } catch (error) {
    logError({ path: "/loja/c" }, error);
    return lead(HOME);
  }
}

/** Programs send HEAD to see where a link leads. Nobody clicked, so this counts nothing. */
export const HEAD = (): Response => lead(HOME);
