"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConditionEditor } from "@/components/conditions/condition-editor";
import { ChoicePills } from "@/components/form/choice-pills";
import { EditorPage } from "@/components/form/page-form";
import { type FormMutation, useFormAction } from "@/components/form/use-form-action";
import { SegmentPreview } from "@/components/segments/segment-preview";
import { Card } from "@/components/ui/card";
import { FormColumns, Hint } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import {
  changeSegmentMutation,
  createSegmentMutation,
  rulesIn,
  type SegmentView,
  segmentQuery,
} from "@/lib/segments/client";
import { type DraftGroup, draftOf, newGroup, rulesOf } from "@/lib/segments/draft";
import { SEGMENT_TYPES, type SegmentType } from "@/lib/segments/types";

type Values = { nome: string; tipo: SegmentType; tree: DraftGroup };

type Props = {
  title: string;
  back: { href: string; label: string };
  initial: Values;
  isNew?: boolean;
  mutation: FormMutation<SegmentView, Values>;
};

function SegmentEditor({ title, back, initial, isNew = false, mutation }: Props) {
  const t = useTranslations("panel.segments.form");
  const router = useRouter();
  const form = useForm<Values>({
    initialValues: initial,
    validate: {
      nome: (nome) => (nome.trim() ? null : t("nameMissing")),
      tree: (tree, { tipo }) => (tipo === "estatico" || rulesOf(tree) ? null : t("incomplete")),
    },
  });
  const action = useFormAction({
    form,
    mutation,
    sent: (values) => values,
    onDone: ({ id, nome }) => {
      toast.done(t(isNew ? "created" : "saved", { name: nome }));
      router.push(`/admin/segmentos/${id}`);
    },
    placeOf: (field) => (field.startsWith("regras") ? "tree" : field),
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const { tipo, tree } = form.values;
  return (
    <EditorPage
      title={title}
      back={back}
      action={action}
      saveLabel={t(isNew ? "create" : "save")}
      isNew={isNew}
      onDiscard={form.reset}
    >
      <FormColumns beside={tipo === "dinamico" && <SegmentPreview tree={tree} />}>
        <Card title={t("basics")}>
          <TextInput {...form.getInputProps("nome")} label={t("name")} maxLength={120} autoComplete="off" />
          {isNew && (
            <ChoicePills
              name="tipo"
              label={t("type")}
              value={tipo}
              choices={SEGMENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
              onChoose={(chosen) => form.setFieldValue("tipo", chosen)}
            />
          )}
          {tipo === "estatico" && <Hint>{t("listHint")}</Hint>}
        </Card>
        {tipo === "dinamico" && (
          <Card title={t("rules")} isTitleHidden>
            <ConditionEditor
              label={t("rules")}
              value={tree}
              onChange={(next) => form.setFieldValue("tree", next)}
              isChecked={form.errors.tree !== undefined}
            />
          </Card>
        )}
      </FormColumns>
    </EditorPage>
  );
}

const savedOf = ({ nome, tipo, tree }: Values) => ({
  nome: nome.trim(),
  regras: tipo === "dinamico" ? rulesOf(tree) : null,
});

export function NewSegmentScreen() {
  const t = useTranslations("panel.segments.form");
  const { mutateAsync } = useMutation(createSegmentMutation);
  return (
    <SegmentEditor
      isNew
      title={t("newTitle")}
      back={{ href: "/admin/segmentos", label: t("back") }}
      initial={{ nome: "", tipo: "dinamico", tree: newGroup() }}
      mutation={{ mutationFn: (values) => mutateAsync(savedOf(values)) }}
    />
  );
}

export function EditSegmentScreen({ id }: { id: string }) {
  const { data: segment } = useQuery(segmentQuery(id));
  return segment && <EditSegment key={id} read={segment} />;
}

function EditSegment({ read }: { read: SegmentView }) {
  const t = useTranslations("panel.segments.form");
  // As the form began: it may be read again meanwhile.
  const [{ id, nome, tipo, regras, nomes, versao }] = useState(read);
  const { mutateAsync } = useMutation(changeSegmentMutation);
  const rules = rulesIn(regras);
  return (
    <SegmentEditor
      title={t("editTitle", { name: nome })}
      back={{ href: `/admin/segmentos/${id}`, label: t("backToSegment") }}
      initial={{ nome, tipo, tree: rules ? draftOf(rules, nomes) : newGroup() }}
      mutation={{ mutationFn: (values) => mutateAsync({ id, versao, ...savedOf(values) }) }}
    />
  );
}
