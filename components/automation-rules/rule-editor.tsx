"use client";

import { useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import styles from "@/components/automation-rules/automations.module.css";
import { RuleFields } from "@/components/automation-rules/rule-fields";
import { useRuleSentence } from "@/components/automation-rules/use-rule-sentence";
import { useConditionSentence } from "@/components/conditions/use-condition-sentence";
import { EditorPage } from "@/components/form/page-form";
import { useFormAction } from "@/components/form/use-form-action";
import { Card } from "@/components/ui/card";
import { FormColumns } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import {
  changeRuleMutation,
  createRuleMutation,
  type RuleBody,
  type RuleView,
  recipesQuery,
  ruleQuery,
} from "@/lib/automation-rules/client";
import {
  bodyOf,
  draftOfRule,
  EMPTY_DRAFT,
  placeOf,
  type RuleDraft,
  worthOf,
} from "@/lib/automation-rules/draft";
import { concernsCustomer, isSend, triggerOf } from "@/lib/automation-rules/types";
import { isConflict } from "@/lib/http/fetcher";
import { namesIn, rulesOf } from "@/lib/segments/draft";
import type { Group } from "@/lib/segments/types";

function missingOf(draft: RuleDraft): (keyof RuleDraft)[] {
  const { quando, entao, isTold } = draft;
  const after = triggerOf(quando).time?.after;
  const words: (keyof RuleDraft)[] = isSend(entao) || (entao === "criar_cupom" && isTold) ? ["conteudo"] : [];
  const subject: (keyof RuleDraft)[] =
    words.length > 0 && (entao === "enviar_email" || !isSend(entao)) ? ["assunto"] : [];
  const own: Partial<Record<RuleDraft["entao"], (keyof RuleDraft)[]>> = {
    adicionar_tag: ["tag"],
    remover_tag: ["tag"],
    creditar_pontos: ["pontos", "motivo"],
    chamar_webhook: ["url"],
    criar_cupom: ["validadeDias", draft.tipo === "fixo" ? "fixoCents" : "percentual"],
  };
  const needed: (keyof RuleDraft)[] = [
    ...(["nome", "espera", "maxPorHora"] as const),
    ...(after ? [after] : []),
    ...subject,
    ...words,
    ...(own[entao] ?? []),
    ...(draft.isLimited && concernsCustomer(quando) ? (["vezes", "emDias"] as const) : []),
  ];
  const isEmpty = (field: keyof RuleDraft) =>
    field === "percentual" ? worthOf(draft) === null : draft[field] === "" || draft[field] === null;
  return needed.filter(isEmpty);
}

/** The API's names of the template variables that have no text. */
const emptyTextsOf = ({ entao, modelo }: RuleDraft): string[] =>
  (entao === "enviar_whatsapp" ? (modelo?.variaveis ?? []) : []).flatMap((text, place) =>
    text.trim() ? [] : `modelo.variaveis[${place}]`,
  );

type Saved = { id: string; nome: string };

type Props = {
  title: string;
  back: { href: string; label: string };
  initial: RuleDraft;
  isNew?: boolean;
  save: (body: RuleBody) => Promise<Saved>;
};

function RuleEditor({ title, back, initial, isNew = false, save }: Props) {
  const t = useTranslations("panel.automations.form");
  const router = useRouter();
  const { whole } = useRuleSentence();
  const conditions = useConditionSentence();
  const form = useForm<RuleDraft>({
    initialValues: initial,
    validate: (draft) => ({
      ...Object.fromEntries(missingOf(draft).map((field) => [field, t("missing")])),
      ...Object.fromEntries(emptyTextsOf(draft).map((field) => [field, t("missing")])),
      ...(draft.isConditional &&
        concernsCustomer(draft.quando) &&
        !rulesOf(draft.condicoes) && { condicoes: t("conditionsMissing") }),
    }),
  });
  const action = useFormAction({
    form,
    mutation: { mutationFn: (draft: RuleDraft) => save(bodyOf(draft)) },
    sent: (draft) => draft,
    onDone: ({ id, nome }) => {
      toast.done(t(isNew ? "created" : "saved", { name: nome }));
      router.push(`/admin/automacoes/${id}`);
    },
    placeOf: (field) => placeOf(field, form.values),
    wordsOf: (error) => (!isNew && isConflict(error) ? { sentence: t("stale") } : null),
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const body = bodyOf(form.values);
  const who = body.condicoes as Group | null;
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
          <Card title={t("summary")}>
            <p className={styles.sentence}>{whole(body as Parameters<typeof whole>[0])}</p>
            {who && (
              <p className={styles.sentence}>
                {t("summaryOnly", { who: conditions.whole(who, namesIn(form.values.condicoes)) })}
              </p>
            )}
          </Card>
        }
      >
        <RuleFields form={form} isChecked={action.problems.refusal.count > 0} />
      </FormColumns>
    </EditorPage>
  );
}

/** @param receita id of the ready-made rule to start from */
export function NewRuleScreen({ receita }: { receita: string | null }) {
  const t = useTranslations("panel.automations.form");
  const { data: recipes = [] } = useQuery(recipesQuery);
  const create = useMutation(createRuleMutation);
  const recipe = recipes.find(({ id }) => id === receita);
  return (
    <RuleEditor
      key={recipe?.id}
      isNew
      title={t("newTitle")}
      back={{ href: "/admin/automacoes", label: t("back") }}
      initial={recipe ? draftOfRule(recipe.regra) : EMPTY_DRAFT}
      save={create.mutateAsync}
    />
  );
}

export function EditRuleScreen({ id }: { id: string }) {
  const { data: rule } = useQuery(ruleQuery(id));
  return rule && <EditRule key={id} read={rule} />;
}

function EditRule({ read }: { read: RuleView }) {
  const t = useTranslations("panel.automations.form");
  const change = useMutation(changeRuleMutation);
  // The editor keeps the version that it started with: a refetch may bring a newer one.
  const [rule] = useState(read);
  const { id, nome, versao } = rule;
  return (
    <RuleEditor
      title={t("editTitle", { name: nome })}
      back={{ href: `/admin/automacoes/${id}`, label: t("backToRule") }}
      initial={draftOfRule(rule)}
      save={(body) => change.mutateAsync({ id, versao, ...body })}
    />
  );
}
