"use client";

import { Crash } from "@/components/layout/crash";
import { browserLocale } from "@/lib/i18n/browser-locale";

/** An area whose layout broke, as when the database is away. */
export default function AreaError({ retry }: { retry: () => void }) {
  return <Crash locale={browserLocale()} retry={retry} />;
}
