import { type Ctx, systemCtx } from "@/lib/ctx";
import { logError } from "@/lib/log/error-line";
import { findStoreByHost, type Store } from "@/lib/stores/read";

const HOUR_SECONDS = 3600;

/** Answers 404 when the store or file does not exist, 503 when the database does not answer. */
export async function machineFile(
  { headers }: Request,
  type: string,
  write: (ctx: Ctx, loja: Store) => Promise<string | null> | string,
): Promise<Response> {
  try {
    const loja = await findStoreByHost(headers.get("host"));
    const text = loja && (await write(systemCtx(loja.id, "loja"), loja));
    if (text === null) return new Response(null, { status: 404 });
    const cache = { "cache-control": `public, max-age=${HOUR_SECONDS}` };
    return new Response(text, { headers: { "content-type": `${type}; charset=utf-8`, ...cache } });
  } catch (error) {
    logError({ file: type }, error);
    return new Response(null, { status: 503, headers: { "retry-after": "5" } });
  }
}
