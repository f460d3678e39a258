import { cookie } from "@/lib/auth/sessions/cookies";
import { idOfDayToken } from "@/lib/secrets/day-token";
import { PREVIEW_COOKIE } from "@/lib/storefront/shop-theme";
import { findStoreByHost } from "@/lib/stores/read";

const DAY_SECONDS = 86_400;

type Context = { params: Promise<{ token: string }> };

/** From now on this browser shows the theme draft. `sair` or an invalid link ends the preview. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const store = await findStoreByHost(request.headers.get("host")).catch(() => null);
  const isGood = store !== null && idOfDayToken("theme preview", store.id, token) === store.id;
  return new Response(null, {
    status: 302,
    headers: {
      location: "/loja",
      "set-cookie": cookie(PREVIEW_COOKIE, isGood ? token : "", isGood ? DAY_SECONDS : 0),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    },
  });
}
