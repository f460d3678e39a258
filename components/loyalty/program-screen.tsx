"use client";

import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageForm } from "@/components/form/page-form";
import { useFormAction } from "@/components/form/use-form-action";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { ProgramExample } from "@/components/loyalty/program-example";
import { ProgramFields } from "@/components/loyalty/program-fields";
import { programOf, useProgramForm, valuesOf } from "@/components/loyalty/use-program-form";
import { useStaleProgram } from "@/components/loyalty/use-stale-program";
import { Columns, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { changeProgramMutation, overviewQuery } from "@/lib/loyalty/client";
import { settingsQuery } from "@/lib/settings/client";
import type { Settings } from "@/lib/settings/schema";

/** Changes the rules of the points program. */
export function ProgramScreen() {
  const { data, error, refetch } = useQuery(settingsQuery);
  // The form is that of the first answer: what comes later must not take away what was typed.
  const [settings, setSettings] = useState(data);
  if (!settings && data) setSettings(data);
  return settings ? <EditProgram settings={settings} /> : <QueryProblem error={error} onRetry={refetch} />;
}

/** What is owed, as far as the reader may see it. */
function useDebt() {
  const maySell = usePanel().user.permissoes.includes("vendas");
  const { data } = useQuery({ ...overviewQuery, enabled: maySell });
  return data ? { points: data.saldo, valorPontoCents: data.programa.valorPontoCents } : null;
}

function EditProgram({ settings }: { settings: Settings }) {
  const t = useTranslations("panel.loyalty.form");
  const router = useRouter();
  const form = useProgramForm(valuesOf(settings.fidelidade));
  const stale = useStaleProgram(settings, form);
  const debt = useDebt();
  const maySell = usePanel().user.permissoes.includes("vendas");
  // Who sets the store up without selling has come from the settings.
  const home = maySell ? "/admin/fidelidade" : "/admin/configuracoes";
  const action = useFormAction({
    form,
    mutation: changeProgramMutation,
    sent: (values) => {
      const fidelidade = programOf(values);
      return fidelidade && { versao: stale.versao, fidelidade };
    },
    onRefused: stale.catchUp,
    onDone: () => {
      toast.done(t("saved"));
      router.push(home);
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  return (
    <>
      <BackLink href={home}>{t(maySell ? "back" : "backToSettings")}</BackLink>
      <PageHeader title={t("title")} text={t("text")} />
      <PageForm action={action} saveLabel={t("save")} onDiscard={form.reset}>
        {stale.sentence && (
          <Alert role="alert" color="yellow" radius="md">
            {stale.sentence}
          </Alert>
        )}
        <Columns>
          <Stack>
            <ProgramFields form={form} />
          </Stack>
          <Stack isSticky>
            <ProgramExample program={programOf(form.values)} debt={debt} />
          </Stack>
        </Columns>
      </PageForm>
    </>
  );
}
