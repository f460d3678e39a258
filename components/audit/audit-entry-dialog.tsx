"use client";

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useAuditWords } from "@/components/audit/use-audit-words";
import type { useListUrl } from "@/components/data-table/use-list-url";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { Dialog } from "@/components/ui/dialog";
import { Muted } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { type AuditRow, type AuditView, auditEntryQuery } from "@/lib/audit/client";
import type { Permission } from "@/lib/permissions";
import styles from "./audit-entry-dialog.module.css";

type Place = { permission: Permission; path: (id: string) => string };

const at = (permission: Permission, path: Place["path"]): Place => ({ permission, path });

const PLACES: Record<string, Place> = {
  api_key: at("configuracoes", () => "/admin/chaves-de-api"),
  category: at("produtos", () => "/admin/categorias"),
  coupon: at("marketing", (id) => `/admin/cupons/${id}`),
  coupon_batch: at("marketing", (id) => `/admin/cupons?loteId=${id}`),
  customer: at("vendas", (id) => `/admin/clientes/${id}`),
  email: at("configuracoes", (id) => `/admin/caixa-de-saida/${id}`),
  manual_order: at("vendas", (id) => `/admin/pedidos-manuais/${id}`),
  order: at("vendas", (id) => `/admin/pedidos/${id}`),
  product: at("produtos", (id) => `/admin/produtos/${id}`),
  product_import: at("produtos", (id) => `/admin/produtos/importar/${id}`),
  role: at("configuracoes", () => "/admin/equipe"),
  settings: at("configuracoes", () => "/admin/configuracoes"),
  user: at("configuracoes", () => "/admin/equipe"),
  webhook_subscription: at("configuracoes", (id) => `/admin/webhooks/${id}`),
};

/** Null if the resource has no screen, or if the reader may not open it. */
function recordPath({ acao, recurso, recursoId }: AuditRow, held: readonly Permission[]): string | null {
  const place = PLACES[recurso];
  const isGone = acao.endsWith(".deleted") || acao.endsWith(".removed");
  if (!place || !recursoId || isGone || !held.includes(place.permission)) return null;
  return place.path(recursoId);
}

function AuditFacts({ entry }: { entry: AuditView }) {
  const t = useTranslations("panel.audit");
  const kinds = useTranslations("panel.audit.kinds");
  const words = useAuditWords();
  const format = useFormats();
  const { atorTipo, criadoEm, recurso, recursoNome, ip, requestId } = entry;
  const facts: [string, string | null][] = [
    [t("who"), `${words.actor(entry)} · ${kinds(atorTipo)}`],
    [t("when"), format.second(criadoEm)],
    [t("record"), [words.resource(recurso), recursoNome].filter(Boolean).join(" · ")],
    [t("ip"), ip],
    [t("requestId"), requestId],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function AuditChanges({ entry }: { entry: AuditView }) {
  const t = useTranslations("panel.audit");
  const words = useAuditWords();
  const { mudancas, antes, depois, valoresOcultos } = entry;
  if (mudancas.length === 0) return <Muted>{t("noChanges")}</Muted>;
  return (
    <div className={styles.changes}>
      <table aria-label={t("changesTable")} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("field")}</th>
            {antes && <th scope="col">{t("before")}</th>}
            {(depois || !antes) && <th scope="col">{t("after")}</th>}
          </tr>
        </thead>
        <tbody>
          {mudancas.map(({ campo, antes: was, depois: is }) => (
            <tr key={campo}>
              <th scope="row">{words.field(campo)}</th>
              {antes && <td data-empty={was === null || undefined}>{words.text(campo, was)}</td>}
              {(depois || !antes) && <td data-empty={is === null || undefined}>{words.text(campo, is)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {!valoresOcultos && (
        <details>
          <summary className={styles.summary}>{t("technical")}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
          <pre tabIndex={0} className={styles.json}>
            {JSON.stringify({ antes, depois }, null, 2)}
          </pre>
        </details>
      )}
    </div>
  );
}

type Change = ReturnType<typeof useListUrl>["change"];
type Props = { id: string; change: Change; onClose: () => void };

export function AuditEntryDialog({ id, change, onClose }: Props) {
  const t = useTranslations("panel.audit");
  const words = useAuditWords();
  const { data: entry, error, refetch } = useQuery(auditEntryQuery(id));
  return (
    <Dialog isOpen size="lg" title={entry ? words.action(entry.acao) : t("title")} onClose={onClose}>
      <div className={styles.body} aria-busy={!entry && !error}>
        {!entry && !error && <p role="status">{t("loading")}</p>}
        <QueryProblem error={entry ? null : error} onRetry={refetch} />
        {entry && (
          <>
            <AuditFacts entry={entry} />
            {entry.valoresOcultos && <p className={styles.note}>{t("hidden")}</p>}
            <AuditChanges entry={entry} />
            <Ways entry={entry} change={change} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Ways({ entry, change }: { entry: AuditView; change: Change }) {
  const t = useTranslations("panel.audit");
  const words = useAuditWords();
  const { permissoes } = usePanel().user;
  const path = recordPath(entry, permissoes);
  const { recurso, recursoId, atorId } = entry;
  const only = (filter: Record<string, string>) =>
    change({
      acao: null,
      recurso: null,
      recursoId: null,
      atorId: null,
      atorTipo: null,
      ...filter,
      ...CLOSED,
    });
  return (
    <div className={styles.ways}>
      {recursoId && (
        <Button variant="default" onClick={() => only({ recurso, recursoId })}>
          {t("byRecord")}
        </Button>
      )}
      {atorId && (
        <Button variant="default" onClick={() => only({ atorId })}>
          {t("byActor", { name: words.actor(entry) })}
        </Button>
      )}
      {path && (
        <Button component="a" href={path}>
          {t("open")}
        </Button>
      )}
    </div>
  );
}

const CLOSED = { registro: null, page: null };
