"use client";

import { Button } from "@mantine/core";
import { IconPencil, IconPlayerPlay, IconPower, IconTrash, IconTrashX } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RuleState } from "@/components/automation-rules/rule-state";
import { RunLog } from "@/components/automation-rules/run-log";
import { useRuleSentence } from "@/components/automation-rules/use-rule-sentence";
import { useConditionSentence } from "@/components/conditions/use-condition-sentence";
import { ConfirmChange, RemoveRecord } from "@/components/form/form-modal";
import { RenewableSecret } from "@/components/form/renewable-secret";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { MoreMenu } from "@/components/ui/more-menu";
import { Notice } from "@/components/ui/notice";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import {
  changeRuleMutation,
  emptyRuleMutation,
  type RuleView,
  removeRuleMutation,
  renewRuleSecretMutation,
  ruleQuery,
} from "@/lib/automation-rules/client";
import type { Group } from "@/lib/segments/types";

const RehearsalDialog = dynamic(
  () => import("@/components/automation-rules/rehearsal-dialog").then((module) => module.RehearsalDialog),
  { ssr: false },
);

type Opening = "rehearse" | "remove" | "empty" | null;
type HeaderProps = { rule: RuleView; open: (dialog: Opening) => void };

function RuleHeader({ rule, open }: HeaderProps) {
  const t = useTranslations("panel.automations");
  const sentenceOf = useErrorSentence();
  const { whole } = useRuleSentence();
  const { mutate, isPending } = useMutation({
    ...changeRuleMutation,
    onSuccess: async (...done) => {
      await changeRuleMutation.onSuccess?.(...done);
      toast.done(t("turnedOff", { name: rule.nome }));
    },
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const { id, nome, enabled, pendentes } = rule;
  return (
    <>
      <BackLink href="/admin/automacoes">{t("back")}</BackLink>
      <PageHeader
        title={nome}
        beside={<RuleState rule={rule} />}
        text={whole(rule)}
        actions={
          <>
            <Button
              component="a"
              href={`/admin/automacoes/${id}/editar`}
              variant="default"
              leftSection={<IconPencil {...SMALL_ICON} />}
            >
              {t("edit")}
            </Button>
            <Button leftSection={<IconPlayerPlay {...SMALL_ICON} />} onClick={() => open("rehearse")}>
              {t(enabled ? "rehearse" : "rehearseAndTurnOn")}
            </Button>
            <MoreMenu
              label={t("more")}
              actions={[
                ...(enabled
                  ? [
                      {
                        label: t("turnOff"),
                        icon: IconPower,
                        onSelect: () => !isPending && mutate({ id, enabled: false }),
                      },
                    ]
                  : []),
                {
                  label: t("empty"),
                  icon: IconTrashX,
                  onSelect: () => open("empty"),
                  reason: pendentes === 0 && t("nothingWaits"),
                },
                { label: t("remove"), icon: IconTrash, isDanger: true, onSelect: () => open("remove") },
              ]}
            />
          </>
        }
      />
    </>
  );
}

function BreakerAlert({ rule, open }: HeaderProps) {
  const t = useTranslations("panel.automations.breaker");
  const format = useFormats();
  const { motivoDesligamento, desligadaEm, pendentes, maxPorHora } = rule;
  if (!motivoDesligamento || !desligadaEm) return null;
  return (
    <Notice
      isAbove
      role="note"
      tone="bad"
      actions={
        <>
          {pendentes > 0 && (
            <Button variant="default" onClick={() => open("empty")}>
              {t("empty")}
            </Button>
          )}
          <Button onClick={() => open("rehearse")}>{t("again")}</Button>
        </>
      }
    >
      {t(motivoDesligamento, { moment: format.moment(desligadaEm), count: maxPorHora })}{" "}
      {t("waiting", { count: pendentes })}
    </Notice>
  );
}

function RuleFacts({ rule }: { rule: RuleView }) {
  const t = useTranslations("panel.automations.facts");
  const format = useFormats();
  const { whole } = useConditionSentence();
  const { execucoes, falhas, pendentes, ultimaExecucaoEm, pedidosAtribuidos, receitaAtribuidaCents } = rule;
  const { condicoes, nomes, limitePorCliente, maxPorHora } = rule;
  return (
    <Card title={t("title")} isTitleHidden>
      <Facts
        facts={[
          { name: t("runs"), value: format.count(execucoes) },
          { name: t("failures"), value: format.count(falhas) },
          { name: t("waiting"), value: format.count(pendentes) },
          { name: t("last"), value: ultimaExecucaoEm ? format.moment(ultimaExecucaoEm) : t("never") },
          { name: t("orders"), value: format.count(pedidosAtribuidos) },
          { name: t("earned"), value: format.cents(receitaAtribuidaCents) },
          { name: t("perHour"), value: format.count(maxPorHora) },
          ...(limitePorCliente ? [{ name: t("limit"), value: t("limitOf", limitePorCliente) }] : []),
          ...(condicoes
            ? [{ name: t("conditions"), value: whole(condicoes as Group, nomes), isWide: true }]
            : []),
        ]}
      />
    </Card>
  );
}

function RuleSigning({ rule: { id, nome, temSegredo } }: { rule: RuleView }) {
  const t = useTranslations("panel.automations.signing");
  return (
    <Card title={t("title")}>
      <p>{t(temSegredo ? "has" : "hasNot")}</p>
      <RenewableSecret
        hasOne={temSegredo}
        words={{
          create: t("create"),
          renew: t("renew"),
          renewal: { title: t("renewal.title", { name: nome }), text: t("renewal.text") },
          secret: { title: t("secret.title"), text: t("secret.text"), label: t("secret.label") },
        }}
        mutation={renewRuleSecretMutation}
        sent={id}
      />
    </Card>
  );
}

type DialogProps = { rule: RuleView; onClose: () => void };

function RemoveRule({ rule: { id, nome }, onClose }: DialogProps) {
  const t = useTranslations("panel.automations.removal");
  return (
    <RemoveRecord
      title={t("title", { name: nome })}
      confirmLabel={t("confirm")}
      mutation={removeRuleMutation}
      id={id}
      done={t("done", { name: nome })}
      list="/admin/automacoes"
      onClose={onClose}
    >
      <p>{t("text")}</p>
    </RemoveRecord>
  );
}

function EmptyRule({ rule: { id, nome, pendentes }, onClose }: DialogProps) {
  const t = useTranslations("panel.automations.emptying");
  return (
    <ConfirmChange
      isDanger
      title={t("title", { name: nome })}
      confirmLabel={t("confirm")}
      mutation={emptyRuleMutation}
      sent={id}
      done={({ descartadas }) => t("done", { count: descartadas })}
      onClose={onClose}
    >
      <p>{t("text", { count: pendentes })}</p>
    </ConfirmChange>
  );
}

export function AutomationScreen({ id }: { id: string }) {
  const { data: rule } = useQuery(ruleQuery(id));
  const [dialog, setDialog] = useState<Opening>(null);
  const close = () => setDialog(null);
  if (!rule) return null;
  return (
    <>
      <RuleHeader rule={rule} open={setDialog} />
      <BreakerAlert rule={rule} open={setDialog} />
      <RuleFacts rule={rule} />
      {rule.entao === "chamar_webhook" && <RuleSigning rule={rule} />}
      <RunLog ruleId={id} />
      {dialog === "rehearse" && <RehearsalDialog rule={rule} onClose={close} />}
      {dialog === "remove" && <RemoveRule rule={rule} onClose={close} />}
      {dialog === "empty" && <EmptyRule rule={rule} onClose={close} />}
    </>
  );
}
