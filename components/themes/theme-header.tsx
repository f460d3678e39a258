"use client";

import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { StatusBadge } from "@/components/ui/status-badge";
import { Tabs } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast";
import {
  publishThemeMutation,
  type ThemeView,
  themePreviewQuery,
  undoThemeMutation,
} from "@/lib/themes/client";

type Props = {
  theme: ThemeView;
  current: "catalogue" | "appearance";
  /** Saves what the user typed and returns the version, or null if the API refused it. */
  beforePublish?: () => Promise<number | null>;
  isChanged?: boolean;
  notice?: ReactNode;
};

/** `onError` already shows the failure. */
const ignore = () => undefined;

export function ThemeHeader({ theme, current, beforePublish, isChanged = false }: Props) {
  const t = useTranslations("panel.themes");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const onError = (error: Error) => toast.failed(sentenceOf(error));
  const publish = useMutation({ ...publishThemeMutation, onError });
  const undo = useMutation({ ...undoThemeMutation, onError });
  const { data: preview } = useQuery(themePreviewQuery);
  const { versao, publicado, publicadoEm, temAnterior, contrastes } = theme;
  const isDraft = !publicado || isChanged;
  const publishNow = async () => {
    const saved = isChanged ? await beforePublish?.() : versao;
    if (saved == null) return;
    // The page renders again with the new version, so callbacks of this call would not run.
    await publish.mutateAsync(saved).then(() => toast.done(t("published")), ignore);
  };
  const undoNow = () => undo.mutateAsync(versao).then(() => toast.done(t("undone")), ignore);
  return (
    <>
      <PageHeader
        title={t("title")}
        part={t(current)}
        beside={
          <StatusBadge tone={isDraft ? "warning" : "good"}>{t(isDraft ? "isDraft" : "isLive")}</StatusBadge>
        }
        text={publicadoEm ? t("liveSince", { when: format.moment(publicadoEm) }) : t("text")}
        actions={
          <>
            {temAnterior && (
              <Button variant="default" loading={undo.isPending} onClick={() => void undoNow()}>
                {t("undo")}
              </Button>
            )}
            {preview && (
              <Button
                variant="default"
                component="a"
                href={preview.endereco}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t("preview")}
              </Button>
            )}
            <Button
              disabled={!isDraft || contrastes.some(({ suficiente }) => !suficiente)}
              loading={publish.isPending}
              onClick={() => void publishNow()}
            >
              {t("publish")}
            </Button>
          </>
        }
      />
      <Tabs
        label={t("parts")}
        tabs={[
          { id: "catalogue", label: t("catalogue"), href: "/admin/temas" },
          { id: "appearance", label: t("appearance"), href: "/admin/temas/aparencia" },
        ]}
        current={current}
      />
    </>
  );
}
