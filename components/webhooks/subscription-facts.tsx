"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { Card, Facts } from "@/components/ui/card";
import { EventList } from "@/components/webhooks/event-list";
import type { SubscriptionRow } from "@/lib/webhooks/client";

/** What a webhook listens to, and when it last worked. */
export function SubscriptionFacts({ webhook, readMs }: { webhook: SubscriptionRow; readMs: number }) {
  const t = useTranslations("panel.webhooks");
  const format = useFormats();
  const { eventos, criadaEm, ultimoSucessoEm, ultimaFalhaEm, secretAnteriorExpiraEm } = webhook;
  const ago = (moment: string | null) =>
    moment ? <RelativeTime moment={moment} readMs={readMs} /> : t("never");
  return (
    <Card title={t("detail.facts")} isTitleHidden>
      <Facts
        facts={[
          { name: t("events"), value: <EventList patterns={eventos} isWhole />, isWide: true },
          { name: t("lastSuccess"), value: ago(ultimoSucessoEm) },
          { name: t("lastFailure"), value: ago(ultimaFalhaEm) },
          { name: t("created"), value: format.moment(criadaEm) },
          ...(secretAnteriorExpiraEm
            ? [
                {
                  name: t("detail.oldSecret"),
                  value: t("detail.oldSecretUntil", { moment: format.moment(secretAnteriorExpiraEm) }),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
