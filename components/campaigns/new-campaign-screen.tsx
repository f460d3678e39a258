"use client";

import { NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { PageForm } from "@/components/form/page-form";
import { useFormAction } from "@/components/form/use-form-action";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { Hint, Stack } from "@/components/ui/layout";
import { createCampaignMutation } from "@/lib/campaigns/client";
import { CHANNELS, type Channel } from "@/lib/customers/channels";
import { segmentOptionsQuery } from "@/lib/segments/client";

/** The next screen asks for the words. */
export function NewCampaignScreen() {
  const t = useTranslations("panel.campaigns");
  const router = useRouter();
  const { data: segments = [] } = useQuery(segmentOptionsQuery);
  const form = useForm({
    initialValues: { nome: "", canal: "email" as Channel, segmentId: "" },
    validate: { nome: (text) => (text.trim() ? null : t("form.nameMissing")) },
  });
  const action = useFormAction({
    form,
    mutation: createCampaignMutation,
    sent: ({ segmentId, ...typed }) => ({ ...typed, segmentId: segmentId || null }),
    onDone: ({ id }) => router.push(`/admin/campanhas/${id}/editar`),
    texts: { problems: t("form.problems"), failed: t("form.failed") },
  });
  return (
    <>
      <BackLink href="/admin/campanhas">{t("title")}</BackLink>
      <PageHeader title={t("create")} />
      <PageForm isNew action={action} saveLabel={t("form.next")}>
        <Stack width="form">
          <Card title={t("form.what")}>
            <TextInput
              {...form.getInputProps("nome")}
              label={t("name")}
              description={t("form.nameHint")}
              maxLength={120}
              required
              withAsterisk={false}
            />
            <ChoicePills
              name="canal"
              label={t("channel")}
              value={form.values.canal}
              choices={CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
              onChoose={(canal) => form.setValues({ canal })}
            />
            {form.values.canal === "push" && <Hint>{t("form.channelHints.push")}</Hint>}
            {form.values.canal === "whatsapp" && <Hint>{t("template.channelHint")}</Hint>}
            <NativeSelect
              {...form.getInputProps("segmentId")}
              label={t("form.audience")}
              data={[
                { value: "", label: t("form.everybody") },
                ...segments.map(({ id, nome }) => ({ value: id, label: nome })),
              ]}
            />
          </Card>
        </Stack>
      </PageForm>
    </>
  );
}
