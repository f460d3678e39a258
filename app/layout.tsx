// For the error pages, which Next sends with every page: styles of their own would be fetched and hardly
// used.
import "@/components/layout/plain-page.module.css";
import "@/components/layout/scale.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { inter } from "@/app/fonts";
import { requestLocale } from "@/lib/i18n/request-locale";

export const metadata: Metadata = {
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light dark" };

/**
 * The one root layout: with two, the page for unknown addresses would be static, its scripts without a nonce.
 * It knows neither area's styles: the storefront never loads the panel's.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The panel's colour scheme script marks it before React wakes up.
    <html lang={await requestLocale()} className={inter.variable} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
