"use client";

import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { Hint } from "@/components/ui/layout";
import type { RuleDraft } from "@/lib/automation-rules/draft";
import { isSend, variablesOf } from "@/lib/automation-rules/types";

const TemplateFields = dynamic(
  () => import("@/components/whatsapp/template-fields").then((module) => module.TemplateFields),
  { ssr: false },
);

type Props = { form: UseFormReturnType<RuleDraft> };

const isMail = ({ entao, isTold }: RuleDraft) =>
  entao === "enviar_email" || (entao === "criar_cupom" && isTold);

function MessageFields({ form }: Props) {
  const t = useTranslations("panel.automations.form");
  const { quando, entao, modelo } = form.values;
  const variables = variablesOf(quando, entao).map((name) => `{{${name}}}`);
  const listed = t("variables", { list: variables.join(" ") });
  const plain = (
    <Textarea
      {...form.getInputProps("conteudo")}
      label={t("content")}
      description={entao !== "enviar_whatsapp" && listed}
      autosize
      minRows={6}
      maxRows={20}
    />
  );
  return (
    <>
      {isMail(form.values) && (
        <TextInput
          {...form.getInputProps("assunto")}
          label={t("subject")}
          maxLength={150}
          autoComplete="off"
        />
      )}
      {entao === "enviar_whatsapp" ? (
        <>
          <Hint>{listed}</Hint>
          <TemplateFields
            modelo={modelo}
            errorOf={(place) => form.errors[`modelo.variaveis[${place}]`]}
            onChange={(chosen) => form.setValues(chosen)}
            absent={<Hint>{t("simulatedWithout")}</Hint>}
          >
            {plain}
          </TemplateFields>
        </>
      ) : (
        plain
      )}
    </>
  );
}

function CouponFields({ form }: Props) {
  const t = useTranslations("panel.automations.form");
  const { tipo, fixoCents, validadeDias, minimoPedidoCents, isTold } = form.values;
  return (
    <>
      <ChoicePills
        name="tipo"
        label={t("couponType")}
        value={tipo}
        choices={[
          { value: "percentual", label: t("percent") },
          { value: "fixo", label: t("amount") },
        ]}
        onChoose={(value) => form.setFieldValue("tipo", value)}
      />
      {tipo === "fixo" ? (
        <MoneyField
          label={t("amount")}
          value={fixoCents}
          error={form.errors.fixoCents}
          onChange={(cents) => form.setFieldValue("fixoCents", cents)}
        />
      ) : (
        <TextInput
          {...form.getInputProps("percentual")}
          label={t("percent")}
          rightSection="%"
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
        />
      )}
      <IntegerField
        label={t("validDays")}
        maxDigits={3}
        value={validadeDias}
        error={form.errors.validadeDias}
        onChange={(value) => form.setFieldValue("validadeDias", value)}
      />
      <TextInput {...form.getInputProps("prefixo")} label={t("prefix")} maxLength={20} autoComplete="off" />
      <MoneyField
        label={t("min")}
        value={minimoPedidoCents}
        error={form.errors.minimoPedidoCents}
        onChange={(cents) => form.setFieldValue("minimoPedidoCents", cents)}
      />
      <Checkbox {...form.getInputProps("isTold", { type: "checkbox" })} label={t("tell")} />
      {isTold && <MessageFields form={form} />}
    </>
  );
}

export function ActionFields({ form }: Props) {
  const t = useTranslations("panel.automations.form");
  const { entao, pontos } = form.values;
  if (isSend(entao)) return <MessageFields form={form} />;
  switch (entao) {
    case "adicionar_tag":
    case "remover_tag":
      return <TextInput {...form.getInputProps("tag")} label={t("tag")} maxLength={40} autoComplete="off" />;
    case "notificar_equipe":
      return (
        <TextInput
          {...form.getInputProps("mensagem")}
          label={t("message")}
          maxLength={200}
          autoComplete="off"
        />
      );
    case "creditar_pontos":
      return (
        <>
          <IntegerField
            label={t("points")}
            maxDigits={7}
            value={pontos}
            error={form.errors.pontos}
            onChange={(value) => form.setFieldValue("pontos", value)}
          />
          <TextInput
            {...form.getInputProps("motivo")}
            label={t("reason")}
            maxLength={200}
            autoComplete="off"
          />
        </>
      );
    case "chamar_webhook":
      return (
        <TextInput
          {...form.getInputProps("url")}
          label={t("url")}
          description={t("urlHint")}
          type="url"
          maxLength={2048}
          autoComplete="off"
        />
      );
    case "criar_cupom":
      return <CouponFields form={form} />;
    default:
      return null;
  }
}
