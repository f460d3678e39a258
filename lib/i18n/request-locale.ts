import { cookies } from "next/headers";
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import { cache } from "react";
import { LOCALE_COOKIE, toLocale } from "@/lib/i18n/locales";
import { loadMessages, type Messages } from "@/lib/i18n/messages";

/** The visitor's choice, else Portuguese. */
export const requestLocale = cache(async () => toLocale((await cookies()).get(LOCALE_COOKIE)?.value));

/** For server components: `const t = await translator("panel.login")`. */
export async function translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  namespace: Namespace,
) {
  const locale = await requestLocale();
  return createTranslator({ locale, messages: await loadMessages(locale), namespace });
}
