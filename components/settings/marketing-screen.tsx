"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageForm } from "@/components/form/page-form";
import { RenewableSecret } from "@/components/form/renewable-secret";
import { useFormAction } from "@/components/form/use-form-action";
import { SettingsNav } from "@/components/settings/settings-nav";
import { WhatsappCard } from "@/components/settings/whatsapp-card";
import { Card } from "@/components/ui/card";
import { CopyField } from "@/components/ui/copy-field";
import { Hint, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import {
  changeMarketingSettingsMutation,
  type MarketingSettingsView,
  marketingSettingsQuery,
  renewReturnsSecretMutation,
} from "@/lib/marketing-messages/client";

const SIGNATURE = "x-assinatura: t=<segundos>,v1=<hmac>";
const SIGNED = "<segundos>.<tipo>.<email>";

/** A shell example that signs and sends the callback for one bounced address. */
const exampleFor = (address: string) => `t=$(date +%s)
v1=$(printf %s "$t.devolucao.ana@exemplo.com" | openssl dgst -sha256 -hmac "$SEGREDO" -r | cut -d " " -f 1)
curl "${address}" -H "content-type: application/json" -H "x-assinatura: t=$t,v1=$v1" \\
  -d '{"tipo":"devolucao","email":"ana@exemplo.com"}'`;

type Props = { settings: Pick<MarketingSettingsView, "retornosEndereco" | "temSegredo"> };

/** The URL where a mail service reports bounces and complaints. */
function ReturnsCard({ settings: { retornosEndereco, temSegredo } }: Props) {
  const t = useTranslations("panel.settings.marketing.returns");
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
      <RenewableSecret
        hasOne={temSegredo}
        words={{
          create: t("create"),
          renew: t("renew"),
          renewal: { title: t("renewal.title"), text: t("renewal.text") },
          secret: { title: t("secret.title"), text: t("secret.text"), label: t("secret.label") },
        }}
        mutation={renewReturnsSecretMutation}
        sent={undefined}
      />
    </Card>
  );
}

function MarketingForm({ settings }: { settings: MarketingSettingsView }) {
  const t = useTranslations("panel.settings.marketing");
  const {
    remetenteNome,
    remetenteEmail,
    porMinuto,
    porDominioPorMinuto,
    limiteSemanal,
    retornosTopico,
    versao,
    temServidor,
  } = settings;
  const form = useForm({
    initialValues: {
      remetenteNome: remetenteNome ?? "",
      remetenteEmail: remetenteEmail ?? "",
      porMinuto: String(porMinuto),
      porDominioPorMinuto: String(porDominioPorMinuto),
      limiteSemanal: String(limiteSemanal),
      retornosTopico: retornosTopico ?? "",
    },
  });
  const action = useFormAction({
    form,
    mutation: changeMarketingSettingsMutation,
    sent: (typed) => ({
      versao,
      remetenteNome: typed.remetenteNome.trim() || null,
      remetenteEmail: typed.remetenteEmail.trim() || null,
      porMinuto: Number(typed.porMinuto),
      porDominioPorMinuto: Number(typed.porDominioPorMinuto),
      limiteSemanal: Number(typed.limiteSemanal),
      retornosTopico: typed.retornosTopico.trim() || null,
    }),
    onDone: () => toast.done(t("saved")),
    stays: true,
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const number = { inputMode: "numeric", maxLength: 6, autoComplete: "off" } as const;
  return (
    <PageForm action={action} saveLabel={t("save")} onDiscard={form.reset}>
      <Stack width="form">
        {!temServidor && <Hint>{t("noServer")}</Hint>}
        <Card title={t("sender")}>
          <TextInput
            {...form.getInputProps("remetenteNome")}
            label={t("senderName")}
            description={t("senderNameHint")}
            maxLength={80}
          />
          <TextInput
            {...form.getInputProps("remetenteEmail")}
            label={t("senderEmail")}
            description={t("senderEmailHint")}
            maxLength={254}
            inputMode="email"
          />
        </Card>
        <Card title={t("pace")}>
          <TextInput {...number} {...form.getInputProps("porMinuto")} label={t("perMinute")} />
          <TextInput
            {...number}
            {...form.getInputProps("porDominioPorMinuto")}
            label={t("perDomain")}
            description={t("perDomainHint")}
          />
          <TextInput
            {...number}
            {...form.getInputProps("limiteSemanal")}
            label={t("cap")}
            description={t("capHint")}
          />
        </Card>
        <ReturnsCard settings={settings} />
        <Card title={t("ses.title")}>
          <p>{t("ses.text")}</p>
          <CopyField label={t("ses.address")} value={`${settings.retornosEndereco}/ses`} />
          <TextInput
            {...form.getInputProps("retornosTopico")}
            label={t("ses.topic")}
            description={t("ses.topicHint")}
            placeholder="arn:aws:sns:sa-east-1:123456789012:devolucoes"
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
          />
        </Card>
        <WhatsappCard />
      </Stack>
    </PageForm>
  );
}

export function MarketingSettingsScreen() {
  const { data, error, refetch } = useQuery(marketingSettingsQuery());
  return (
    <>
      <SettingsNav />
      <QueryProblem error={data ? null : error} onRetry={refetch} />
      {data && <MarketingForm key={data.versao} settings={data} />}
    </>
  );
}
