"use client";

import type { UseFormReturnType } from "@mantine/form";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useLayoutEffect } from "react";
import type { Refusal } from "@/components/form/refusal-focus";
import { type FieldLabels, useErrorSentence } from "@/components/form/use-error-sentence";
import { useSubmission } from "@/components/form/use-submission";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/fetcher";

export type Problems = {
  title: string;
  /** Each moves the focus, unless it is late. */
  refusal: Refusal;
  /** `beside` the field; `plain` for the summary if no field shows it. */
  sentences: readonly { beside: string; plain: string }[];
  /** Input stays: one can log in in another tab. */
  isSignedOut: boolean;
  /** Too few fields for a summary: the first problem takes the focus. */
  isBrief?: boolean;
};

/** For `PageForm`, `FormModal`, `EntryForm`. */
export type FormAction = {
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Undefined where the frame watches for it. */
  isChanged?: boolean | undefined;
  problems?: Problems;
};

export type FormMutation<Answer, Sent> = UseMutationOptions<Answer, Error, Sent>;

type Options<Values, Sent, Answer> = {
  form?: UseFormReturnType<Values>;
  mutation: FormMutation<Answer, Sent>;
  /** Null: nothing to send, and `onNothing` goes on. */
  sent: (values: Values) => Sent | null;
  onNothing?: () => void;
  onDone?: (answer: Answer, sent: Sent) => void | Promise<void>;
  /** True if it handled the refusal: the form says nothing. */
  onRefused?: (error: Error) => Promise<boolean> | boolean;
  /** See `Problems`. */
  isBrief?: boolean;
  /** Stays on the page afterwards. */
  stays?: boolean;
  /** Of the summary. */
  texts?: { problems?: string; failed?: string };
  /** From the API's field to the form's. */
  placeOf?: (field: string) => string;
  /** Of fields that are not in the form. */
  labels?: FieldLabels;
  /** The form's own words; `field`: where they stand. */
  wordsOf?: (error: Error) => { field?: string; sentence: string } | null;
};

/** `enderecos[0].cep` as Mantine's forms write it. */
const dotted = (field: string) => field.replace(/\[(\d+)\]/g, ".$1");

/**
 * Validates, sends once at a time, shows problems at fields and in the summary, which takes the focus. Input
 * stays.
 */
export function useFormAction<Values, Sent, Answer>(options: Options<Values, Sent, Answer>) {
  const { form, sent, onNothing, onRefused, texts = {}, placeOf = dotted, labels, wordsOf } = options;
  const t = useTranslations("panel.dialog");
  const sentenceOf = useErrorSentence(labels);
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
  const { error, isBusy, isDone, refusal, submitted, run, refuse, reset } = submission;

  // After a refusal problems follow the input; an endpoint's stays until the next try. Before paint: Mantine takes a
  // field's problem away with each key, and the summary would be read out anew.
  const isFollowing = form !== undefined && refusal.count > 0 && error === null && !isDone && !isBusy;
  const values = form?.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed asks for it
  useLayoutEffect(() => {
    if (isFollowing && form) void form.validate();
  }, [values]);

  const send = (typed: Values) => {
    const wanted = sent(typed);
    if (wanted === null) onNothing?.();
    else void run(wanted);
  };
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // For React a dialog is inside its page's form.
    event?.stopPropagation();
    if (isBusy) return;
    submitted();
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
    reset,
    /** Of an answer that succeeded; names need not be of fields. */
    complain: (problems: Record<string, string>) => {
      form?.setErrors(problems);
      refuse(null);
    },
    isChanged: form?.isDirty() && (options.stays || !isDone),
    problems: {
      title: error ? (texts.failed ?? t("failed")) : (texts.problems ?? t("problems")),
      refusal,
      sentences: isUnplaced ? [words, ...found] : found,
      isBrief: options.isBrief ?? false,
      isSignedOut: error instanceof ApiError && error.status === 401 && !wordsOf?.(error),
    },
  };
}

type DialogOptions<Values, Sent, Answer> = Omit<Options<Values, Sent, Answer>, "onDone"> & {
  /** What the toast says. */
  done: string | ((answer: Answer, sent: Sent) => string);
  onClose: () => void;
};

/** Says that it is done, and closes. */
export function useDialogAction<Values, Sent, Answer>(options: DialogOptions<Values, Sent, Answer>) {
  const { done, onClose, ...rest } = options;
  return useFormAction({
    ...rest,
    onDone: (answer, sent) => {
      toast.done(typeof done === "string" ? done : done(answer, sent));
      onClose();
    },
  });
}
