"use client";

import { Crash } from "@/components/layout/crash";
import { browserLocale } from "@/lib/i18n/browser-locale";

/** An area whose own layout broke, for example because the database is away. */
export default function AreaError({ retry }: { retry: () => void }) {
  return <Crash locale={browserLocale()} retry={retry} />;
}
