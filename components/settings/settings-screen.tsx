"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { PageForm } from "@/components/form/page-form";
import { OvertakenNotice } from "@/components/settings/overtaken-notice";
import { SettingsNav } from "@/components/settings/settings-nav";
import {
  DeadlineFields,
  FiscalDefaults,
  type StoreFacts,
  StoreFields,
} from "@/components/settings/store-fields";
import { useSaveSettings, useSettingsForm } from "@/components/settings/use-settings-form";
import { Stack } from "@/components/ui/layout";
import { Notice } from "@/components/ui/notice";
import { QueryProblem } from "@/components/ui/query-problem";
import { settingsQuery } from "@/lib/settings/client";
import { changedFields, draftOf } from "@/lib/settings/draft";
import type { Settings } from "@/lib/settings/schema";
import { missingOf } from "@/lib/settings/seller";

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
      notice={
        overtaken && (
          <OvertakenNotice overtaken={overtaken} read={read} draft={form.values} onTakeOver={takeOver} />
        )
      }
    >
      <Stack width="detail">
        {missingOf(read).length > 0 && (
          <Notice role="alert" tone="warning" title={t("seller.title")}>
            {t("seller.text", { fields: list(missingOf(read).map((field) => t(`${field}.label`))) })}
          </Notice>
        )}
        <StoreFields form={form} facts={facts} savedSubdomain={read.subdominio} />
        <DeadlineFields form={form} />
        <FiscalDefaults form={form} />
      </Stack>
    </PageForm>
  );
}
