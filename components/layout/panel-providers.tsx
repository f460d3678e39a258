"use client";

import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, useState } from "react";
import { StepUpHost } from "@/components/auth/step-up-host";
import { hasUnsavedInput } from "@/components/form/use-leave-watch";
import { LinkFollower } from "@/components/layout/link-follower";
import type { PanelTexts } from "@/components/layout/page-texts";
import { theme } from "@/components/layout/theme";
import { Toasts } from "@/components/ui/toasts";
import { ENROLMENT_PAGE, loginAddress } from "@/lib/auth/pages/return-path";
import { makeQueryClient } from "@/lib/http/query-client";
import type { Locale } from "@/lib/i18n/locales";
import type { Messages } from "@/lib/i18n/messages";

type Props = {
  nonce: string;
  locale: Locale;
  messages: Pick<Messages, "common"> & { panel: PanelTexts };
  children: ReactNode;
};

/** The login returns to this page. Unsaved input stops the redirect. */
function leaveForLogin() {
  if (hasUnsavedInput()) return;
  window.location.assign(loginAddress("panel", `${window.location.pathname}${window.location.search}`));
}

const ELSEWHERE = {
  onSignedOut: leaveForLogin,
  onEnrolmentDue: () => window.location.assign(ENROLMENT_PAGE),
};

export function PanelProviders({ nonce, locale, messages, children }: Props) {
  // A refresh brings a new nonce, but the document keeps the policy (CSP) with its first nonce.
  const [documentNonce] = useState(() => {
    setNonce(nonce);
    return nonce;
  });
  const [queryClient] = useState(() => makeQueryClient(ELSEWHERE));
  return (
    <NextIntlClientProvider locale={locale} messages={messages as Messages} timeZone="UTC">
      <MantineProvider
        theme={theme}
        // theme.css contains the variables, and nothing uses the global classes.
        withCssVariables={false}
        withGlobalClasses={false}
        defaultColorScheme="auto"
        getStyleNonce={() => documentNonce}
      >
        <QueryClientProvider client={queryClient}>
          {children}
          <StepUpHost />
          <LinkFollower />
        </QueryClientProvider>
        <Toasts />
      </MantineProvider>
    </NextIntlClientProvider>
  );
}
