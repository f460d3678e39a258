"use client";

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
  if (step !== "code") {
    return (
      <LoginForm
        notice={step === "tooLate" ? t("beginAgain") : null}
        onEntered={enter}
        onSecondStep={() => setStep("code")}
      />
    );
  }
  return (
    <ProofForm
      submitLabel={t("submit")}
      mutation={secondStepMutation}
      onDone={enter}
      onRefused={(error) => {
        const isTooLate = error instanceof ApiError && error.status === 401;
        if (isTooLate) setStep("tooLate");
        return isTooLate;
      }}
      back={{ label: t("back"), onClick: () => setStep("password") }}
    />
  );
}
