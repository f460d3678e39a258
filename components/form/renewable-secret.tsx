"use client";

import { Button } from "@mantine/core";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmAction } from "@/components/form/form-modal";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { SecretOnce } from "@/components/ui/secret-once";
import { toast } from "@/components/ui/toast";

type Words = {
  create: string;
  renew: string;
  renewal: { title: string; text: string };
  secret: { title: string; text: string; label: string };
};

type Props<Sent> = {
  /** If true, a dialog asks before the store gets a new secret. */
  hasOne: boolean;
  words: Words;
  mutation: UseMutationOptions<{ segredo: string }, Error, Sent>;
  sent: Sent;
};

/** Shows a new secret once. */
export function RenewableSecret<Sent>({ hasOne, words, mutation, sent }: Props<Sent>) {
  const sentenceOf = useErrorSentence();
  const [isAsking, setIsAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const show = ({ segredo }: { segredo: string }) => setSecret(segredo);
  const { mutate, isPending } = useMutation({
    ...mutation,
    onSuccess: async (...done) => {
      show(done[0]);
      await mutation.onSuccess?.(...done);
    },
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const close = () => {
    setIsAsking(false);
    setSecret(null);
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isPending}
        onClick={() => (hasOne ? setIsAsking(true) : mutate(sent))}
      >
        {hasOne ? words.renew : words.create}
      </Button>
      {isAsking && !secret && (
        <ConfirmAction
          title={words.renewal.title}
          confirmLabel={words.renew}
          mutation={mutation}
          sent={sent}
          onDone={show}
          onClose={close}
        >
          <p>{words.renewal.text}</p>
        </ConfirmAction>
      )}
      {secret && (
        <SecretOnce
          title={words.secret.title}
          text={words.secret.text}
          secret={secret}
          secretLabel={words.secret.label}
          onClose={close}
        />
      )}
    </>
  );
}
