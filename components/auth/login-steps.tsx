"use client";

import { isNotEmpty, useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryForm, EntryWay } from "@/components/auth/entry-form";
import { LoginEmailField, useEmailRule } from "@/components/auth/login-email-field";
import { ProofForm } from "@/components/auth/proof-form";
import { PasswordField } from "@/components/form/password-field";
import { useFormAction } from "@/components/form/use-form-action";
import { loginMutation, secondStepMutation } from "@/lib/auth/client";
import { safeReturnPath } from "@/lib/auth/pages/return-path";
import { ApiError } from "@/lib/http/fetcher";

type Props = {
  notice: string | null;
  onEntered: () => void;
  onSecondStep: () => void;
};

function LoginForm({ notice, onEntered, onSecondStep }: Props) {
  const t = useTranslations("panel.login");
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", senha: "" },
    validate: {
      email: useEmailRule(),
      senha: isNotEmpty(t("passwordMissing")),
    },
  });
  const action = useFormAction({
    form,
    mutation: loginMutation,
    sent: (values) => values,
    wordsOf: (error) => (isWrongPassword(error) ? { sentence: t("wrong") } : null),
    onDone: (answer) => ("usuario" in answer ? onEntered() : onSecondStep()),
    texts: { problems: t("problems"), failed: t("failed") },
  });
  return (
    <EntryForm
      action={action}
      notice={action.problems.refusal.count === 0 && notice ? { title: t("failed"), text: notice } : null}
      submitLabel={t("submit")}
      way={<EntryWay href="/admin/esqueci-senha">{t("forgotten")}</EntryWay>}
    >
      <LoginEmailField key={form.key("email")} {...form.getInputProps("email")} />
      <PasswordField
        key={form.key("senha")}
        {...form.getInputProps("senha")}
        name="senha"
        autoComplete="current-password"
        size="md"
        label={t("password")}
      />
    </EntryForm>
  );
}

const isWrongPassword = (error: Error) =>
  error instanceof ApiError && (error.status === 401 || error.status === 422);

type Step = "password" | "code" | "tooLate";

/** `returnTo` is ignored unless it is a page of the panel. */
export function LoginSteps({ returnTo }: { returnTo: string | null }) {
  const t = useTranslations("panel.login");
  const [step, setStep] = useState<Step>("password");
  // A full page load drops all data that was fetched before this session.
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
