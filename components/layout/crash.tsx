"use client";

import { PlainPage } from "@/components/layout/plain-page";
import { CRASH_TEXTS } from "@/lib/i18n/crash-texts";
import type { Locale } from "@/lib/i18n/locales";

export function Crash({ locale, retry }: { locale: Locale; retry: () => void }) {
  const texts = CRASH_TEXTS[locale];
  const action = (
    <button type="button" onClick={retry}>
      {texts.retry}
    </button>
  );
  return <PlainPage title={texts.title} text={texts.text} action={action} />;
}
