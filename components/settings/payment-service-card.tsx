"use client";

import { Button, Switch } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PasswordField } from "@/components/form/password-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import type { PaymentDraft } from "@/components/settings/payments-screen";
import { Card } from "@/components/ui/card";
import { CopyField } from "@/components/ui/copy-field";
import { toast } from "@/components/ui/toast";
import { type PaymentSettingsView, testAccountMutation } from "@/lib/payments/client";

const PROVIDERS = { mercadoPago: "mercado_pago", asaas: "asaas" } as const;

type Props = {
  account: keyof typeof PROVIDERS;
  form: UseFormReturnType<PaymentDraft>;
  kept: PaymentSettingsView["asaas"];
};

export function PaymentServiceCard({ account, form, kept }: Props) {
  const t = useTranslations("panel.settings.payments");
  const sentenceOf = useErrorSentence();
  const service = t(`services.${account}`);
  const { mutate, isPending } = useMutation({
    ...testAccountMutation,
    onSuccess: ({ ok, erro }) =>
      ok
        ? toast.done(t("testOk", { service }))
        : toast.failed(t("testFailed", { service, reason: erro ?? "?" })),
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const secret = (part: "chave" | "aviso", label: string, missing: string) => (
    <PasswordField
      {...form.getInputProps(`${account}.${part}`)}
      label={label}
      description={kept[part] ? t("kept", { end: kept[part].final }) : missing}
      maxLength={400}
      autoComplete="off"
    />
  );
  return (
    <Card title={service}>
      <p>{t("serviceText")}</p>
      {(["pix", "cartao", "boleto"] as const).map((method) => (
        <Switch
          key={method}
          {...form.getInputProps(`${account}.${method}`, { type: "checkbox" })}
          label={`${service}: ${t(`methods.${method}`)}`}
        />
      ))}
      {secret("chave", t(`key.${account}`), t("keyMissing"))}
      {secret("aviso", t(`secret.${account}`), t("secretMissing"))}
      <CopyField label={t("address")} value={kept.endereco} />
      {kept.chave && (
        <Button
          variant="default"
          size="sm"
          loading={isPending}
          onClick={() => mutate({ provedor: PROVIDERS[account] })}
        >
          {t("test")}
        </Button>
      )}
    </Card>
  );
}
