import { systemCtx } from "@/lib/ctx";
import { logError } from "@/lib/log/error-line";
import { noteOpening } from "@/lib/marketing-messages/links";
import { findStoreByHost } from "@/lib/stores/read";

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

type Context = { params: Promise<{ token: string }> };

/** The tracking pixel of a marketing e-mail. Always answers with a picture, even for an invalid token. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const store = await findStoreByHost(request.headers.get("host"));
    if (store) await noteOpening(systemCtx(store.id, "mensagens"), (await params).token);
  } catch (error) {
    logError({ path: "/loja/a" }, error);
  }
  return new Response(PIXEL, { headers: { "content-type": "image/gif", "cache-control": "no-store" } });
}
