import { ApiError } from "@/lib/http/fetcher";

/** A sentence, about a field or about the whole form. */
export type FormProblem = { field: string | null; sentence: string };

export type ProblemTexts = {
  /** What to do where a field is empty or refused, by its name. */
  fields: Record<string, string>;
  /** The same where what it says is somebody else's already (409). */
  taken?: Record<string, string>;
  /** With `{seconds}`. */
  wait: string;
  failed: string;
  /** What a refusal (409, 422) says that is about no field of the form. */
  refused?: string;
  /** Of a log-in: what a 401 says. Elsewhere a 401 is a session that has ended. */
  wrong?: string;
};

/** Whether the session has ended, where the form is not itself a log-in. */
export const isSignedOut = (error: unknown, wrong?: string) =>
  error instanceof ApiError && error.status === 401 && wrong === undefined;

/** What a form says of a refusal, in the reader's language. */
export function problemOf(error: unknown, form: HTMLFormElement, texts: ProblemTexts): FormProblem {
  const general = (sentence: string) => ({ field: null, sentence });
  if (!(error instanceof ApiError)) return general(texts.failed);
  if (error.retryAfterSeconds) {
    return general(texts.wait.replace("{seconds}", String(error.retryAfterSeconds)));
  }
  const { field } = error;
  const sentence = field && (error.status === 409 ? texts.taken : texts.fields)?.[field];
  if (field && sentence) return form.elements.namedItem(field) ? { field, sentence } : general(sentence);
  if (error.status === 401) return general(texts.wrong ?? texts.failed);
  return general(
    error.status === 409 || error.status === 422 ? (texts.refused ?? texts.failed) : texts.failed,
  );
}
