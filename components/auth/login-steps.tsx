"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoginForm } from "@/components/auth/login-form";
import { ProofForm } from "@/components/auth/proof-form";
import { secondStepMutation } from "@/lib/auth/client";
import { safeReturnPath } from "@/lib/auth/return-path";
import { ApiError } from "@/lib/http/fetcher";

type Step = "password" | "code" | "tooLate";

/** Signs a panel user in, by a second step if they have one, then goes to `returnTo` if that is a page of the panel. */
export function LoginSteps({ returnTo }: { returnTo: string | null }) {
  const t = useTranslations("panel.login");
  const [step, setStep] = useState<Step>("password");
  // A whole page load: nothing that was fetched before the session may survive it.
  const enter = () => window.location.assign(safeReturnPath("panel", returnTo));
  const second = useMutation({
    ...secondStepMutation,
    onSuccess: enter,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) setStep("tooLate");
    },
  });
  if (step !== "code") {
    return (
      <LoginForm
        notice={step === "tooLate" ? t("beginAgain") : null}
        onEntered={enter}
        onSecondStep={() => {
          second.reset();
          setStep("code");
        }}
      />
    );
  }
  return (
    <ProofForm
      submitLabel={t("submit")}
      isBusy={second.isPending || second.isSuccess}
      error={second.error}
      onSubmit={(proof) => second.mutate(proof)}
      onChange={second.reset}
      back={{ label: t("back"), onClick: () => setStep("password") }}
    />
  );
}
