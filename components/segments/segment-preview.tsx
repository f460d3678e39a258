"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useConditionSentence } from "@/components/conditions/use-condition-sentence";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { previewQuery } from "@/lib/segments/client";
import { type DraftGroup, namesOf, rulesOf } from "@/lib/segments/draft";
import styles from "./segment-preview.module.css";

const PAUSE_MS = 300;

/** Whom the rules reach while they are being written. */
export function SegmentPreview({ tree }: { tree: DraftGroup }) {
  const t = useTranslations("panel.segments.preview");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const { whole } = useConditionSentence();
  const rules = rulesOf(tree);
  const [asked] = useDebouncedValue(rules && JSON.stringify(rules), PAUSE_MS);
  const { data, error, isFetching } = useQuery(previewQuery(asked === null ? null : JSON.parse(asked)));
  const found = rules ? data : undefined;
  return (
    <Card title={t("title")}>
      <p className={styles.sentence} data-missing={rules === null || undefined}>
        {rules ? `${whole(rules, namesOf(tree))}.` : t("incomplete")}
      </p>
      <p role="status" className={styles.total} data-stale={isFetching || undefined}>
        {found && t("total", { count: found.total, shown: format.count(found.total) })}
      </p>
      {error && rules && <p className={styles.error}>{sentenceOf(error)}</p>}
      {found && (
        <>
          <Hint>
            {t("accept", {
              email: format.count(found.aceitam.email),
              whatsapp: format.count(found.aceitam.whatsapp),
              push: format.count(found.aceitam.push),
            })}
          </Hint>
          {found.pessoas.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard
            <ul tabIndex={0} className={styles.people} aria-label={t("people")} aria-busy={isFetching}>
              {found.pessoas.map(({ id, nome, email, gastoCents }) => (
                <li key={id} className={styles.person}>
                  <span className={styles.name}>{nome}</span>
                  <span className={styles.spent}>{format.cents(gastoCents)}</span>
                  {email && <span className={styles.email}>{email}</span>}
                </li>
              ))}
            </ul>
          )}
          <Hint>{t("took", { ms: format.count(found.ms) })}</Hint>
        </>
      )}
    </Card>
  );
}
