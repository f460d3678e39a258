"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { RecoveryCodes } from "@/components/security/recovery-codes";
import { SetupKey } from "@/components/security/setup-key";
import { Problem, Stack } from "@/components/ui/layout";
import { logoutMutation, startSecondFactorMutation } from "@/lib/auth/client";
import { AREAS } from "@/lib/auth/pages/return-path";
import styles from "./enrolment.module.css";

const goTo = (path: string) => window.location.assign(path);

/** For users whose role requires a second factor. The panel opens after they set it up. */
export function Enrolment() {
  const t = useTranslations("panel.security.enrolment");
  const codesWords = useTranslations("panel.security.codes");
  const sentenceOf = useErrorSentence();
  const isHydrated = useIsHydrated();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useMutation(startSecondFactorMutation);
  const logout = useMutation({ ...logoutMutation, onSuccess: () => goTo(AREAS.panel.login) });
  if (codes) {
    return (
      <Stack>
        <h2 className={styles.title}>{codesWords("dialogTitle")}</h2>
        <RecoveryCodes codes={codes} />
        <Button size="md" onClick={() => goTo(AREAS.panel.home)}>
          {t("continue")}
        </Button>
      </Stack>
    );
  }
  if (start.data) return <SetupKey secret={start.data} onActivated={setCodes} />;
  return (
    <Stack>
      <p className={styles.text}>{t("text")}</p>
      {start.error && <Problem>{sentenceOf(start.error)}</Problem>}
      <Button size="md" disabled={!isHydrated} loading={start.isPending} onClick={() => start.mutate({})}>
        {t("start")}
      </Button>
      <Button variant="default" loading={logout.isPending} onClick={() => logout.mutate()}>
        {t("logout")}
      </Button>
    </Stack>
  );
}
