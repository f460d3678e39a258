import localFont from "next/font/local";

/** Inter, preloaded, with a fallback stretched to its measures: no text moves when it arrives. */
export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
  display: "swap",
});
