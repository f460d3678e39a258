"use client";

import { useTranslations } from "next-intl";
import { RenewableSecret } from "@/components/form/renewable-secret";
import { Card } from "@/components/ui/card";
import { CopyField } from "@/components/ui/copy-field";
import { Hint } from "@/components/ui/layout";
import { type MarketingSettingsView, renewReturnsSecretMutation } from "@/lib/marketing-messages/client";

const SIGNATURE = "x-assinatura: t=<segundos>,v1=<hmac>";
const SIGNED = "<segundos>.<tipo>.<email>";

/** Signs and sends the return of one address, in a shell. */
const exampleFor = (address: string) => `t=$(date +%s)
v1=$(printf %s "$t.devolucao.ana@exemplo.com" | openssl dgst -sha256 -hmac "$SEGREDO" -r | cut -d " " -f 1)
curl "${address}" -H "content-type: application/json" -H "x-assinatura: t=$t,v1=$v1" \\
  -d '{"tipo":"devolucao","email":"ana@exemplo.com"}'`;

type Props = { settings: Pick<MarketingSettingsView, "retornosEndereco" | "temSegredo"> };

/** Where a mail service tells of bounces and complaints. */
export function ReturnsCard({ settings: { retornosEndereco, temSegredo } }: Props) {
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
