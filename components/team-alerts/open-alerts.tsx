"use client";

import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/layout/panel-context";
import { toast } from "@/components/ui/toast";
import { isStopReason } from "@/lib/campaigns/reasons";
import { formatDay } from "@/lib/format/dates";
import type { FaultKind, SourceName } from "@/lib/freight/sources/kinds";
import { closeAlertMutation, type NoticeRow, openAlertsQuery } from "@/lib/team-alerts/client";
import { isClosedByHand } from "@/lib/team-alerts/types";
import styles from "./open-alerts.module.css";

const LONG = 72;
const HEAD = 50;
const TAIL = 16;

const inShort = (url: string) => (url.length > LONG ? `${url.slice(0, HEAD)}…${url.slice(-TAIL)}` : url);

const OF_ORDERS = {
  pagamento_divergente: "paymentMismatch",
  pagamento_sobrando: "paymentSurplus",
  pagamento_devolvido_fora: "paymentBack",
  devolucao_falhou: "refundFailed",
} as const;

const OF_CARRIERS = {
  sem_resposta: "freightSilent",
  chave_recusada: "freightKeyRefused",
  resposta_estranha: "freightStrange",
} as const satisfies Record<FaultKind, string>;

const OF_CAMPAIGNS = {
  janela_perdida: "campaignMissed",
  remetente_recusado: "campaignSender",
  muitas_recusas: "campaignRefused",
} as const;

export function OpenAlerts() {
  const t = useTranslations("panel.notices");
  const { data } = useQuery(openAlertsQuery);
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="avisos">
      <h2 id="avisos" className={styles.title}>
        {t("title")}
      </h2>
      <ul className={styles.list}>
        {data.data.map((notice) => (
          <li key={notice.id} className={styles.notice} data-tone={notice.tipo}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <p className={styles.text}>
              <Sentence notice={notice} />
            </p>
            {isClosedByHand(notice.tipo) && <Seen id={notice.id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The user must confirm these alerts; other alerts close when their cause ends. */
function Seen({ id }: { id: string }) {
  const t = useTranslations("panel.notices");
  const { mutate, isPending } = useMutation({
    ...closeAlertMutation,
    onError: () => toast.failed(t("seenFailed")),
  });
  return (
    <Button variant="default" size="xs" loading={isPending} onClick={() => mutate(id)}>
      {t("seen")}
    </Button>
  );
}

const RECORD_PAGES: Record<string, string> = {
  product: "/admin/produtos",
  manual_order: "/admin/pedidos-manuais",
  coupon: "/admin/cupons",
  webhook_subscription: "/admin/webhooks",
};

function Sentence({ notice: { tipo, recurso, recursoId, dados, criadoEm } }: { notice: NoticeRow }) {
  const t = useTranslations("panel.notices");
  const locale = useLocale();
  const format = useFormats();
  const url = inShort(String(dados.url ?? recursoId));
  const linkTo = (href: string) => (chunks: ReactNode) => (
    <a href={href} className={styles.link}>
      {chunks}
    </a>
  );
  const link = linkTo(`/admin/webhooks/${recursoId}`);
  switch (tipo) {
    case "webhook_falhando": {
      const since = typeof dados.desde === "string" ? dados.desde : criadoEm;
      return t.rich("failing", { url, link, moment: format.moment(since) });
    }
    case "devolucao_aberta": {
      const open = (chunks: ReactNode) => (
        <a href={`/admin/pedidos/${dados.pedidoId}`} className={styles.link}>
          {chunks}
        </a>
      );
      return t.rich("return", {
        link: open,
        number: String(dados.pedido),
        protocol: String(dados.protocolo),
      });
    }
    case "webhook_desativado":
      return t.rich(dados.motivo === "410" ? "disabledGone" : "disabledFailures", { url, link });
    case "pontos_divergentes": {
      const { cliente, saldo, lancamentos, lotes } = dados;
      return t("points", {
        customer: String(cliente),
        balance: format.count(Number(saldo)),
        sum: format.count(Number(lancamentos)),
        lots: format.count(Number(lotes)),
      });
    }
    case "credencial_recusada":
      return t.rich("keyRefused", {
        service: t(`services.${dados.provedor === "asaas" ? "asaas" : "mercado_pago"}`),
        link: linkTo("/admin/configuracoes/pagamentos"),
      });
    case "automacao":
      return t.rich("automation", {
        rule: String(dados.regra),
        message: String(dados.mensagem ?? ""),
        about: String(dados.sobre || t("automationOpen")),
        link: linkTo(`${RECORD_PAGES[recurso] ?? "/admin"}/${recursoId}`),
      });
    case "automacao_desligada":
      return t.rich(dados.motivo === "excesso" ? "automationTooMany" : "automationFailing", {
        rule: String(dados.nome),
        link: linkTo(`/admin/automacoes/${recursoId}`),
      });
    case "campanha_parada": {
      const isOfAccount = dados.canal === "whatsapp" && dados.motivo === "remetente_recusado";
      const why = isStopReason(dados.motivo) ? OF_CAMPAIGNS[dados.motivo] : "campaignStopped";
      return t.rich(isOfAccount ? "campaignAccount" : why, {
        name: String(dados.nome),
        link: linkTo(`/admin/campanhas/${recursoId}`),
      });
    }
    case "frete_sem_resposta":
      return t.rich(OF_CARRIERS[dados.motivo as FaultKind] ?? "freightSilent", {
        service: t(`carriers.${dados.fonte as SourceName}`),
        link: linkTo("/admin/configuracoes/transportadoras"),
      });
    case "relatorio_divergente":
      return t.rich("reportDiffered", {
        count: Number(dados.dias),
        day: formatDay(String(dados.dia), "UTC", locale),
        link: linkTo("/admin/relatorios"),
      });
    default:
      return t.rich(OF_ORDERS[tipo], {
        number: String(dados.numero),
        amount: format.cents(Number(dados.valorCents)),
        link: linkTo(`/admin/pedidos/${recursoId}`),
      });
  }
}
