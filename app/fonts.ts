import localFont from "next/font/local";

/** Preloaded; one that comes late waits for the next page: the fallback is wider, and text would move. */
export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
  display: "optional",
});
