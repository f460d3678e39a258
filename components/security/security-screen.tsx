"use client";

import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { PasswordCard } from "@/components/security/password-card";
import { SecondFactorCard } from "@/components/security/second-factor-card";
import { SessionsCard } from "@/components/security/sessions-card";
import { Card } from "@/components/ui/card";
import { Stack } from "@/components/ui/layout";

/** How one's own account is kept: password, second factor, and where it is open. */
export function SecurityScreen() {
  const t = useTranslations("panel.security");
  const { user } = usePanel();
  return (
    <>
      <PageHeader title={t("title")} text={t("subtitle")} />
      <Stack width="form">
        <Card title={t("secondFactor.title")}>
          <SecondFactorCard />
        </Card>
        {user.permissoes.length > 0 && (
          <Card title={t("password.title")}>
            <PasswordCard />
          </Card>
        )}
        <Card isFlush title={t("sessions.title")}>
          <SessionsCard />
        </Card>
      </Stack>
    </>
  );
}
