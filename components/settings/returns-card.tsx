"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmAction } from "@/components/form/form-modal";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Card } from "@/components/ui/card";
import { CopyField } from "@/components/ui/copy-field";
import { Hint } from "@/components/ui/layout";
import { SecretOnce } from "@/components/ui/secret-once";
import { toast } from "@/components/ui/toast";
import { type MarketingSettingsView, renewReturnsSecretMutation } from "@/lib/marketing-messages/client";

const SIGNATURE = "x-assinatura: t=<segundos>,v1=<hmac>";
const SIGNED = "<segundos>.<tipo>.<email>";

/** For a shell: signs and sends the return of one address. */
const exampleFor = (address: string) => `t=$(date +%s)
v1=$(printf %s "$t.devolucao.ana@exemplo.com" | openssl dgst -sha256 -hmac "$SEGREDO" -r | cut -d " " -f 1)
curl "${address}" -H "content-type: application/json" -H "x-assinatura: t=$t,v1=$v1" \\
  -d '{"tipo":"devolucao","email":"ana@exemplo.com"}'`;

type Props = { settings: Pick<MarketingSettingsView, "retornosEndereco" | "temSegredo"> };

/** Where a mail service tells of bounces and complaints, and the secret that proves it. */
export function ReturnsCard({ settings: { retornosEndereco, temSegredo } }: Props) {
  const t = useTranslations("panel.settings.marketing.returns");
  const sentenceOf = useErrorSentence();
  const [isAsking, setIsAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const show = ({ segredo }: { segredo: string }) => setSecret(segredo);
  const { mutate, isPending } = useMutation({
    ...renewReturnsSecretMutation,
    onSuccess: async (...done) => {
      show(done[0]);
      await renewReturnsSecretMutation.onSuccess?.(...done);
    },
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const close = () => {
    setIsAsking(false);
    setSecret(null);
  };
  return (
    <Card title={t("title")}>
      <p>{t("text")}</p>
      <CopyField label={t("address")} value={retornosEndereco} />
      <Hint>
        {t.rich("signature", {
          header: SIGNATURE,
          signed: SIGNED,
          code: (chunks) => <code>{chunks}</code>,
        })}
      </Hint>
      <CopyField label={t("example")} value={exampleFor(retornosEndereco)} />
      <p>{t(temSegredo ? "has" : "hasNot")}</p>
      <Button
        variant="default"
        size="sm"
        loading={isPending}
        onClick={() => (temSegredo ? setIsAsking(true) : mutate())}
      >
        {t(temSegredo ? "renew" : "create")}
      </Button>
      {isAsking && !secret && (
        <ConfirmAction
          title={t("renewal.title")}
          confirmLabel={t("renew")}
          mutation={renewReturnsSecretMutation}
          sent={undefined}
          onDone={show}
          onClose={close}
        >
          <p>{t("renewal.text")}</p>
        </ConfirmAction>
      )}
      {secret && (
        <SecretOnce
          title={t("secret.title")}
          text={t("secret.text")}
          secret={secret}
          secretLabel={t("secret.label")}
          onClose={close}
        />
      )}
    </Card>
  );
}
