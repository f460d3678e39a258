"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { TextDifference } from "@/components/blog/text-difference";
import type { PostValues } from "@/components/blog/use-post-draft";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Row } from "@/components/ui/layout";
import type { PostView } from "@/lib/blog/client";

type Props = {
  /** The values typed so far: "keep mine" would save them. */
  mine: PostValues;
  theirs: PostView;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/**
 * The draft's status line announces the conflict to screen readers: both
 * texts would be too long for an alert.
 */
export function PostConflict({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslations("panel.blog.conflict");
  const format = useFormats();
  return (
    <Card title={t("title")}>
      <p>{t("text", { when: format.moment(theirs.atualizadoEm) })}</p>
      {mine.titulo !== theirs.titulo && (
        <TextDifference label={t("titles")} before={theirs.titulo} after={mine.titulo} />
      )}
      <TextDifference label={t("texts")} before={theirs.conteudo} after={mine.conteudo} />
      <Row>
        <Button onClick={onKeepMine}>{t("mine")}</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {t("theirs")}
        </Button>
      </Row>
    </Card>
  );
}
