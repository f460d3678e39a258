"use client";

import { Switch } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import { type CustomerView, changeConsentMutation } from "@/lib/customers/client";
import styles from "./customer-consents.module.css";

/** On which channels the customer may be written to, and how and when they said so. */
export function CustomerConsents({ customer }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.consents");
  const sentenceOf = useErrorSentence();
  const change = useMutation(changeConsentMutation);
  const { id, consentimentos, anonimizadoEm } = customer;
  const put = (consent: Pick<Consent, "canal" | "aceito">) =>
    change.mutate(
      { id, ...consent },
      {
        onSuccess: () => toast.done(t("saved", { channel: t(`channels.${consent.canal}`) })),
        onError: (error) => toast.failed(sentenceOf(error)),
      },
    );
  return (
    <Card title={t("title")}>
      <ul className={styles.channels}>
        {consentimentos.map((consent) => (
          <li key={consent.canal}>
            <Switch
              label={t(`channels.${consent.canal}`)}
              description={<Ground consent={consent} />}
              checked={consent.aceito}
              disabled={anonimizadoEm !== null || change.isPending}
              onChange={({ currentTarget }) => put({ canal: consent.canal, aceito: currentTarget.checked })}
            />
          </li>
        ))}
      </ul>
      <Hint>{t("hint")}</Hint>
    </Card>
  );
}

type Consent = CustomerView["consentimentos"][number];

function Ground({ consent: { fonte, aceito, alteradoEm } }: { consent: Consent }) {
  const t = useTranslations("panel.customers.consents");
  const format = useFormats();
  if (!fonte || !alteradoEm) return t("neverAsked");
  const ground = { source: t(`sources.${fonte}`), moment: format.moment(alteradoEm) };
  return t(aceito ? "accepted" : "declined", ground);
}
