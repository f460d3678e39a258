"use client";

import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, useState } from "react";
import { StepUpHost } from "@/components/auth/step-up-host";
import { hasUnsavedInput } from "@/components/form/use-leave-watch";
import { cssVariables, theme } from "@/components/layout/theme";
import { Toasts } from "@/components/ui/toasts";
import { ENROLMENT_PAGE, loginAddress } from "@/lib/auth/return-path";
import { makeQueryClient } from "@/lib/http/query-client";
import type { Locale } from "@/lib/i18n/locales";
import type { Messages } from "@/lib/i18n/messages";

type Props = {
  nonce: string;
  locale: Locale;
  /** Those of the frame; each page brings its own (`PageTexts`). */
  messages: Pick<Messages, "common"> & { panel: Partial<Messages["panel"]> };
  children: ReactNode;
};

/** A session that ended: the login, which then comes back to this very place; where something is typed, it stays. */
function leaveForLogin() {
  if (hasUnsavedInput()) return;
  window.location.assign(loginAddress("panel", `${window.location.pathname}${window.location.search}`));
}

const ELSEWHERE = {
  onSignedOut: leaveForLogin,
  onEnrolmentDue: () => window.location.assign(ENROLMENT_PAGE),
};

/** What every panel page stands on: texts, look, toasts and the cache of API answers. */
export function PanelProviders({ nonce, locale, messages, children }: Props) {
  // A refresh brings a new nonce, but the document keeps the policy that it was loaded with.
  const [documentNonce] = useState(() => {
    setNonce(nonce);
    return nonce;
  });
  const [queryClient] = useState(() => makeQueryClient(ELSEWHERE));
  return (
    <NextIntlClientProvider locale={locale} messages={messages as Messages} timeZone="UTC">
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => documentNonce}
      >
        <QueryClientProvider client={queryClient}>
          {children}
          <StepUpHost />
        </QueryClientProvider>
        <Toasts />
      </MantineProvider>
    </NextIntlClientProvider>
  );
}
