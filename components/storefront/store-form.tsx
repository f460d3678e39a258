"use client";

import { useRouter } from "next/navigation";
import { createContext, type FormEvent, type MouseEvent, type ReactNode, use, useRef, useState } from "react";
import { focusField } from "@/components/form/field-problems";
import { useRefusalFocus } from "@/components/form/refusal-focus";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { useSubmission } from "@/components/form/use-submission";
import { loginAddress } from "@/lib/auth/pages/return-path";
import type { Method, PathOf } from "@/lib/http/api-types";
import { ask } from "@/lib/http/ask";
import { forget } from "./checkout-draft";
import { type FormProblem, isSignedOut, type ProblemTexts, problemOf, textAbout } from "./form-problem";
import styles from "./store-form.module.css";

export type StoreFormTexts = ProblemTexts & {
  submit: string;
  submitting: string;
  /** Shown on success, if the page stays. */
  done?: string;
};

type StorePath<M extends Method> = Exclude<Extract<PathOf<M>, `/store${string}`>, `${string}{${string}`>;
/** The parts in braces are `params`. */
type NamedPath = Extract<PathOf<"POST">, `/store/${"sacolas" | "products"}/{${string}`>;
type Target =
  | { path: StorePath<"POST">; method?: "POST"; params?: never }
  | { path: StorePath<"PUT">; method: "PUT"; params?: never }
  | {
      path: "/store/descadastro/{token}/canais" | "/store/pedidos/{token}/endereco";
      method: "PUT";
      params: { token: string };
    }
  | {
      path: NamedPath;
      method?: "POST";
      params: { token: string; slug?: never } | { slug: string; token?: never };
    };

type Props = Target & {
  texts: StoreFormTexts;
  /** Sent in addition to the fields. */
  extra?: Record<string, unknown>;
  /** Sent instead of the fields. */
  body?: object;
  /** Opens this URL and replaces the page in the history: the page's URL may contain a secret. */
  goTo?: string;
  /** On success, the tab also forgets this customer's checkout draft (for the erasure of an account). */
  forgets?: boolean;
  /** Another part of the page shows what this form changes, so the page is refreshed. */
  refreshes?: boolean;
  /** Reloads the whole page and goes to this place, for example "#entrega". */
  reloadsAt?: string;
  /** "quiet" is for buttons beside other buttons. */
  tone?: "plain" | "quiet" | "danger";
  isEmpty?: boolean;
  /** Only fields with a name are sent. */
  children: ReactNode;
};

function sendTo(target: Target, body: object): Promise<unknown> {
  const { path, params } = target;
  const given = (params ? { params } : {}) as never;
  return target.method === "PUT"
    ? ask("PUT", target.path, given, { body })
    : ask("POST", path as StorePath<"POST"> | NamedPath, given, { body });
}

const Problems = createContext<readonly FormProblem[]>([]);

/** The problem of a field in the form around. */
export const useProblem = (name: string): string | undefined =>
  use(Problems).find(({ field }) => field === name)?.sentence;

