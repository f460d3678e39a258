"use client";

import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";

export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations("panel.login");
  const [isVisible, setIsVisible] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState("CapsLock"));
  return (
    <PasswordInput
      {...props}
      // Mantine sets it on every other kind of field.
      aria-invalid={props.error ? true : undefined}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        "aria-label": t(isVisible ? "hidePassword" : "showPassword"),
        tabIndex: 0,
        "aria-pressed": undefined,
      }}
      onKeyDown={watch}
      onKeyUp={watch}
      description={isCapsLock ? t("capsLock") : props.description}
      descriptionProps={{ role: "status" }}
    />
  );
}
