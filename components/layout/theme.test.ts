import { MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { cssVariables, theme } from "@/components/layout/theme";

/** `npx vitest run components/layout/theme -u` writes the file again. */
it("has the theme's variables in a file that browsers keep, instead of in every page", async () => {
  const page = renderToString(createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables }));
  const [, css = ""] = /<style data-mantine-styles="true">(.*?)<\/style>/s.exec(page) ?? [];
  const lines = css
    .replace(/([{;])\s*/g, "$1\n  ")
    .replace(/\s*}\s*/g, "\n}\n\n")
    .replace(/, :host(.*){/g, ",\n:host$1 {");
  await expect(`${lines.trim()}\n`).toMatchFileSnapshot("theme.css");
});
