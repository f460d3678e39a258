"use client";

import { useTranslations } from "next-intl";
import { Hint } from "@/components/ui/layout";
import { SecretOnce } from "@/components/ui/secret-once";
import styles from "./webhook-secret.module.css";

const SNIPPET = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const evento = webhook.verify(corpo, cabecalhos);`;

type Props = { secret: string; text: string; onClose: () => void };

/** Shows the secret once. */
export function WebhookSecret({ secret, text, onClose }: Props) {
  const t = useTranslations("panel.webhooks.secret");
  return (
    <SecretOnce title={t("title")} text={text} secret={secret} secretLabel={t("secret")} onClose={onClose}>
      <div>
        <p id="conferir" className={styles.label}>
          {t("verify")}
        </p>
        <section className={styles.code} aria-labelledby="conferir">
          <pre>{SNIPPET}</pre>
        </section>
        <Hint>{t("verifyHint")}</Hint>
      </div>
    </SecretOnce>
  );
}
