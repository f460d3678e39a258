"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Messages } from "@/lib/i18n/messages";

type Panel = Messages["panel"];

export type PanelTexts = { [Area in keyof Omit<Panel, "brand">]?: Partial<Panel[Area]> };

/** A document contains only the common texts and the texts of its page. */
export function PageTexts({ texts, children }: { texts: PanelTexts; children: ReactNode }) {
  const locale = useLocale();
  const around = useMessages();
  const messages = useMemo(() => {
    const panel: Readonly<Record<string, object | string>> = around.panel;
    const areas = Object.entries(texts).map(([area, own]) => [area, Object.assign({}, panel[area], own)]);
    return { ...around, panel: { ...around.panel, ...Object.fromEntries(areas) } };
  }, [around, texts]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
