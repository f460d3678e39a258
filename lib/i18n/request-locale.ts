import { cookies, headers } from "next/headers";
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import { cache } from "react";
import { compiled } from "@/lib/i18n/compiled";
import { LOCALE_COOKIE, type Locale, STORE_LOCALE_HEADER, toLocale } from "@/lib/i18n/locales";
import { loadMessages, type Messages } from "@/lib/i18n/messages";

/** The language that the visitor chose; otherwise the store's language in its shop; otherwise Portuguese. */
export const requestLocale = cache(async () => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  return toLocale(chosen ?? (await headers()).get(STORE_LOCALE_HEADER));
});

type Name = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

const newTranslator = <Namespace extends Name>(locale: Locale, messages: Messages, namespace: Namespace) =>
  createTranslator({ locale, messages: compiled(messages), namespace });

// Kept, because each translator caches the texts that it has parsed.
const translators = new WeakMap<Messages, Map<Name, unknown>>();

/** Example: `const t = await translator("panel.login")`. */
export async function translator<Namespace extends Name>(namespace: Namespace) {
  const locale = await requestLocale();
  const messages = await loadMessages(locale);
  const known = translators.get(messages) ?? new Map<Name, unknown>();
  translators.set(messages, known);
  const t = known.get(namespace) ?? newTranslator(locale, messages, namespace);
  known.set(namespace, t);
  return t as ReturnType<typeof newTranslator<Namespace>>;
}
