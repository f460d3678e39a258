"use client";

import { Button, Checkbox, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ForecastCard } from "@/components/experiments/forecast-card";
import { useSlotWords } from "@/components/experiments/use-slot-words";
import { ChoicePills } from "@/components/form/choice-pills";
import { ChoiceSelect } from "@/components/form/choice-select";
import { FieldGroup } from "@/components/form/field-group";
import { IntegerField } from "@/components/form/integer-field";
import { EditorPage } from "@/components/form/page-form";
import { type FormMutation, useFormAction } from "@/components/form/use-form-action";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { FormColumns, Hint, Prose } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import {
  changeExperimentMutation,
  createExperimentMutation,
  type DraftBody,
  type ExperimentView,
  experimentQuery,
  type SlotView,
  slotsQuery,
} from "@/lib/experiments/client";
import { bodyOf, type Draft, draftOf, equalWeights, newDraft, sumOf } from "@/lib/experiments/draft";
import { EXPERIMENT_GOALS } from "@/lib/experiments/goals";
import styles from "./experiment-editor.module.css";

type Props = {
  title: string;
  back: { href: string; label: string };
  initial: Draft;
  slots: readonly SlotView[];
  isNew?: boolean;
  mutation: FormMutation<ExperimentView, DraftBody>;
};

function ExperimentEditor({ title, back, initial, slots, isNew = false, mutation }: Props) {
  const t = useTranslations("panel.experiments.form");
  const goals = useTranslations("panel.experiments.goals");
  const labels = useTranslations("panel.experiments");
  const router = useRouter();
  const { slotName, optionName } = useSlotWords();
  const form = useForm<Draft>({
    initialValues: initial,
    validate: {
      nome: (nome) => (nome.trim() ? null : t("nameMissing")),
      pesos: (pesos) => {
        if (Object.keys(pesos).length < 2) return t("tooFew");
        const sum = sumOf({ pesos });
        return sum === 100 ? null : t("sum", { sum });
      },
    },
  });
  const { chave, objetivo, pesos } = form.values;
  const slot = slots.find((each) => each.chave === chave) ?? slots[0];
  const action = useFormAction({
    form,
    mutation,
    sent: (draft) => (slot ? bodyOf(draft, slot, (option) => optionName(chave, option)) : null),
    onDone: ({ id }) => {
      toast.done(t(isNew ? "created" : "saved"));
      router.push(`/admin/experimentos/${id}`);
    },
    placeOf: (field) => (field.startsWith("variantes") ? "pesos" : field),
    texts: { problems: t("problems"), failed: t("failed") },
  });
  if (!slot) return null;
  return (
    <EditorPage
      title={title}
      back={back}
      action={action}
      saveLabel={t(isNew ? "create" : "save")}
      isNew={isNew}
      onDiscard={form.reset}
    >
      <FormColumns
        beside={
          <ForecastCard
            chave={chave}
            objetivo={objetivo}
            variantes={Math.max(2, Object.keys(pesos).length)}
          />
        }
      >
        <Card title={t("what")}>
          <TextInput
            {...form.getInputProps("nome")}
            label={labels("name")}
            description={t("nameHint")}
            maxLength={120}
            autoComplete="off"
          />
          <ChoiceSelect
            label={labels("slots.title")}
            description={t("slotHint")}
            error={form.errors.chave}
            value={chave}
            choices={slots.map((each) => each.chave)}
            nameOf={slotName}
            onChoose={(name) => {
              const next = slots.find((each) => each.chave === name);
              if (next) form.setValues({ chave: next.chave, pesos: newDraft(next).pesos });
            }}
          />
          {slot.experimento && <Hint>{t("busy", { name: slot.experimento.nome })}</Hint>}
          <ChoicePills
            name="objetivo"
            label={labels("goal")}
            value={objetivo}
            choices={EXPERIMENT_GOALS.map((value) => ({ value, label: goals(value) }))}
            onChoose={(chosen) => form.setFieldValue("objetivo", chosen)}
          />
        </Card>
        <Card title={t("variants")} isTitleHidden>
          <Options
            slot={slot}
            pesos={pesos}
            error={form.errors.pesos}
            onChange={(next) => form.setFieldValue("pesos", next)}
          />
        </Card>
      </FormColumns>
    </EditorPage>
  );
}

