import type { Instrumentation } from "next";
import { translateDbError } from "@/lib/db/errors";
import { logUnavailable } from "@/lib/db/outage-log";
import { logError } from "@/lib/log/error-line";

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { guardPlainServer } = await import("@/lib/http/plain-server");
  guardPlainServer();
}

export const onRequestError: Instrumentation.onRequestError = (error, { method, path }, { routePath }) => {
  const where = { method, path, page: routePath };
  if (translateDbError(error)?.code === "unavailable") return logUnavailable(where, error);
  return logError(where, error);
};
