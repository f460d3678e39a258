"use client";

import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Card, Facts } from "@/components/ui/card";
import { CopyField } from "@/components/ui/copy-field";
import { Hint } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { testWhatsappMutation, whatsappQuery } from "@/lib/whatsapp/client";

const WhatsappDialog = dynamic(
  () => import("@/components/settings/whatsapp-dialogs").then((module) => module.WhatsappDialog),
  { ssr: false },
);

function useTest() {
  const t = useTranslations("panel.settings.marketing.whatsapp");
  const sentenceOf = useErrorSentence();
  return useMutation({
    ...testWhatsappMutation,
    onSuccess: ({ ok, nome, numero, qualidade, erro }) =>
      ok
        ? toast.done(t("testOk", { name: nome ?? "?", number: numero ?? "?", quality: qualidade ?? "?" }))
        : toast.failed(t("testFailed", { reason: erro ?? "?" })),
    onError: (error) => toast.failed(sentenceOf(error)),
  });
}

/** Includes the values that the user pastes into Meta's settings. */
export function WhatsappCard() {
  const t = useTranslations("panel.settings.marketing.whatsapp");
  const { data, error, refetch } = useQuery(whatsappQuery());
  const [dialog, setDialog] = useState<"connect" | "remove" | null>(null);
  const { mutate: test, isPending } = useTest();
  if (!data) return <QueryProblem error={error} onRetry={refetch} />;
  const { conta, endereco, tokenDeVerificacao } = data;
  const button = { variant: "default", size: "sm" } as const;
  return (
    <Card
      title={t("title")}
      actions={
        <>
          <Button {...button} onClick={() => setDialog("connect")}>
            {t(conta ? "change" : "connect")}
          </Button>
          {conta && (
            <>
              <Button {...button} loading={isPending} onClick={() => test(undefined)}>
                {t("test")}
              </Button>
              <Button {...button} onClick={() => setDialog("remove")}>
                {t("remove")}
              </Button>
            </>
          )}
        </>
      }
    >
      <p>{t("text")}</p>
      <Hint>{t("pace")}</Hint>
      {conta ? (
        <Facts
          facts={[
            { name: t("number"), value: conta.phoneNumberId },
            { name: t("account"), value: conta.wabaId },
            { name: t("token"), value: t("kept", { end: conta.token.final }) },
            { name: t("secret"), value: t("kept", { end: conta.segredo.final }) },
          ]}
        />
      ) : (
        <p>{t("none")}</p>
      )}
      <CopyField label={t("address")} value={endereco} />
      <CopyField label={t("verification")} value={tokenDeVerificacao} />
      <Hint>{t("addressHint")}</Hint>
      {dialog && <WhatsappDialog name={dialog} kept={data} onClose={() => setDialog(null)} />}
    </Card>
  );
}
