"use client";

import { useTranslations } from "next-intl";
import { Lines, Note } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { StatusBadge } from "@/components/ui/status-badge";
import { type RecipientRow, recipientList } from "@/lib/campaigns/client";
import { isReason } from "@/lib/campaigns/reasons";
import type { Channel } from "@/lib/customers/channels";

export const RECIPIENT_TONES = {
  pendente: "warning",
  enviado: "good",
  falhou: "bad",
  ignorado: "neutral",
  incerto: "warning",
} as const;

/** Reasons that come from a mail server or from the WhatsApp service. */
const isOfServer = (motivo: string | null) =>
  motivo === "destinatario_recusado" || motivo === "remetente_recusado" ? motivo : null;

function useRecipientColumns(canal: Channel): Column<RecipientRow>[] {
  const t = useTranslations("panel.campaigns");
  const format = useFormats();
  const maySeeCustomers = usePanel().user.permissoes.includes("vendas");
  return [
    {
      id: "nome",
      header: t("people.name"),
      phone: "title",
      cell: ({ clienteId, nome, destino }) => (
        <Lines note={destino}>
          {maySeeCustomers ? <RowLink href={`/admin/clientes/${clienteId}`}>{nome}</RowLink> : nome}
        </Lines>
      ),
    },
    {
      id: "status",
      header: t("state"),
      width: "9rem",
      phone: "aside",
      cell: ({ status, simulado }) => (
        <StatusBadge tone={RECIPIENT_TONES[status]}>
          {t(simulado ? "people.simulated" : `people.states.${status}`)}
        </StatusBadge>
      ),
    },
    {
      id: "motivo",
      header: t("people.why"),
      phone: "line",
      cell: ({ motivo, erro }) => {
        const refused = canal === "whatsapp" ? isOfServer(motivo) : null;
        const why = isReason(motivo) ? t(`reasons.${motivo}`) : motivo;
        const words = refused ? t(`template.reasons.${refused}`) : why;
        return <Note>{[words, erro].filter(Boolean).join(" · ")}</Note>;
      },
    },
    {
      id: "quando",
      header: t("people.when"),
      width: "12rem",
      phone: "line",
      cell: ({ enviadoEm, entregueEm, clicadoEm }) => (
        <Lines>
          {enviadoEm && <Note>{format.moment(enviadoEm)}</Note>}
          {entregueEm && <Note>{t("template.delivered", { when: format.moment(entregueEm) })}</Note>}
          {clicadoEm && <Note>{t("people.clicked", { when: format.moment(clicadoEm) })}</Note>}
        </Lines>
      ),
    },
  ];
}

export function RecipientList({ campaignId, canal }: { campaignId: string; canal: Channel }) {
  const t = useTranslations("panel.campaigns");
  return (
    <ListScreen
      list={recipientList(campaignId)}
      section="pessoas"
      title={t("people.title")}
      label={t("people.title")}
      words={{
        q: t("people.search"),
        status: { label: t("state"), any: t("anyState"), of: (value) => t(`people.states.${value}`) },
      }}
      columns={useRecipientColumns(canal)}
      nothing={{ title: t("people.nothingTitle"), text: t("nothingText") }}
      empty={{ title: t("people.nothingTitle"), text: t("people.emptyText") }}
    />
  );
}
