import { serve } from "inngest/next";
import { NextRequest } from "next/server";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { env } from "@/lib/env";
import { requestInfo } from "@/lib/http/request-info";
import { jobRunner } from "@/lib/jobs/runner";

type Method = "GET" | "POST" | "PUT";

let served: ReturnType<typeof serve> | undefined;

/** Made at the first call: `next build` loads this module without settings. */
function handlers() {
  const { PUBLIC_ORIGIN } = env();
  const isOwnRunner = jobRunner().modo === "embutido";
  served ??= serve({
    client: inngest,
    functions,
    // Unsigned, it would tell any server that it is asked to register at, with our key, under any name.
    enableUnauthedSync: false,
    ...(PUBLIC_ORIGIN && !isOwnRunner && { serveOrigin: PUBLIC_ORIGIN }),
  });
  return served;
}

const isLoopback = (ip: string | null) => ip !== null && /^(::ffff:)?127\.|^::1$/.test(ip);

const refuse = (status: number, error: string) => Response.json({ success: false, error }, { status });

/**
 * The functions for their job runner. With a signing key the SDK refuses what is not signed with it; the
 * development server signs nothing, so only this machine gets in then; without a runner nobody does.
 */
async function answer(method: Method, request: Request): Promise<Response> {
  const { modo } = jobRunner();
  if (modo === "nenhum") return refuse(503, "Nenhum executor de tarefas está configurado.");
  if (modo === "desenvolvimento" && !isLoopback(requestInfo(request.headers).ip)) {
    return refuse(403, "O servidor de desenvolvimento só é aceito na própria máquina.");
  }
  return handlers()[method](new NextRequest(request), undefined);
}

const of = (method: Method) => (request: Request) => answer(method, request);

export const GET = of("GET");
export const POST = of("POST");
export const PUT = of("PUT");
