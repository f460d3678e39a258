import { z } from "zod";
import type { Reply } from "@/inngest/embedded/app-link";
import { retryAfterMs } from "@/inngest/embedded/durations";

/** The error as failure handlers receive it. */
export type JobError = { name: string; message: string; stack?: string };

export type Retry = { isFinal: boolean; afterMs: number | null };

const Operation = z.looseObject({
  op: z.string(),
  id: z.string(),
  name: z.string().optional(),
  displayName: z.string().optional(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
  opts: z.looseObject({ parallelMode: z.string().optional() }).nullish(),
});
export type Operation = z.output<typeof Operation>;
const Operations = z.union([z.array(Operation).min(1), Operation.transform((one) => [one])]);

export type Answer =
  | { kind: "done" }
  | { kind: "operations"; operations: Operation[]; retry: Retry }
  | { kind: "failed"; error: JobError; retry: Retry };

const Thrown = z.looseObject({
  name: z.string().default("Error"),
  message: z.string().optional(),
  error: z.string().optional(),
  stack: z.string().optional(),
});

export function toJobError(value: unknown): JobError {
  const { data } = Thrown.safeParse(value);
  if (!data) return { name: "Error", message: String(value) };
  const { name, message, error, stack } = data;
  return { name, message: message ?? error ?? "erro sem mensagem", ...(stack !== undefined && { stack }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isText = (value: string | string[] | undefined): value is string => typeof value === "string";

/** An answer that does not come from the SDK counts as a failed attempt. */
export function readAnswer({ status, headers, body }: Reply, now: number): Answer {
  const retryAfter = headers["retry-after"];
  const retry: Retry = {
    isFinal: headers["x-inngest-no-retry"] === "true",
    afterMs: retryAfterMs(isText(retryAfter) ? retryAfter : undefined, now),
  };
  const failed = (error: unknown): Answer => ({ kind: "failed", error: toJobError(error), retry });
  if (headers["x-inngest-sdk"] === undefined) {
    return failed({ message: `a resposta não é do SDK do Inngest (HTTP ${status})` });
  }
  const content = parseJson(body);
  if (status === 200) return { kind: "done" };
  if (status !== 206) return failed(content);
  const { data: operations } = Operations.safeParse(content);
  if (!operations) return failed({ message: "a resposta do SDK não tem a forma esperada" });
  return { kind: "operations", operations, retry };
}
