import type { Instrumentation } from "next";
import { logError } from "@/lib/log/error-line";

export const onRequestError: Instrumentation.onRequestError = (error, { method, path }, { routePath }) =>
  logError({ method, path, page: routePath }, error);
