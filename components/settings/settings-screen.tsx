"use client";

import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { PageForm } from "@/components/form/page-form";
import { OvertakenNotice } from "@/components/settings/overtaken-notice";
import { SettingsNav } from "@/components/settings/settings-nav";
import { DeadlineFields, type StoreFacts, StoreFields } from "@/components/settings/store-fields";
import { useSaveSettings } from "@/components/settings/use-save-settings";
import { useSettingsForm } from "@/components/settings/use-settings-form";
import { QueryProblem } from "@/components/ui/query-problem";
import { settingsQuery } from "@/lib/settings/client";
import { changedFields, draftOf } from "@/lib/settings/draft";
import type { Settings } from "@/lib/settings/schema";
import { missingOf } from "@/lib/settings/seller";
import styles from "./settings-screen.module.css";

export function SettingsScreen({ facts }: { facts: StoreFacts }) {
  const { data, error, refetch } = useQuery({ ...settingsQuery, refetchOnWindowFocus: false });
  return (
    <>
      <SettingsNav />
      <QueryProblem error={data ? null : error} onRetry={refetch} />
      {data && <SettingsEditor settings={data} facts={facts} />}
    </>
  );
}

function SettingsEditor({ settings, facts }: { settings: Settings; facts: StoreFacts }) {
  const t = useTranslations("panel.settings.form");
  const { list } = useFormatter();
  const form = useSettingsForm(draftOf(settings));
  const { read, action, overtaken, takeOver, discard } = useSaveSettings(settings, form);
  const isChanged = changedFields(draftOf(read), form.values).length > 0;
  return (
    <PageForm
      action={action}
      isChanged={isChanged}
      saveLabel={t("save")}
      onDiscard={discard}
      className={styles.form}
      notice={
        overtaken && (
          <OvertakenNotice overtaken={overtaken} read={read} draft={form.values} onTakeOver={takeOver} />
        )
      }
    >
      {missingOf(read).length > 0 && (
        <Alert color="yellow" radius="md" title={t("seller.title")}>
          {t("seller.text", { fields: list(missingOf(read).map((field) => t(`${field}.label`))) })}
        </Alert>
      )}
      <StoreFields form={form} facts={facts} savedSubdomain={read.subdominio} />
      <DeadlineFields form={form} />
    </PageForm>
  );
}
