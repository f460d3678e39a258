"use client";

import { Button, Switch, Textarea, TextInput } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IntegerField } from "@/components/form/integer-field";
import { PageForm } from "@/components/form/page-form";
import { PasswordField } from "@/components/form/password-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormAction } from "@/components/form/use-form-action";
import { SettingsNav } from "@/components/settings/settings-nav";
import { Card } from "@/components/ui/card";
import { CopyField } from "@/components/ui/copy-field";
import { Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import {
  changePaymentSettingsMutation,
  type PaymentSettingsView,
  paymentSettingsQuery,
  testAccountMutation,
} from "@/lib/payments/client";

const accountOf = ({ pix, cartao, boleto }: PaymentSettingsView["asaas"]) => ({
  pix,
  cartao,
  boleto,
  // The server never returns stored keys. An empty field keeps the stored key.
  chave: "",
  aviso: "",
});

export type PaymentDraft = ReturnType<typeof draftOf>;

const draftOf = ({ versao: _, mercadoPago, asaas, ...settings }: PaymentSettingsView) => ({
  ...settings,
  mercadoPago: accountOf(mercadoPago),
  asaas: accountOf(asaas),
  pixDescontoPercentual: settings.pixDescontoPercentual as number | null,
  pixChave: settings.pixChave ?? "",
  pixNome: settings.pixNome ?? "",
  pixCidade: settings.pixCidade ?? "",
  manualTexto: settings.manualTexto ?? "",
});

const PROVIDERS = { mercadoPago: "mercado_pago", asaas: "asaas" } as const;

type Props = {
  account: keyof typeof PROVIDERS;
  form: UseFormReturnType<PaymentDraft>;
  kept: PaymentSettingsView["asaas"];
};

function PaymentServiceCard({ account, form, kept }: Props) {
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

function PaymentsEditor({ settings }: { settings: PaymentSettingsView }) {
  const t = useTranslations("panel.settings.payments");
  const [read, setRead] = useState(settings);
  const needed = (text: string, { pixAtivo }: { pixAtivo: boolean }) =>
    pixAtivo && !text.trim() ? t("missing") : null;
  const form = useForm({
    initialValues: draftOf(settings),
    validate: { pixChave: needed, pixNome: needed, pixCidade: needed },
  });
  const start = (now: PaymentSettingsView) => {
    setRead(now);
    form.setInitialValues(draftOf(now));
    form.setValues(draftOf(now));
    form.clearErrors();
  };
  const action = useFormAction({
    form,
    mutation: changePaymentSettingsMutation,
    sent: (draft) => ({
      ...draft,
      pixDescontoPercentual: draft.pixDescontoPercentual ?? 0,
      versao: read.versao,
    }),
    stays: true,
    onDone: (saved) => {
      start(saved);
      toast.done(t("saved"));
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  return (
    <PageForm action={action} saveLabel={t("save")} onDiscard={() => start(read)}>
      <Stack>
        <Card title={t("pix")} isPaired>
          <div data-wide>
            <Switch {...form.getInputProps("pixAtivo", { type: "checkbox" })} label={t("pixAtivo")} />
          </div>
          <TextInput
            {...form.getInputProps("pixChave")}
            label={t("pixChave")}
            description={t("pixChaveHint")}
            maxLength={77}
            autoComplete="off"
          />
          <IntegerField
            label={t("pixDesconto")}
            description={t("pixDescontoHint")}
            maxDigits={2}
            value={form.values.pixDescontoPercentual}
            error={form.errors.pixDescontoPercentual}
            onChange={(value) => form.setFieldValue("pixDescontoPercentual", value)}
          />
          <TextInput
            {...form.getInputProps("pixNome")}
            label={t("pixNome")}
            description={t("pixNomeHint")}
            maxLength={25}
            autoComplete="off"
          />
          <TextInput
            {...form.getInputProps("pixCidade")}
            label={t("pixCidade")}
            description={t("pixCidadeHint")}
            maxLength={15}
            autoComplete="off"
          />
        </Card>
        {(["mercadoPago", "asaas"] as const).map((account) => (
          <PaymentServiceCard key={account} account={account} form={form} kept={read[account]} />
        ))}
        <Card title={t("manual")}>
          <Switch {...form.getInputProps("manualAtivo", { type: "checkbox" })} label={t("manualAtivo")} />
          <Textarea
            {...form.getInputProps("manualTexto")}
            label={t("manualTexto")}
            description={t("manualTextoHint")}
            maxLength={1000}
            autosize
            minRows={3}
          />
        </Card>
      </Stack>
    </PageForm>
  );
}

export function PaymentsScreen() {
  const { data, error, refetch } = useQuery({ ...paymentSettingsQuery(), refetchOnWindowFocus: false });
  return (
    <>
      <SettingsNav />
      <QueryProblem error={data ? null : error} onRetry={refetch} />
      {data && <PaymentsEditor settings={data} />}
    </>
  );
}
