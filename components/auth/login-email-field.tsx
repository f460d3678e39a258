"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import { isEmail, isNotEmpty } from "@mantine/form";
import { useTranslations } from "next-intl";

export function LoginEmailField(props: Omit<TextInputProps, "label" | "name">) {
  const t = useTranslations("panel.login");
  return (
    <TextInput
      {...props}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      label={t("email")}
    />
  );
}

export function useEmailRule() {
  const t = useTranslations("panel.login");
  return (value: string) => isNotEmpty(t("emailMissing"))(value) ?? isEmail(t("emailInvalid"))(value.trim());
}
