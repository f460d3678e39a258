"use client";

import { Checkbox, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslations } from "next-intl";
import { ActionFields } from "@/components/automation-rules/action-fields";
import { useRuleSentence } from "@/components/automation-rules/use-rule-sentence";
import { ConditionEditor } from "@/components/conditions/condition-editor";
import { ChoiceSelect } from "@/components/form/choice-select";
import { IntegerField } from "@/components/form/integer-field";
import { Card } from "@/components/ui/card";
import { type RuleDraft, WAIT_UNITS, type WaitUnit, withTrigger } from "@/lib/automation-rules/draft";
import { type Action, concernsCustomer, TRIGGER_NAMES, triggerOf } from "@/lib/automation-rules/types";

type Props = { form: UseFormReturnType<RuleDraft> };

const UNITS = Object.keys(WAIT_UNITS) as WaitUnit[];

function WhenFields({ form }: Props) {
  const t = useTranslations("panel.automations.form");
  const { causeOf } = useRuleSentence();
  const { quando, entao, dias, minutos } = form.values;
  const { time } = triggerOf(quando);
  return (
    <Card isPaired title={t("when")}>
      <ChoiceSelect
        label={t("trigger")}
        value={quando}
        choices={TRIGGER_NAMES}
        nameOf={(name) => causeOf({ quando: name, parametros: { dias, minutos } })}
        onChoose={(next) => form.setValues({ quando: next, entao: withTrigger(next, entao) })}
      />
      {time?.after && (
        <IntegerField
          label={t(time.after)}
          maxDigits={5}
          value={form.values[time.after]}
          error={form.errors[time.after]}
          onChange={(value) => form.setFieldValue(time.after ?? "dias", value)}
        />
      )}
    </Card>
  );
}

function IfFields({ form, isChecked }: Props & { isChecked: boolean }) {
  const t = useTranslations("panel.automations.form");
  const { quando, isConditional, condicoes } = form.values;
  if (!concernsCustomer(quando)) return null;
  return (
    <Card title={t("if")}>
      <Checkbox
        {...form.getInputProps("isConditional", { type: "checkbox" })}
        label={t("conditional")}
        description={t("conditionalHint")}
      />
      {isConditional && (
        <ConditionEditor
          label={t("conditions")}
          value={condicoes}
          isChecked={isChecked}
          onChange={(tree) => form.setFieldValue("condicoes", tree)}
        />
      )}
    </Card>
  );
}

function WaitFields({ form }: Props) {
  const t = useTranslations("panel.automations.form");
  const { espera, unidade } = form.values;
  return (
    <Card isPaired title={t("wait")}>
      <IntegerField
        label={t("waitFor")}
        description={t("waitHint")}
        maxDigits={5}
        value={espera}
        error={form.errors.espera}
        onChange={(value) => form.setFieldValue("espera", value)}
      />
      <ChoiceSelect
        label={t("unit")}
        value={unidade}
        choices={UNITS}
        nameOf={(unit) => t(`units.${unit}`)}
        onChoose={(unit) => form.setFieldValue("unidade", unit)}
      />
    </Card>
  );
}

function ThenFields({ form }: Props) {
  const t = useTranslations("panel.automations.form");
  const { deedOf } = useRuleSentence();
  const { quando, entao } = form.values;
  const actions: readonly Action[] = triggerOf(quando).actions;
  return (
    <Card title={t("then")}>
      <ChoiceSelect
        label={t("action")}
        value={entao}
        choices={actions}
        nameOf={deedOf}
        onChoose={(action) => form.setFieldValue("entao", action)}
      />
      <ActionFields form={form} />
    </Card>
  );
}

function LimitFields({ form }: Props) {
  const t = useTranslations("panel.automations.form");
  const { quando, isLimited, vezes, emDias, maxPorHora } = form.values;
  return (
    <Card isPaired title={t("limits")}>
      {concernsCustomer(quando) && (
        <Checkbox
          {...form.getInputProps("isLimited", { type: "checkbox" })}
          wrapperProps={{ "data-wide": true }}
          label={t("limited")}
        />
      )}
      {concernsCustomer(quando) && isLimited && (
        <>
          <IntegerField
            label={t("times")}
            maxDigits={4}
            value={vezes}
            error={form.errors.vezes}
            onChange={(value) => form.setFieldValue("vezes", value)}
          />
          <IntegerField
            label={t("inDays")}
            maxDigits={4}
            value={emDias}
            error={form.errors.emDias}
            onChange={(value) => form.setFieldValue("emDias", value)}
          />
        </>
      )}
      <IntegerField
        label={t("perHour")}
        description={t("perHourHint")}
        maxDigits={6}
        value={maxPorHora}
        error={form.errors.maxPorHora}
        onChange={(value) => form.setFieldValue("maxPorHora", value)}
      />
    </Card>
  );
}

/** The fields form a sentence: when, if, wait, then. */
export function RuleFields({ form, isChecked }: Props & { isChecked: boolean }) {
  const t = useTranslations("panel.automations.form");
  return (
    <>
      <Card title={t("nameCard")}>
        <TextInput
          {...form.getInputProps("nome")}
          label={t("name")}
          description={t("nameHint")}
          maxLength={120}
          autoComplete="off"
        />
      </Card>
      <WhenFields form={form} />
      <IfFields form={form} isChecked={isChecked} />
      <WaitFields form={form} />
      <ThenFields form={form} />
      <LimitFields form={form} />
    </>
  );
}