/** Fields without a name are not sent. */
const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].flatMap((element) =>
    (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name
      ? element
      : [],
  );

/** Never trims a password, even if the field shows it as text. */
const contentOf = (input: HTMLInputElement | HTMLSelectElement) => {
  if (input.type === "checkbox" && input instanceof HTMLInputElement) return input.checked;
  return input.autocomplete.includes("password") ? input.value : input.value.trim() || null;
};

/** Checkboxes become booleans, and empty fields become null. */
const bodyOf = (form: HTMLFormElement): Record<string, string | boolean | null> =>
  Object.fromEntries(inputsOf(form).map((input) => [input.name, contentOf(input)]));

const missingIn = (form: HTMLFormElement, texts: ProblemTexts): FormProblem[] =>
  inputsOf(form)
    .filter((input) => input.required && !contentOf(input))
    .map(({ name, labels }) => ({
      field: name,
      label: labels?.[0]?.textContent ?? "",
      sentence: textAbout(texts.fields, name) ?? texts.failed,
    }));

const isTyped = (form: HTMLFormElement): boolean =>
  inputsOf(form).some((input) =>
    input instanceof HTMLInputElement
      ? input.value !== input.defaultValue || input.checked !== input.defaultChecked
      : [...input.options].some((option) => option.selected !== option.defaultSelected),
  );

export function StoreForm(props: Props) {
  const {
    texts,
    extra,
    body,
    goTo,
    forgets = false,
    refreshes = false,
    reloadsAt,
    tone = "plain",
    isEmpty = false,
    children,
    ...target
  } = props;
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const isHydrated = useIsHydrated();
  const router = useRouter();
  const formRef = useRef<HTMLFormElement>(null);
  const send = async (sent: object): Promise<void> => {
    await sendTo(target, sent);
  };
  const { submitted, refused, isLate } = useRefusalFocus(formRef);
  const refuse = (found: readonly FormProblem[]) => {
    setProblems(found);
    refused();
  };
  const leave = () => window.location.assign(loginAddress("storefront", window.location.pathname));
  const { isBusy, isDone, run, reset } = useSubmission(send, {
    stays: goTo === undefined && reloadsAt === undefined,
    onDone: () => {
      if (forgets) forget();
      if (reloadsAt) {
        window.history.replaceState(null, "", reloadsAt);
        return window.location.reload();
      }
      if (goTo) return window.location.replace(goTo);
      const passwords = formRef.current?.querySelectorAll<HTMLInputElement>("input[autocomplete*=password]");
      for (const field of passwords ?? []) field.value = "";
      if (refreshes) router.refresh();
    },
    onRefused: (error) => {
      const form = formRef.current;
      if (!form) return true;
      const hasInput = body !== undefined || isTyped(form);
      if (isSignedOut(error, texts.wrong) && !hasInput) leave();
      else refuse([problemOf(error, form, texts)]);
      return true;
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = missingIn(event.currentTarget, texts);
    reset();
    submitted();
    if (missing.length > 0) return refuse(missing);
    setProblems([]);
    void run(body ?? { ...bodyOf(event.currentTarget), ...extra });
  };
  return (
    <Problems value={problems}>
      {/* The button is disabled before hydration. If the browser still sends the
          form, POST keeps secrets out of the URL. */}
      <form
        ref={formRef}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={submit}
        onInput={() => isDone && reset()}
      >
        <Summary problems={problems} texts={texts} isLate={isLate} />
        {children}
        {!isEmpty && (
          <button
            type="submit"
            className={styles.submit}
            data-tone={tone}
            disabled={!isHydrated}
            aria-disabled={isBusy}
          >
            {isBusy ? texts.submitting : texts.submit}
          </button>
        )}
        <p role="status" className={styles.done}>
          {isDone && !goTo && texts.done}
        </p>
      </form>
    </Problems>
  );
}

type SummaryProps = {
  problems: readonly FormProblem[];
  texts: StoreFormTexts;
  isLate: boolean;
};

/** Shows links if several fields have problems, or if the focus does not move to the only one. */
function Summary({ problems, texts, isLate }: SummaryProps) {
  const isList = problems.length > 1 || isLate;
  if (!isList && problems.every(({ field }) => field !== null)) return null;
  const goTo = (event: MouseEvent<HTMLElement>, name: string) => {
    event.preventDefault();
    const field = event.currentTarget.closest("form")?.elements.namedItem(name);
    if (field instanceof HTMLElement) focusField(field);
  };
  return (
    <div role="alert" tabIndex={-1} className={styles.alert}>
      {problems.map(({ field, label, sentence, isSignedOut: isOut }) => (
        <p key={`${field} ${sentence}`}>
          {field ? (
            <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {label ? `${label}: ${sentence}` : sentence}
            </a>
          ) : (
            sentence
          )}{" "}
          {isOut && (
            <a target="_blank" rel="noopener" href={loginAddress("storefront", window.location.pathname)}>
              {texts.logIn}
            </a>
          )}
        </p>
      ))}
    </div>
  );
}
