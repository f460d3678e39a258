"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { EditorPage } from "@/components/form/page-form";
import { useFormAction } from "@/components/form/use-form-action";
import { SegmentSelect } from "@/components/segments/segment-select";
import { Card } from "@/components/ui/card";
import { Hint, Stack } from "@/components/ui/layout";
import { createCampaignMutation } from "@/lib/campaigns/client";
import { CHANNELS, type Channel } from "@/lib/customers/channels";

/** The next screen asks for the message. */
export function NewCampaignScreen() {
  const t = useTranslations("panel.campaigns");
  const router = useRouter();
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
    <EditorPage
      isNew
      title={t("create")}
      back={{ href: "/admin/campanhas", label: t("title") }}
      action={action}
      saveLabel={t("form.next")}
    >
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
          <SegmentSelect
            {...form.getInputProps("segmentId")}
            label={t("form.audience")}
            anyone={t("form.everybody")}
          />
        </Card>
      </Stack>
    </EditorPage>
  );
}
