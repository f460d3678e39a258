"use client";

import { Button } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { Hidden } from "@/components/ui/hidden";
import { QueryProblem } from "@/components/ui/query-problem";
import { StatusBadge } from "@/components/ui/status-badge";
import { toast } from "@/components/ui/toast";
import type { Session } from "@/lib/auth/client";
import { endSessionsMutation, sessionsQuery } from "@/lib/auth/client";
import styles from "./sessions-card.module.css";

/** Number of sessions shown first, by last use. */
const SHOWN = 6;

const PHONES = new Set(["iPhone", "iPad", "Android"]);

/** Example: "Chrome no Windows". */
function useDeviceWords() {
  const t = useTranslations("panel.security.sessions");
  return ({ navegador, sistema }: Session) => {
    if (navegador && sistema) return t("device", { browser: navegador, system: sistema });
    return navegador ?? sistema ?? t("unknownDevice");
  };
}

type RowProps = { session: Session; readMs: number; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, readMs, isEnding, onEnd }: RowProps) {
  const t = useTranslations("panel.security.sessions");
  const format = useFormats();
  const wordsOf = useDeviceWords();
  const { sistema, ip, criadaEm, ultimoUsoEm, atual } = session;
  const DeviceIcon = PHONES.has(sistema ?? "") ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.row}>
      <DeviceIcon size={20} stroke={1.5} aria-hidden className={styles.icon} />
      <div className={styles.facts}>
        <p className={styles.device}>
          {wordsOf(session)} {atual && <StatusBadge tone="good">{t("current")}</StatusBadge>}
        </p>
        <p className={styles.detail}>
          {ip && `${t("from", { address: ip })} · `}
          {t.rich("used", { time: () => <RelativeTime moment={ultimoUsoEm} readMs={readMs} /> })}
          {` · ${t("since", { moment: format.moment(criadaEm) })}`}
        </p>
      </div>
      {!atual && (
        <Button variant="default" size="xs" loading={isEnding} onClick={onEnd}>
          {t("end")}
          <Hidden> {wordsOf(session)}</Hidden>
        </Button>
      )}
    </li>
  );
}

export function SessionsCard() {
  const t = useTranslations("panel.security.sessions");
  const sentenceOf = useErrorSentence();
  const [isLong, setLong] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useQuery(sessionsQuery);
  const end = useMutation({
    ...endSessionsMutation,
    onError: (failure) => toast.failed(sentenceOf(failure)),
  });
  const endThen = (which: { id: string } | "others", text: string) =>
    end.mutate(which, { onSuccess: () => toast.done(text) });
  if (!data) return <QueryProblem error={error} onRetry={refetch} />;
  const isEnding = (id: string) =>
    end.isPending && typeof end.variables === "object" && end.variables.id === id;
  return (
    <>
      <ul className={styles.list}>
        {data.slice(0, isLong ? undefined : SHOWN).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            readMs={dataUpdatedAt}
            isEnding={isEnding(session.id)}
            onEnd={() => endThen({ id: session.id }, t("ended"))}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <div className={styles.foot}>
          <Button
            variant="default"
            loading={end.isPending && end.variables === "others"}
            onClick={() => endThen("others", t("allEnded"))}
          >
            {t("endOthers")}
          </Button>
          {data.length > SHOWN && !isLong && (
            <Button variant="subtle" onClick={() => setLong(true)}>
              {t("showAll", { count: data.length })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
