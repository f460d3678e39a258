"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConditionEditor } from "@/components/conditions/condition-editor";
import { useConditionSentence } from "@/components/conditions/use-condition-sentence";
import { ChoicePills } from "@/components/form/choice-pills";
import { EditorPage } from "@/components/form/page-form";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { type FormMutation, useFormAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { FormColumns, Hint } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import {
  changeSegmentMutation,
  createSegmentMutation,
  previewQuery,
  rulesIn,
  type SegmentView,
  segmentQuery,
} from "@/lib/segments/client";
import { type DraftGroup, draftOf, namesOf, newGroup, rulesOf } from "@/lib/segments/draft";
import { SEGMENT_TYPES, type SegmentType } from "@/lib/segments/types";
import styles from "./segment-editor.module.css";

type Values = { nome: string; tipo: SegmentType; tree: DraftGroup };

type Props = {
  title: string;
  back: { href: string; label: string };
  initial: Values;
  isNew?: boolean;
  mutation: FormMutation<SegmentView, Values>;
};

const PAUSE_MS = 300;

/** Shows who matches the rules while the user edits them. */
function SegmentPreview({ tree }: { tree: DraftGroup }) {
  const t = useTranslations("panel.segments.preview");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const { whole } = useConditionSentence();
  const rules = rulesOf(tree);
  const wanted = rules && JSON.stringify(rules);
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const { data, error, isFetching } = useQuery(previewQuery(asked === null ? null : JSON.parse(asked)));
  const found = rules ? data : undefined;
  const isStale = isFetching || wanted !== asked;
  return (
    <Card title={t("title")}>
      <p className={styles.sentence} data-missing={rules === null || undefined}>
        {rules ? `${whole(rules, namesOf(tree))}.` : t("incomplete")}
      </p>
      <p role="status" className={styles.total} data-stale={isStale || undefined}>
        {found && t("total", { count: found.total, shown: format.count(found.total) })}
      </p>
      {error && rules && <p className={styles.error}>{sentenceOf(error)}</p>}
      {found && (
        <>
          <Hint>
            {t("accept", {
              email: format.count(found.aceitam.email),
              whatsapp: format.count(found.aceitam.whatsapp),
              push: format.count(found.aceitam.push),
            })}
          </Hint>
          {found.pessoas.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
            <ul tabIndex={0} className={styles.people} aria-label={t("people")} aria-busy={isStale}>
              {found.pessoas.map(({ id, nome, email, gastoCents }) => (
                <li key={id} className={styles.person}>
                  <span className={styles.name}>{nome}</span>
                  <span className={styles.spent}>{format.cents(gastoCents)}</span>
                  {email && <span className={styles.email}>{email}</span>}
                </li>
              ))}
            </ul>
          )}
          <Hint>{t("took", { ms: format.count(found.ms) })}</Hint>
        </>
      )}
    </Card>
  );
}

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
  // The editor keeps the version that it started with: a refetch may bring a newer one.
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
