import { ApiError } from "@/lib/http/fetcher";

/** If `field` is null, the problem concerns the whole form. */
export type FormProblem = {
  field: string | null;
  label?: string;
  sentence: string;
  /** The typed input stays: the customer can log in in another tab. */
  isSignedOut?: true;
};

export type ProblemTexts = {
  /** What to do if the field is empty or refused. */
  fields: Record<string, string>;
  /** For a 409: somebody else already uses the value. */
  taken?: Record<string, string>;
  /** Text with the placeholder `{seconds}`. */
  wait: string;
  failed: string;
  /** For a 409 or 422 that names no field of the form. */
  refused?: string;
  /** Only for the login: in other forms a 401 means that the session ended. */
  wrong?: string;
  signedOut?: string;
  logIn?: string;
};

/** Looks for the full name, else for the last part: `cep` for `enderecos[1].cep`. */
export const textAbout = (texts: Record<string, string>, field: string): string | undefined =>
  texts[field] ?? texts[field.split(".").at(-1) ?? field];

export const isSignedOut = (error: unknown, wrong?: string) =>
  error instanceof ApiError && error.status === 401 && wrong === undefined;

/** The problem in the reader's language. */
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

/** The API's sentence. @param failed if the API gave none */
export const refusalSentence = (error: unknown, failed: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.sentence || failed : failed;
