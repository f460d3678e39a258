import type { Locale } from "@/lib/i18n/locales";
import type portuguese from "@/messages/portuguese";

export type Messages = typeof portuguese;

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

const LOADERS: Record<Locale, () => Promise<Messages>> = {
  "pt-BR": async () => (await import("@/messages/portuguese")).default,
  en: async () => (await import("@/messages/english")).default,
};

export const loadMessages = (locale: Locale): Promise<Messages> => LOADERS[locale]();
