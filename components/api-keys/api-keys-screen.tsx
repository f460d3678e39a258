"use client";

import { Button } from "@mantine/core";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { ApiKeyDialog } from "@/components/api-keys/api-key-dialogs";
import type { Column } from "@/components/data-table/columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { Hidden } from "@/components/ui/hidden";
import { StatusBadge } from "@/components/ui/status-badge";
import { type ApiKeyRow, apiKeyList } from "@/lib/api-keys/client";
import styles from "./api-keys-screen.module.css";

const TONES = { ativa: "good", em_rotacao: "warning", expirada: "neutral", revogada: "neutral" } as const;

function ApiKeyStatus({ apiKey }: { apiKey: ApiKeyRow }) {
  const t = useTranslations("panel.apiKeys");
  return (
    <span className={styles.status}>
      <StatusBadge tone={TONES[apiKey.situacao]}>{t(`states.${apiKey.situacao}`)}</StatusBadge>
      <span className={styles.end}>
        <End apiKey={apiKey} />
      </span>
    </span>
  );
}

function End({ apiKey: { situacao, revogadaEm, expiraEm } }: { apiKey: ApiKeyRow }) {
  const t = useTranslations("panel.apiKeys");
  const format = useFormats();
  if (situacao === "em_rotacao" && revogadaEm) return t("until", { moment: format.moment(revogadaEm) });
  if (situacao === "revogada" && revogadaEm) return t("on", { day: format.day(revogadaEm) });
  if (!expiraEm) return t("noExpiry");
  const day = format.day(expiraEm);
  return situacao === "expirada" ? t("on", { day }) : t("until", { moment: day });
}

type OnOpen = (dialog: ApiKeyDialog) => void;

type Props = { scopes: readonly string[]; unused: readonly string[] };

const SHOWN = 3;

function ScopeList({ scopes, unused }: Props) {
  const t = useTranslations("panel.apiKeys");
  const [isOpen, setIsOpen] = useState(false);
  if (scopes.length === 0) return <span className={styles.none}>{t("noAccess")}</span>;
  // Hiding a single scope would save no space.
  const isLong = scopes.length > SHOWN + 1;
  const shown = isLong && !isOpen ? scopes.slice(0, SHOWN) : scopes;
  const rest = scopes.length - SHOWN;
  return (
    <span className={styles.scopes}>
      {shown.map((scope) => (
        <code key={scope} className={styles.scope}>
          {scope}
        </code>
      ))}
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? (
            t("less")
          ) : (
            <>
              <span aria-hidden="true">+{rest}</span>
              <Hidden>{t("moreLabel", { count: rest })}</Hidden>
            </>
          )}
        </button>
      )}
      {unused.length > 0 && (
        <span className={styles.unused}>{t("unused", { scopes: unused.join(", ") })}</span>
      )}
    </span>
  );
}

function useApiKeyColumns(onOpen: OnOpen): Column<ApiKeyRow>[] {
  const t = useTranslations("panel.apiKeys");
  const format = useFormats();
  return [
    { id: "nome", header: t("key"), phone: "title", cell: (key) => <Name apiKey={key} /> },
    {
      id: "situacao",
      header: t("state"),
      width: "10.5rem",
      phone: "aside",
      cell: (key) => <ApiKeyStatus apiKey={key} />,
    },
    {
      id: "scopes",
      header: t("access"),
      width: "16.5rem",
      phone: "line",
      cell: ({ scopes, escoposSemUso, situacao }) => (
        <ScopeList scopes={scopes} unused={situacao === "ativa" ? escoposSemUso : []} />
      ),
    },
    {
      id: "criadaEm",
      header: t("created"),
      width: "9.5rem",
      phone: "line",
      cell: ({ criadaEm, criadaPor }) => (
        <Fact label={t("created")} more={t("createdBy", { name: criadaPor.nome })}>
          {format.day(criadaEm)}
        </Fact>
      ),
    },
    {
      id: "ultimoUsoEm",
      header: t("lastUse"),
      width: "9rem",
      phone: "line",
      cell: ({ ultimoUsoEm, ultimoUsoIp }, readMs) =>
        ultimoUsoEm ? (
          <Fact label={t("lastUse")} more={ultimoUsoIp}>
            <RelativeTime moment={ultimoUsoEm} readMs={readMs} />
          </Fact>
        ) : (
          <span className={styles.dimmed}>{t("neverUsed")}</span>
        ),
    },
    {
      id: "acoes",
      header: t("actions"),
      width: "11.75rem",
      align: "end",
      phone: "line",
      cell: (key) => <Actions apiKey={key} onOpen={onOpen} />,
    },
  ];
}

function Name({ apiKey: { nome, prefixo, final } }: { apiKey: ApiKeyRow }) {
  return (
    <span className={styles.name}>
      <span className={styles.words}>{nome}</span>
      <code className={styles.code}>{`${prefixo}…${final}`}</code>
    </span>
  );
}

type FactProps = { label: string; children: ReactNode; more: string | null };

/** One line on a card of a phone. */
function Fact({ label, children, more }: FactProps) {
  return (
    <span className={styles.fact}>
      <span>
        <span className={styles.label}>{label}: </span>
        {children}
      </span>
      {more && <span className={styles.dimmed}>{more}</span>}
    </span>
  );
}

const QUIET = { variant: "light", color: "gray", size: "compact-sm" } as const;

type ActionsProps = { apiKey: ApiKeyRow; onOpen: OnOpen };

function Actions({ apiKey, onOpen }: ActionsProps) {
  const t = useTranslations("panel.apiKeys");
  const { situacao, nome } = apiKey;
  if (situacao === "revogada" || situacao === "expirada") {
    return <span className={styles.dimmed}>{t("noActions")}</span>;
  }
  const name = <Hidden> {t("ofKey", { name: nome })}</Hidden>;
  return (
    <span className={styles.actions}>
      {situacao === "ativa" && (
        <Button {...QUIET} onClick={() => onOpen({ kind: "rotate", apiKey })}>
          {t("rotate")}
          {name}
        </Button>
      )}
      <Button {...QUIET} onClick={() => onOpen({ kind: "revoke", apiKey })}>
        {t("revoke")}
        {name}
      </Button>
    </span>
  );
}

const ApiKeyDialogs = dynamic(
  () => import("@/components/api-keys/api-key-dialogs").then(({ ApiKeyDialogs }) => ApiKeyDialogs),
  { ssr: false },
);

export function ApiKeysScreen() {
  const t = useTranslations("panel.apiKeys");
  const [dialog, setDialog] = useState<ApiKeyDialog | null>(null);
  return (
    <>
      <ListScreen
        list={apiKeyList}
        title={t("title")}
        text={t("text")}
        actions={<NewButton onClick={() => setDialog({ kind: "create" })}>{t("create")}</NewButton>}
        label={t("table")}
        words={{
          situacao: {
            label: t("filter"),
            of: (value) => t(value === "ativas" ? "filterLive" : "filterAll"),
          },
        }}
        columns={useApiKeyColumns(setDialog)}
        empty={({ address, change }) =>
          address.situacao === "todas"
            ? { title: t("emptyTitle"), text: t("emptyText") }
            : {
                title: t("noLiveTitle"),
                text: t("noLiveText"),
                action: { label: t("showAll"), onClick: () => change({ situacao: "todas", page: null }) },
              }
        }
      />
      {dialog && <ApiKeyDialogs dialog={dialog} onChange={setDialog} />}
    </>
  );
}
