import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "@/app/admin/panel.css";
import "@/components/layout/theme.css";
import { ColorSchemeScript } from "@mantine/core";
import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { PanelProviders } from "@/components/layout/panel-providers";
import { NONCE_HEADER } from "@/lib/http/page-headers";
import { compiled } from "@/lib/i18n/compiled";
import { loadMessages } from "@/lib/i18n/messages";
import { frameTexts } from "@/lib/i18n/panel-texts";
import { requestLocale } from "@/lib/i18n/request-locale";

export const metadata: Metadata = {
  robots: { index: false, follow: false },
};

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const locale = await requestLocale();
  const { common } = await loadMessages(locale);
  const panel = await frameTexts();
  const nonce = (await headers()).get(NONCE_HEADER) ?? "";
  return (
    <>
      {/* Delays painting until the whole page is there: a half-painted page would shift. */}
      <link rel="expect" href="#fim" blocking="render" />
      <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
      <PanelProviders nonce={nonce} locale={locale} messages={{ common: compiled(common), panel }}>
        {children}
      </PanelProviders>
      <span id="fim" hidden />
    </>
  );
}
