"use client";

import type { UseFormReturnType } from "@mantine/form";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useSubmission } from "@/components/form/use-submission";
import { ApiError } from "@/lib/http/fetcher";

/** What stands above the fields while something keeps the form from being sent. */
export type Problems = {
  title: string;
  /** How often it was refused; each time the focus goes there. */
  refusals: number;
  /** `beside` is what its field says; `plain` stands alone where no field of the page says it. */
  sentences: readonly { beside: string; plain: string }[];
  /** The session has ended: what is typed stays, and one can log in beside it. */
  isSignedOut: boolean;
  /** So few fields that they need no summary: the focus goes to the first that says something. */
  isBrief?: boolean;
};

/** What a form's frame (`PageForm`, `FormModal`, `EntryForm`) needs to know. */
export type FormAction = {
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Something is typed that is not sent; undefined where the frame has to watch for it. */
  isChanged?: boolean | undefined;
  problems?: Problems;
};

/** What sends it. */
export type FormMutation<Answer, Sent> = UseMutationOptions<Answer, Error, Sent>;

type Options<Values, Sent, Answer> = {
  /** Holds what is typed, checks it, and shows problems beside the fields. */
  form?: UseFormReturnType<Values>;
  mutation: FormMutation<Answer, Sent>;
  /** What is sent of what was typed; null: nothing, and `onNothing` goes on. */
  sent: (values: Values) => Sent | null;
  onNothing?: () => void;
  onDone?: (answer: Answer, sent: Sent) => void | Promise<void>;
  /** Takes a refusal over, and answers so; the form then says nothing of it. */
  onRefused?: (error: Error) => Promise<boolean> | boolean;
  /** So few fields that they need no summary above them. */
  isBrief?: boolean;
  /** The form stays on the page after it was done. */
  stays?: boolean;
  /** The titles of what is said above the fields. */
  texts?: { problems?: string; failed?: string };
  /** Where a field of the API stands in the form. */
  placeOf?: (field: string) => string;
  /** Its own words for a refusal; `field` says beside which field they stand. */
  wordsOf?: (error: Error) => { field?: string; sentence: string } | null;
};

/** `enderecos[0].cep` as Mantine's forms write it. */
const dotted = (field: string) => field.replace(/\[(\d+)\]/g, ".$1");

/**
 * A form's way to its endpoint: checks, sends once at a time, is busy, and says what went wrong, whether the form or
 * the endpoint found it: at its field, and in the summary above, which takes the focus. What is typed stays.
 */
export function useFormAction<Values, Sent, Answer>(options: Options<Values, Sent, Answer>) {
  const { form, sent, onNothing, onRefused, texts = {}, placeOf = dotted, wordsOf } = options;
  const t = useTranslations("panel.dialog");
  const sentenceOf = useErrorSentence();
  const { mutateAsync } = useMutation(options.mutation);

  const wordsFor = (error: Error) => {
    const own = wordsOf?.(error);
    if (own) return { place: own.field ?? null, beside: own.sentence, plain: own.sentence };
    const field = error instanceof ApiError && error.status < 500 ? error.field : null;
    const plain = sentenceOf(error);
    return field
      ? { place: placeOf(field), beside: sentenceOf(error, "beside"), plain }
      : { place: null, beside: plain, plain };
  };
  const refused = async (error: Error) => {
    if (await onRefused?.(error)) return true;
    const { place, beside } = wordsFor(error);
    if (place !== null) form?.setErrors({ [place]: beside });
    return false;
  };
  const submission = useSubmission<Sent, Answer>(
    (body) => mutateAsync(...([body] as Parameters<typeof mutateAsync>)),
    {
      onDone: options.onDone,
      onRefused: refused,
      stays: options.stays,
    },
  );
  const { error, isBusy, isDone, refusals, run, refuse, reset } = submission;

  // Once it was refused, what is wrong follows what is typed; a refusal of the endpoint holds until the next try.
  const isFollowing = form !== undefined && refusals > 0 && error === null && !isDone && !isBusy;
  const values = form?.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed asks for it
  useEffect(() => {
    if (isFollowing && form) void form.validate();
  }, [values]);

  const send = (typed: Values) => {
    const wanted = sent(typed);
    if (wanted === null) onNothing?.();
    else void run(wanted);
  };
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // For React a dialog stands inside the form of its page, though not in the page.
    event?.stopPropagation();
    if (isBusy) return;
    if (form) form.onSubmit(send, () => refuse(null))(event);
    else send(undefined as Values);
  };

  const words = error && wordsFor(error);
  const found = Object.entries(form?.errors ?? {}).flatMap(([path, sentence]) =>
    typeof sentence === "string"
      ? { beside: sentence, plain: path === words?.place ? words.plain : sentence }
      : [],
  );
  const isUnplaced = words && (words.place === null || !form);
  return {
    submit,
    isBusy,
    isDone,
    error,
    /** Forgets the last refusal. */
    reset,
    /** Says what is wrong although the endpoint took it, by names that need not be of fields. */
    complain: (problems: Record<string, string>) => {
      form?.setErrors(problems);
      refuse(null);
    },
    isChanged: form?.isDirty() && (options.stays || !isDone),
    problems: {
      title: error ? (texts.failed ?? t("failed")) : (texts.problems ?? t("problems")),
      refusals,
      sentences: isUnplaced ? [words, ...found] : found,
      isBrief: options.isBrief ?? false,
      isSignedOut: error instanceof ApiError && error.status === 401 && !wordsOf?.(error),
    },
  };
}
