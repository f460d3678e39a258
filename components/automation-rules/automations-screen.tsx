"use client";

import { Anchor, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RuleState } from "@/components/automation-rules/rule-state";
import { useRuleSentence } from "@/components/automation-rules/use-rule-sentence";
import { NewButton } from "@/components/data-table/list-screen";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { QueryProblem } from "@/components/ui/query-problem";
import { type RecipeView, type RuleRow, recipesQuery, rulesQuery } from "@/lib/automation-rules/client";
import styles from "./automations.module.css";

function RuleFigures({ rule }: { rule: RuleRow }) {
  const t = useTranslations("panel.automations");
  const format = useFormats();
  const { execucoes, falhas, pendentes, ultimaExecucaoEm, pedidosAtribuidos, receitaAtribuidaCents } = rule;
  return (
    <p className={styles.figures}>
      <span>{t("runs", { count: execucoes })}</span>
      {falhas > 0 && <span>{t("failures", { count: falhas })}</span>}
      {pendentes > 0 && <span>{t("waiting", { count: pendentes })}</span>}
      <span>
        {ultimaExecucaoEm ? t("lastRun", { moment: format.moment(ultimaExecucaoEm) }) : t("neverRun")}
      </span>
      {pedidosAtribuidos > 0 && (
        <span>{t("earned", { amount: format.cents(receitaAtribuidaCents), count: pedidosAtribuidos })}</span>
      )}
    </p>
  );
}

function RuleCard({ rule }: { rule: RuleRow }) {
  const { whole } = useRuleSentence();
  return (
    <li className={styles.rule}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Anchor component="a" inherit href={`/admin/automacoes/${rule.id}`}>
            {rule.nome}
          </Anchor>
        </h3>
        <RuleState rule={rule} />
      </div>
      <p className={styles.sentence}>{whole(rule)}</p>
      <RuleFigures rule={rule} />
    </li>
  );
}

function RecipeCard({ recipe: { id, regra } }: { recipe: RecipeView }) {
  const t = useTranslations("panel.automations");
  return (
    <li className={styles.recipe}>
      <h3 className={styles.name}>{regra.nome}</h3>
      <p className={styles.sentence}>{t(`recipe.${id}`)}</p>
      <div>
        <Button
          component="a"
          href={`/admin/automacoes/novo?receita=${id}`}
          variant="default"
          size="xs"
          aria-label={t("useRecipe", { name: regra.nome })}
        >
          {t("use")}
        </Button>
      </div>
    </li>
  );
}

export function AutomationsScreen() {
  const t = useTranslations("panel.automations");
  const { data: rules, error, refetch } = useQuery(rulesQuery);
  const { data: recipes = [] } = useQuery(recipesQuery);
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={<NewButton href="/admin/automacoes/novo">{t("create")}</NewButton>}
      />
      <QueryProblem title={t("errorTitle")} error={rules ? null : error} onRetry={refetch} />
      {rules && rules.length > 0 && (
        <section aria-labelledby="regras">
          <h2 id="regras" className={styles.heading}>
            {t("list")}
          </h2>
          <ul className={styles.rules}>
            {rules.map((rule) => (
              <RuleCard key={rule.id} rule={rule} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="receitas">
        <h2 id="receitas" className={styles.heading}>
          {t("recipes")}
        </h2>
        <ul className={styles.recipes}>
          {recipes.map((recipe) => (
            <RecipeCard key={recipe.id} recipe={recipe} />
          ))}
        </ul>
      </section>
    </>
  );
}
