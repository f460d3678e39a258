"use client";

import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { ThemeHeader } from "@/components/themes/theme-header";
import { ThemeSample } from "@/components/themes/theme-sample";
import { Muted } from "@/components/ui/layout";
import { StatusBadge } from "@/components/ui/status-badge";
import { toast } from "@/components/ui/toast";
import { catalogueQuery, changeThemeMutation, type ThemeEntryView, themeQuery } from "@/lib/themes/client";
import styles from "./themes-screen.module.css";

/** The description in the reader's language, for themes with a translation. */
function useDescription() {
  const t = useTranslations("panel.themes.descriptions");
  return ({ slug, descricao }: ThemeEntryView): string =>
    t.has(slug as "essencial") ? t(slug as "essencial") : descricao;
}

type Props = { entry: ThemeEntryView; isDrafted: boolean; isBusy: boolean; onChoose: () => void };

function ThemeCard({ entry, isDrafted, isBusy, onChoose }: Props) {
  const t = useTranslations("panel.themes");
  const format = useFormats();
  const descriptionOf = useDescription();
  const { nome, motivo, precoCents, ativo, aparencia } = entry;
  return (
    <li className={styles.card}>
      <ThemeSample look={aparencia} name={nome} />
      <div className={styles.words}>
        <div className={styles.line}>
          <h2 className={styles.name}>{nome}</h2>
          {ativo && <StatusBadge tone="good">{t("inUse")}</StatusBadge>}
          {isDrafted && !ativo && <StatusBadge tone="warning">{t("inDraft")}</StatusBadge>}
        </div>
        <Muted>{descriptionOf(entry)}</Muted>
        <Muted>{precoCents === 0 ? t("free") : format.cents(precoCents)}</Muted>
        {motivo && <Muted>{t(`locks.${motivo}`)}</Muted>}
        <Button variant="default" disabled={isDrafted} loading={isBusy} onClick={onChoose}>
          {t(motivo && !ativo ? "tryOut" : "choose")}
        </Button>
      </div>
    </li>
  );
}

export function ThemesScreen() {
  const t = useTranslations("panel.themes");
  const sentenceOf = useErrorSentence();
  const { data: theme } = useQuery(themeQuery);
  const { data: entries = [] } = useQuery(catalogueQuery);
  const change = useMutation({
    ...changeThemeMutation,
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  if (!theme) return null;
  const choose = ({ presetId, nome }: ThemeEntryView) =>
    change.mutate(
      { versao: theme.versao, presetId },
      { onSuccess: () => toast.done(t("chosen", { name: nome })) },
    );
  return (
    <>
      <ThemeHeader theme={theme} current="catalogue" />
      <ul className={styles.cards} aria-label={t("catalogue")}>
        {entries.map((entry) => (
          <ThemeCard
            key={entry.presetId}
            entry={entry}
            isDrafted={entry.presetId === theme.rascunho.presetId}
            isBusy={change.isPending && change.variables.presetId === entry.presetId}
            onChoose={() => choose(entry)}
          />
        ))}
      </ul>
    </>
  );
}