type OptionsProps = {
  slot: SlotView;
  pesos: Draft["pesos"];
  error: React.ReactNode;
  onChange: (pesos: Draft["pesos"]) => void;
};

function Options({ slot: { chave, opcoes, emUso }, pesos, error, onChange }: OptionsProps) {
  const t = useTranslations("panel.experiments.form");
  const { optionName } = useSlotWords();
  const inOrder = [emUso, ...opcoes.filter((option) => option !== emUso)];
  const chosen = inOrder.filter((option) => option in pesos);
  const sum = sumOf({ pesos });
  const toggle = (option: string) =>
    onChange(equalWeights(inOrder.filter((each) => (each === option ? !(each in pesos) : each in pesos))));
  return (
    <FieldGroup
      label={t("variants")}
      hint={t("variantsHint")}
      error={error}
      status={chosen.length > 1 && sum !== 100 && t("sum", { sum })}
    >
      <div className={styles.options}>
        {inOrder.map((option) => {
          const name = optionName(chave, option);
          return (
            <div key={option} className={styles.option}>
              {option === emUso ? (
                <span>{t("control", { option: name })}</span>
              ) : (
                <Checkbox label={name} checked={option in pesos} onChange={() => toggle(option)} />
              )}
              {option in pesos && (
                <IntegerField
                  className={styles.weight}
                  aria-label={t("weightOf", { option: name })}
                  rightSection="%"
                  value={pesos[option] ?? null}
                  onChange={(weight) => onChange({ ...pesos, [option]: weight })}
                  maxDigits={2}
                />
              )}
            </div>
          );
        })}
        <Button variant="default" size="xs" onClick={() => onChange(equalWeights(chosen))}>
          {t("equal")}
        </Button>
      </div>
    </FieldGroup>
  );
}

export function NewExperimentScreen() {
  const t = useTranslations("panel.experiments.form");
  const { mutateAsync } = useMutation(createExperimentMutation);
  const { data: slots, error, refetch } = useQuery(slotsQuery);
  const first = slots?.find(({ experimento }) => !experimento) ?? slots?.[0];
  if (!slots || !first) return <QueryProblem error={error} onRetry={refetch} />;
  return (
    <ExperimentEditor
      isNew
      title={t("newTitle")}
      back={{ href: "/admin/experimentos", label: t("back") }}
      initial={newDraft(first)}
      slots={slots}
      mutation={{ mutationFn: (body) => mutateAsync(body) }}
    />
  );
}

export function EditExperimentScreen({ id }: { id: string }) {
  const { data: experiment } = useQuery(experimentQuery(id));
  const { data: slots } = useQuery(slotsQuery);
  return experiment && slots && <EditExperiment key={id} read={experiment} slots={slots} />;
}

function EditExperiment({ read, slots }: { read: ExperimentView; slots: readonly SlotView[] }) {
  const t = useTranslations("panel.experiments.form");
  const { mutateAsync } = useMutation(changeExperimentMutation);
  // The editor keeps the version that it started with: a refetch may bring a newer one.
  const [experiment] = useState(read);
  const { id, versao } = experiment;
  const back = { href: `/admin/experimentos/${id}`, label: t("backTo") };
  const draft = draftOf(experiment, slots);
  if (!draft) return null;
  const title = t("editTitle", { name: experiment.nome });
  if (experiment.status !== "rascunho") {
    return (
      <>
        <BackLink href={back.href}>{back.label}</BackLink>
        <PageHeader title={title} />
        <Prose>{t("started")}</Prose>
      </>
    );
  }
  return (
    <ExperimentEditor
      title={title}
      back={back}
      initial={draft}
      slots={slots}
      mutation={{ mutationFn: (body) => mutateAsync({ id, versao, ...body }) }}
    />
  );
}
