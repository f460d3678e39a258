"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useSkipReason } from "@/components/automation-rules/use-skip-reason";
import { Dimmed, Note } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { StatusBadge } from "@/components/ui/status-badge";
import { type RunRow, runList } from "@/lib/automation-rules/client";

const TONES = { pendente: "warning", executada: "good", ignorada: "neutral", falhou: "bad" } as const;

function Why({ run: { motivo, erro, resultado, status, executarEm } }: { run: RunRow }) {
  const t = useTranslations("panel.automations.log");
  const format = useFormats();
  const reasonOf = useSkipReason();
  const { codigo, pontos, mensagem } = resultado ?? {};
  const done = [
    codigo && t("coupon", { code: String(codigo) }),
    pontos && t("points", { count: Number(pontos) }),
    mensagem === "simulado" && t("simulated"),
    mensagem === "enviado" && t("sent"),
  ].filter(Boolean);
  const why = [motivo && reasonOf(motivo), erro].filter(Boolean);
  const until = status === "pendente" ? [t("due", { moment: format.moment(executarEm) })] : [];
  return <Note>{[...why, ...done, ...until].join(" · ")}</Note>;
}

function useRunColumns(): Column<RunRow>[] {
  const t = useTranslations("panel.automations.log");
  const format = useFormats();
  const maySeeCustomers = usePanel().user.permissoes.includes("vendas");
  return [
    {
      id: "criadoEm",
      header: t("when"),
      width: "11rem",
      phone: "title",
      cell: ({ criadoEm }) => <time dateTime={criadoEm}>{format.moment(criadoEm)}</time>,
    },
    {
      id: "status",
      header: t("state"),
      width: "8rem",
      phone: "aside",
      cell: ({ status }) => <StatusBadge tone={TONES[status]}>{t(`states.${status}`)}</StatusBadge>,
    },
    {
      id: "cliente",
      header: t("customer"),
      phone: "line",
      cell: ({ cliente }) => {
        if (!cliente) return <Dimmed>{t("nobody")}</Dimmed>;
        if (!maySeeCustomers) return cliente.nome;
        return (
          <Anchor component="a" size="sm" href={`/admin/clientes/${cliente.id}`}>
            {cliente.nome}
          </Anchor>
        );
      },
    },
    { id: "porque", header: t("why"), phone: "line", cell: (run) => <Why run={run} /> },
  ];
}

export function RunLog({ ruleId }: { ruleId: string }) {
  const t = useTranslations("panel.automations.log");
  const reasonOf = useSkipReason();
  return (
    <ListScreen
      list={runList(ruleId)}
      section="execucoes"
      title={t("title")}
      label={t("title")}
      words={{
        status: { label: t("state"), any: t("anyState"), of: (value) => t(`states.${value}`) },
        motivo: { label: t("why"), any: t("anyReason"), of: reasonOf },
        clienteId: null,
        de: t("from"),
        ate: t("to"),
      }}
      columns={useRunColumns()}
      nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
