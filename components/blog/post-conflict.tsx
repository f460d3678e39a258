"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { TextDifference } from "@/components/blog/text-difference";
import type { Conflict } from "@/components/blog/use-post-draft";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Row } from "@/components/ui/layout";

type Props = { conflict: Conflict; onKeepMine: () => void; onTakeTheirs: () => void };

export function PostConflict({ conflict: { mine, theirs }, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslations("panel.blog.conflict");
  const format = useFormats();
  return (
    <div role="alert">
      <Card title={t("title")}>
        <p>{t("text", { when: format.moment(theirs.atualizadoEm) })}</p>
        {mine.titulo !== theirs.titulo && <TextDifference before={theirs.titulo} after={mine.titulo} />}
        <TextDifference before={theirs.conteudo} after={mine.conteudo} />
        <Row>
          <Button onClick={onKeepMine}>{t("mine")}</Button>
          <Button variant="default" onClick={onTakeTheirs}>
            {t("theirs")}
          </Button>
        </Row>
      </Card>
    </div>
  );
}
