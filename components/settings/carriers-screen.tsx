"use client";

import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageForm } from "@/components/form/page-form";
import { useFormAction } from "@/components/form/use-form-action";
import {
  CarrierCard,
  CorreiosCard,
  type Draft,
  draftOf,
  OriginCard,
  OwnCard,
  SenderCard,
  SIZES,
  senderOf,
  sizesOf,
} from "@/components/settings/carrier-cards";
import { CarrierTest } from "@/components/settings/carrier-test";
import { SettingsNav } from "@/components/settings/settings-nav";
import { Muted, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { changeSourcesMutation, type SourcesView, sourcesQuery } from "@/lib/freight/sources/client";

function CarriersEditor({ sources }: { sources: SourcesView }) {
  const t = useTranslations("panel.settings.carriers");
  const [read, setRead] = useState(sources);
  const form = useForm<Draft>({
    initialValues: draftOf(sources),
    validate: {
      padrao: Object.fromEntries(
        SIZES.map((size) => [size, (value: number | null) => (value ? null : t("size"))]),
      ),
    },
  });
  const start = (now: SourcesView) => {
    setRead(now);
    form.setInitialValues(draftOf(now));
    form.setValues(draftOf(now));
    form.clearErrors();
  };
  const action = useFormAction({
    form,
    mutation: changeSourcesMutation,
    sent: ({ padrao, remetente, ...draft }) => ({
      ...draft,
      remetente: senderOf(remetente),
      padrao: sizesOf(padrao),
      versao: read.versao,
    }),
    stays: true,
    onDone: (saved) => {
      start(saved);
      toast.done(t("saved"));
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const card = { form, kept: read };
  return (
    <Stack>
      <PageForm action={action} saveLabel={t("save")} onDiscard={() => start(read)}>
        <Stack>
          <Muted>{t("text")}</Muted>
          <OriginCard form={form} />
          <CarrierCard {...card} source="frenet" />
          <CarrierCard {...card} source="melhorEnvio" />
          <SenderCard form={form} />
          <CorreiosCard {...card} />
          <OwnCard {...card} />
        </Stack>
      </PageForm>
      <CarrierTest kept={read} isChanged={form.isDirty()} />
    </Stack>
  );
}

export function CarriersScreen() {
  const { data, error, refetch } = useQuery({ ...sourcesQuery(), refetchOnWindowFocus: false });
  return (
    <>
      <SettingsNav />
      <QueryProblem error={data ? null : error} onRetry={refetch} />
      {data && <CarriersEditor sources={data} />}
    </>
  );
}
