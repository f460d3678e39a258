"use client";

import { Notice } from "@/components/storefront/notice";
import { browserLocale } from "@/lib/i18n/browser-locale";
import { CRASH_TEXTS } from "@/lib/i18n/crash-texts";

export default function StorefrontError({ retry }: { retry: () => void }) {
  const texts = CRASH_TEXTS[browserLocale()];
  const action = (
    <button type="button" onClick={retry}>
      {texts.retry}
    </button>
  );
  return <Notice title={texts.title} text={texts.text} action={action} />;
}
