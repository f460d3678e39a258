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
  /** Each refusal moves the focus here, unless it is late. */
  refusal: Refusal;
  /** `beside`: the text beside the field; `plain`: the text for the summary if no field shows it. */
  sentences: readonly { beside: string; plain: string }[];
  /** The typed input stays: the user can log in in another tab. */
  isSignedOut: boolean;
  /** The form has too few fields for a summary: the first problem takes the focus. */
  isBrief?: boolean;
};

/** The action that `PageForm`, `FormModal` and `EntryForm` take. */
export type FormAction = {
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Undefined if the frame itself watches for changes. */
  isChanged?: boolean | undefined;
  problems?: Problems;
};

export type FormMutation<Answer, Sent> = UseMutationOptions<Answer, Error, Sent>;

type Options<Values, Sent, Answer> = {
  form?: UseFormReturnType<Values>;
  mutation: FormMutation<Answer, Sent>;
  /** Returns the body, or null if there is nothing to send: then `onNothing` is called. */
  sent: (values: Values) => Sent | null;
  onNothing?: () => void;
  onDone?: (answer: Answer, sent: Sent) => void | Promise<void>;
  /** Returns true if it handled the refusal: the form then shows nothing. */
  onRefused?: (error: Error) => Promise<boolean> | boolean;
  /** See `Problems`. */
  isBrief?: boolean;
  /** The form stays on the page after success. */
  stays?: boolean;
  /** Titles of the summary. */
  texts?: { problems?: string; failed?: string };
  /** Maps an API field to the form's field. */
  placeOf?: (field: string) => string;
  /** Labels of API fields that the form does not contain. */
  labels?: FieldLabels;
  /** The form's own text for an error; `field`: the field that shows it. */
  wordsOf?: (error: Error) => { field?: string; sentence: string } | null;
};

/** `enderecos[0].cep` becomes `enderecos.0.cep`, as in Mantine's forms. */
const dotted = (field: string) => field.replace(/\[(\d+)\]/g, ".$1");

/**
 * Validates, sends one request at a time, and shows problems at the fields and in the
 * summary, which takes the focus. The typed input stays.
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

  // After a refusal the problems follow the input; a problem from the API stays until the next try. Runs
  // before paint: Mantine removes a field's problem at each key, and the summary would be read out again.
  const isFollowing = form !== undefined && refusal.count > 0 && error === null && !isDone && !isBusy;
  const values = form?.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the typed values trigger a new validation
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
    // In React's event tree, a dialog is inside the form of its page.
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
    /** Shows problems after a successful answer. The keys may be other names than the form's fields. */
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
  /** The text of the toast. */
  done: string | ((answer: Answer, sent: Sent) => string);
  onClose: () => void;
};

/** Shows a toast after success and closes the dialog. */
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
