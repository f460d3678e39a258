import localFont from "next/font/local";

/** Inter, preloaded. One that comes late waits for the next page, so that no text moves: on phones the fallback is wider. */
export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
  display: "optional",
});
