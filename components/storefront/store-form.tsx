"use client";

import { useRouter } from "next/navigation";
import { createContext, type FormEvent, type MouseEvent, type ReactNode, use, useRef, useState } from "react";
import { focusField } from "@/components/form/field-problems";
import { useRefusalFocus } from "@/components/form/refusal-focus";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { useSubmission } from "@/components/form/use-submission";
import { loginAddress } from "@/lib/auth/return-path";
import type { Method, PathOf } from "@/lib/http/api";
import { ask } from "@/lib/http/ask";
import { forget } from "./checkout-draft";
import { type FormProblem, isSignedOut, type ProblemTexts, problemOf, textAbout } from "./form-problem";
import styles from "./store-form.module.css";

export type StoreFormTexts = ProblemTexts & {
  submit: string;
  submitting: string;
  /** On success, if the page stays. */
  done?: string;
};

type StorePath<M extends Method> = Exclude<Extract<PathOf<M>, `/store${string}`>, `${string}{${string}`>;
/** Parts in brackets are `params`. */
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
  /** Besides the fields. */
  extra?: Record<string, unknown>;
  /** Instead of the fields. */
  body?: object;
  /** Replaces this page: its address may hold a secret. */
  goTo?: string;
  /** With this person's leave, what the tab remembers of them goes too. */
  forgets?: boolean;
  /** The page says elsewhere what this changes. */
  refreshes?: boolean;
  /** The same at this place of the page, such as "#entrega", read again as a whole. */
  reloadsAt?: string;
  /** Quiet buttons stand beside others. */
  tone?: "plain" | "quiet" | "danger";
  isEmpty?: boolean;
  /** Named fields are sent. */
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

/** Of the form around. */
export const useProblem = (name: string): string | undefined =>
  use(Problems).find(({ field }) => field === name)?.sentence;

/** Without a name none is sent. */
const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].flatMap((element) =>
    (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name
      ? element
      : [],
  );

/** Never trims a password, even one shown as text. */
const contentOf = (input: HTMLInputElement | HTMLSelectElement) => {
  if (input.type === "checkbox" && input instanceof HTMLInputElement) return input.checked;
  return input.autocomplete.includes("password") ? input.value : input.value.trim() || null;
};

/** Booleans for boxes, null for empty fields. */
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
      {/* Disabled before hydration; if sent all the same, POST keeps secrets out of the address. */}
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

/** Links if several fields have problems, or if the focus does not lead to the only one. */
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
