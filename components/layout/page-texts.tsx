"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Messages } from "@/lib/i18n/messages";

/** Areas of the panel's texts. */
export type PanelTexts = Partial<Messages["panel"]>;

/** The texts of a page, over those that every page has: the document carries no others. */
export function PageTexts({ texts, children }: { texts: PanelTexts; children: ReactNode }) {
  const locale = useLocale();
  const around = useMessages();
  const messages = useMemo(
    () => ({ ...around, panel: { ...around.panel, ...texts } }) as Messages,
    [around, texts],
  );
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
