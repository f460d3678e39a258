import { ApiError } from "@/lib/http/fetcher";

/** A sentence, about a field or about the whole form. */
export type FormProblem = {
  field: string | null;
  /** The field's own. */
  label?: string;
  sentence: string;
  /** The session has ended: what is typed stays, and one can log in beside it. */
  isSignedOut?: true;
};

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
  /** What is said when the session ended under what was typed, and the way to log in beside it. */
  signedOut?: string;
  logIn?: string;
};

/** What is said about a field: `enderecos[1].cep` as `cep`, if not by its whole name. */
export const textAbout = (texts: Record<string, string>, field: string): string | undefined =>
  texts[field] ?? texts[field.split(".").at(-1) ?? field];

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
  const sentence = field && textAbout((error.status === 409 ? texts.taken : texts.fields) ?? {}, field);
  if (field && sentence) return form.elements.namedItem(field) ? { field, sentence } : general(sentence);
  if (isSignedOut(error, texts.wrong)) {
    return { field: null, sentence: texts.signedOut ?? texts.failed, isSignedOut: true };
  }
  if (error.status === 401) return general(texts.wrong ?? texts.failed);
  return general(
    error.status === 409 || error.status === 422 ? (texts.refused ?? texts.failed) : texts.failed,
  );
}
