"use client";

import { Button, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AudienceCount } from "@/components/campaigns/audience-count";
import { BlockFields } from "@/components/campaigns/block-fields";
import { CampaignLook } from "@/components/campaigns/campaign-message";
import { useDraft } from "@/components/campaigns/use-draft";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { ChoicePills } from "@/components/form/choice-pills";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { SegmentSelect } from "@/components/segments/segment-select";
import { Card } from "@/components/ui/card";
import { Columns, Hint } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import { type CampaignView, campaignQuery, testCampaignMutation } from "@/lib/campaigns/client";
import { MESSAGE_VARIABLES } from "@/lib/marketing-messages/variables";
import styles from "./campaign-editor.module.css";

const TemplateFields = dynamic(
  () => import("@/components/whatsapp/template-fields").then((module) => module.TemplateFields),
  { ssr: false },
);

type LookProps = {
  campaign: { id: string; versao: number };
  /** A test message contains only what is saved. */
  isSaved: boolean;
};

function Look({ campaign, isSaved }: LookProps) {
  const t = useTranslations("panel.campaigns.look");
  const [size, setSize] = useState<"phone" | "desktop">("desktop");
  const [reader, setReader] = useState<{ id: string; nome: string } | null>(null);
  const maySeeCustomers = usePanel().user.permissoes.includes("vendas");
  const sentenceOf = useErrorSentence();
  const test = useMutation({
    ...testCampaignMutation,
    onSuccess: ({ para }: { para: string }) => toast.done(t("tested", { para })),
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  return (
    <Card
      title={t("title")}
      actions={
        <Button
          size="sm"
          variant="default"
          disabled={!isSaved}
          loading={test.isPending}
          onClick={() => test.mutate(campaign.id)}
        >
          {t("test")}
        </Button>
      }
    >
      <ChoicePills
        name="size"
        label={t("size")}
        value={size}
        choices={[
          { value: "desktop", label: t("desktop") },
          { value: "phone", label: t("phone") },
        ]}
        onChoose={setSize}
      />
      {maySeeCustomers && <CustomerPicker label={t("as")} onPick={setReader} />}
      {reader && (
        <Hint>
          {t("shown", { name: reader.nome })}{" "}
          <Button size="compact-sm" variant="subtle" onClick={() => setReader(null)}>
            {t("sample")}
          </Button>
        </Hint>
      )}
      <CampaignLook campaign={campaign} readerId={reader?.id} isPhone={size === "phone"} />
    </Card>
  );
}

function SaveState({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const t = useTranslations("panel.campaigns.form");
  const sentenceOf = useErrorSentence();
  const { error, isOffline, refusedPlace, isHeldBack, isSaving, isPartlySaved } = draft;
  const progress = t(isSaving ? "saving" : isPartlySaved ? "partlySaved" : "saved");
  const isMarked = isHeldBack || refusedPlace !== null;
  const problem = error && (isOffline ? t("offline") : sentenceOf(error));
  return (
    <p className={styles.status} role={isMarked || (error && !isOffline) ? "alert" : "status"}>
      {isMarked ? t("notSaved") : (problem ?? progress)}
    </p>
  );
}

function Editor({ campaign }: { campaign: CampaignView }) {
  const t = useTranslations("panel.campaigns");
  const { id, canal } = campaign;
  const draft = useDraft(campaign);
  const { values, change, versao, error, refusedPlace } = draft;
  const sentenceOf = useErrorSentence();
  const errorOf = (place: string) =>
    error && place === refusedPlace ? sentenceOf(error, "beside") : undefined;
  const isMail = canal === "email";
  const plain = (
    <Textarea
      label={t("form.text")}
      value={values.conteudo}
      error={errorOf("conteudo")}
      maxLength={4_000}
      autosize
      minRows={6}
      onChange={({ currentTarget }) => change({ conteudo: currentTarget.value })}
    />
  );
  return (
    <>
      <UnsavedGuard when={draft.isUnsaved} />
      <BackLink href={`/admin/campanhas/${id}`}>{t("form.back")}</BackLink>
      <PageHeader
        title={t("form.editTitle", { name: values.nome })}
        actions={
          <Button component="a" href={`/admin/campanhas/${id}`}>
            {t("form.review")}
          </Button>
        }
      />
      <SaveState draft={draft} />
      <Columns isEven beside={isMail && <Look campaign={{ id, versao }} isSaved={!draft.isSaving} />}>
        <Card title={t("form.what")}>
          <TextInput
            label={t("name")}
            value={values.nome}
            error={values.nome.trim() ? errorOf("nome") : t("form.nameMissing")}
            maxLength={120}
            onChange={({ currentTarget }) => change({ nome: currentTarget.value })}
          />
          <SegmentSelect
            label={t("form.audience")}
            value={values.segmentId}
            anyone={t("form.everybody")}
            onChange={({ currentTarget }) => change({ segmentId: currentTarget.value })}
          />
          <AudienceCount canal={canal} segmentId={values.segmentId || null} />
        </Card>
        <Card title={t("form.words")}>
          {isMail && (
            <TextInput
              label={t("form.subject")}
              value={values.assunto}
              error={errorOf("assunto")}
              maxLength={150}
              onChange={({ currentTarget }) => change({ assunto: currentTarget.value })}
            />
          )}
          <Hint>
            {t("form.variables", { names: MESSAGE_VARIABLES.map((name) => `{{${name}}}`).join(" ") })}
          </Hint>
          {isMail ? (
            <BlockFields blocks={values.blocos} errorOf={errorOf} onChange={(blocos) => change({ blocos })} />
          ) : canal === "whatsapp" ? (
            <TemplateFields
              modelo={values.modelo}
              errorOf={(place) => !values.modelo?.variaveis[place]?.trim() && t("form.textMissing")}
              onChange={change}
            >
              {plain}
            </TemplateFields>
          ) : (
            plain
          )}
        </Card>
      </Columns>
    </>
  );
}

export function EditCampaignScreen({ id }: { id: string }) {
  const t = useTranslations("panel.campaigns.form");
  const { data: campaign } = useQuery(campaignQuery(id));
  if (!campaign) return null;
  if (campaign.status === "rascunho") return <Editor key={id} campaign={campaign} />;
  return (
    <>
      <BackLink href={`/admin/campanhas/${id}`}>{t("back")}</BackLink>
      <PageHeader title={campaign.nome} text={t("noDraft")} />
    </>
  );
}
