import type { Instrumentation } from "next";
import { logError } from "@/lib/log/error-line";

/** An error in a page, beside what the framework itself prints: when and where it happened. */
export const onRequestError: Instrumentation.onRequestError = (error, { method, path }, { routePath }) =>
  logError({ method, path, page: routePath }, error);
