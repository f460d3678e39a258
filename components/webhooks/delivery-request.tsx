"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { CodeBox } from "@/components/webhooks/code-box";
import type { DeliveryView } from "@/lib/webhooks/client";
import { EVENT_NAMES, permissionOfEvent } from "@/lib/webhooks/events";
import styles from "./delivery-request.module.css";

type Props = { evento: string; request: DeliveryView["requisicao"] };

/** Two spaces deep; what is no JSON stays as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** What is sent on every attempt. */
export function DeliveryRequest({ evento, request: { url, cabecalhos, corpo } }: Props) {
  const t = useTranslations("panel.webhooks.delivery");
  const headers = Object.entries(cabecalhos).map(([name, value]) => `${name}: ${value}`);
  return (
    <Card title={t("request")}>
      <p className={styles.url}>POST {url}</p>
      <div>
        <h3 className={styles.title}>{t("headers")}</h3>
        <CodeBox label={t("headers")}>{headers.join("\n")}</CodeBox>
        <p className={styles.note}>{t("signedNote")}</p>
      </div>
      <div>
        <h3 className={styles.title}>{t("body")}</h3>
        {corpo === null ? (
          <HiddenBody evento={evento} />
        ) : (
          <CodeBox label={t("body")}>{indented(corpo)}</CodeBox>
        )}
      </div>
    </Card>
  );
}

function HiddenBody({ evento }: { evento: string }) {
  const t = useTranslations("panel.webhooks.delivery");
  const areas = useTranslations("panel.permission");
  const known = EVENT_NAMES.find((name) => name === evento);
  const permission = known ? permissionOfEvent(known) : "configuracoes";
  return <p className={styles.note}>{t("bodyHidden", { permission: areas(permission) })}</p>;
}
