import type { Instrumentation } from "next";
import { logError } from "@/lib/log/error-line";

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { guardPlainServer } = await import("@/lib/http/plain-server");
  guardPlainServer();
}

export const onRequestError: Instrumentation.onRequestError = (error, { method, path }, { routePath }) =>
  logError({ method, path, page: routePath }, error);
