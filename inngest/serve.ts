import { serve } from "inngest/next";
import { NextRequest } from "next/server";
import { functions } from "@/inngest/functions";
import { env } from "@/lib/env";
import { requestInfo } from "@/lib/http/request-info";
import { runnerStarted } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";
import { isRemoteRunner, jobRunner } from "@/lib/jobs/runner";
import { noteRegistration } from "@/lib/jobs/runner-fetch";
import { recordRegistration } from "@/lib/jobs/runner-state";
import { ownOrigin, serveOrigin } from "@/lib/jobs/serve-origin";
import { problemOf, tellRunner } from "@/lib/jobs/tell-runner";

type Method = "GET" | "POST" | "PUT";

let served: ReturnType<typeof serve> | undefined;

/** Created at the first call: `next build` loads this module without settings. */
function handlers() {
  served ??= serve({
    client: inngest,
    functions,
    // Otherwise an unsigned request could register us, with our key, at any server and under any name.
    enableUnauthedSync: false,
    serveOrigin: serveOrigin() ?? ownOrigin(env()),
  });
  return served;
}

const isLoopback = (ip: string | null) => ip !== null && /^(::ffff:)?127\.|^::1$/.test(ip);

const refuse = (status: number, error: string) => Response.json({ success: false, error }, { status });

let isAnnounced = false;

/**
 * Tells the operator's runner where the functions are, at our start and when the runner asks. Then the runner
 * looks for waiting work.
 */
async function register(request: NextRequest): Promise<Response> {
  const put = () => handlers().PUT(request, undefined) as Promise<Response>;
  const { result, error } = await noteRegistration(put);
  if (error) await recordRegistration(problemOf(error, "chave_de_assinatura_recusada"));
  if (!result.ok) return error ? refuse(502, error.message) : result;
  await recordRegistration(null);
  if (!isAnnounced) await tellRunner([runnerStarted.create({})]).then(announced, () => {});
  return result;
}

function announced() {
  isAnnounced = true;
}

/**
 * With a signing key, the SDK refuses unsigned calls. The development server signs nothing, so only this
 * machine may call. Without a runner nobody may call.
 */
async function answer(method: Method, request: Request): Promise<Response> {
  const { modo } = jobRunner();
  if (modo === "nenhum") return refuse(503, "Nenhum executor de tarefas está configurado.");
  if (modo === "desenvolvimento" && !isLoopback(requestInfo(request.headers).ip)) {
    return refuse(403, "O servidor de desenvolvimento só é aceito na própria máquina.");
  }
  const call = new NextRequest(request);
  if (method !== "PUT" || !isRemoteRunner()) return handlers()[method](call, undefined);
  if (serveOrigin() !== null) return register(call);
  return refuse(503, "INNGEST_SERVE_ORIGIN: informe a origem em que o Inngest alcança a loja.");
}

const of = (method: Method) => (request: Request) => answer(method, request);

export const GET = of("GET");
export const POST = of("POST");
export const PUT = of("PUT");
