"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { previewQuery } from "@/lib/blog/client";
import styles from "./post-look.module.css";

const PAUSE_MS = 400;

/** A moment after it was typed. */
export function PostLook({ conteudo }: { conteudo: string }) {
  const t = useTranslations("panel.blog.editor");
  const sentenceOf = useErrorSentence();
  const [settled] = useDebouncedValue(conteudo, PAUSE_MS);
  const { data, error } = useQuery(previewQuery(settled));
  return (
    <Card title={t("look")}>
      {error && <Hint>{sentenceOf(error)}</Hint>}
      {conteudo.trim() === "" ? (
        <Hint>{t("nothingToShow")}</Hint>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server's allow-list, as for the shop
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: data?.html ?? "" }} />
      )}
    </Card>
  );
}
