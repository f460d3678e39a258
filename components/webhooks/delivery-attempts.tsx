"use client";

import { IconChevronRight } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Answer } from "@/components/webhooks/answer";
import { CodeBox } from "@/components/webhooks/code-box";
import type { DeliveryView } from "@/lib/webhooks/client";
import styles from "./delivery-attempts.module.css";

type Attempts = DeliveryView["historico"];

/** Every attempt, the last first; each opens to what the receiver said. */
export function DeliveryAttempts({ attempts }: { attempts: Attempts }) {
  const t = useTranslations("panel.webhooks.delivery");
  return (
    <Card isFlush title={t("attempts")}>
      {attempts.length === 0 ? (
        <p className={styles.none}>{t("noAttempts")}</p>
      ) : (
        <ol className={styles.list}>
          {attempts.toReversed().map((attempt, index) => (
            <Attempt key={attempt.numero} attempt={attempt} isOpen={index === 0} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Attempt({ attempt, isOpen }: { attempt: Attempts[number]; isOpen: boolean }) {
  const t = useTranslations("panel.webhooks.delivery");
  const format = useFormats();
  const { numero, iniciadaEm, ip, resposta } = attempt;
  return (
    <li className={styles.attempt}>
      <details open={isOpen}>
        <summary className={styles.summary}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
          <span className={styles.number}>{t("attempt", { number: numero })}</span>
          <Answer answer={resposta} />
          <span className={styles.when}>
            {ip && <span>{ip}</span>}
            <time dateTime={iniciadaEm}>{format.second(iniciadaEm)}</time>
          </span>
        </summary>
        <div className={styles.body}>
          {resposta.corpo ? (
            <CodeBox label={`${t("answerBody")} ${numero}`}>{resposta.corpo}</CodeBox>
          ) : (
            <p className={styles.empty}>{t("emptyBody")}</p>
          )}
        </div>
      </details>
    </li>
  );
}
