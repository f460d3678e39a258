"use client";

import { inter } from "@/app/fonts";
import { Crash } from "@/components/layout/crash";
import { browserLocale } from "@/lib/i18n/browser-locale";

/** When even the root layout broke: a document of its own. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const locale = browserLocale();
  return (
    <html lang={locale} className={inter.variable}>
      <body>
        <Crash locale={locale} retry={retry} />
      </body>
    </html>
  );
}
