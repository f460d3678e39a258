"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Facts } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { audienceQuery } from "@/lib/campaigns/client";
import { isReason } from "@/lib/campaigns/reasons";
import type { Channel } from "@/lib/customers/channels";

export function AudienceCount({ canal, segmentId }: { canal: Channel; segmentId: string | null }) {
  const t = useTranslations("panel.campaigns");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const { data, error } = useQuery(audienceQuery(canal, segmentId));
  const counted = () => {
    if (error) return <Hint>{sentenceOf(error)}</Hint>;
    if (!data) return <Hint>{t("audience.counting")}</Hint>;
    return (
      <Facts
        facts={[
          { name: t("audience.get"), value: format.count(data.recebem) },
          ...data.deFora.map(({ motivo, pessoas }) => ({
            name: isReason(motivo) ? t(`reasons.${motivo}`) : motivo,
            value: format.count(pessoas),
          })),
        ]}
      />
    );
  };
  return (
    <section aria-label={t("audience.title")} aria-live="polite">
      {counted()}
    </section>
  );
}
