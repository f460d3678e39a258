import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

/** Contrast: white on shade 6 has 5.9:1, shade 3 on the dark canvas 8:1. */
const brand: MantineColorsTuple = [
  "#f3f3fe",
  "#e7e7fc",
  "#cfcef8",
  "#b0aff2",
  "#9492ea",
  "#7573dd",
  "#5552cf",
  "#4644b4",
  "#393794",
  "#2b2a70",
];

const gray: MantineColorsTuple = [
  "#fafafb",
  "#f4f4f6",
  "#ebebee",
  "#e2e2e7",
  "#cdcdd5",
  "#92929e",
  "#62626d",
  "#4a4a54",
  "#2d2d34",
  "#18181b",
];

const dark: MantineColorsTuple = [
  "#ececf0",
  "#c9c9d1",
  "#a0a0ab",
  "#767682",
  "#2b2b32",
  "#24242b",
  "#1b1b20",
  "#131317",
  "#0f0f12",
  "#0a0a0d",
];

export const theme = createTheme({
  primaryColor: "brand",
  primaryShade: 6,
  colors: { brand, gray, dark },
  black: gray[9],
  fontFamily: "var(--font-inter), system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, monospace",
  fontSizes: {
    xs: "var(--text-xs)",
    sm: "var(--text-sm)",
    md: "var(--text-md)",
    lg: "var(--text-lg)",
    xl: "var(--text-xl)",
  },
  fontWeights: {
    regular: "var(--weight-regular)",
    medium: "var(--weight-medium)",
    bold: "var(--weight-bold)",
  },
  headings: {
    fontWeight: "var(--weight-bold)",
    sizes: {
      h1: { fontSize: "var(--text-xl)", lineHeight: "1.3" },
      h2: { fontSize: "var(--text-lg)", lineHeight: "1.4" },
      h3: { fontSize: "var(--text-md)", lineHeight: "1.45" },
    },
  },
  radius: { xs: "0.25rem", sm: "0.375rem", md: "0.5rem", lg: "0.75rem", xl: "1rem" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // Fields beside each other stay aligned, with or without a hint.
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
  },
});

/** Text on these colours has a contrast of 4.5:1 or more. */
function tints(colors: string[], scheme: "light" | "dark"): Record<string, string> {
  const isLight = scheme === "light";
  return Object.fromEntries(
    colors.flatMap((name) => {
      const shade = (number: number) => `var(--mantine-color-${name}-${number})`;
      return [
        [
          `--mantine-color-${name}-light`,
          `color-mix(in srgb, ${shade(6)} ${isLight ? 9 : 18}%, transparent)`,
        ],
        [`--mantine-color-${name}-light-color`, shade(isLight ? 9 : 2)],
      ];
    }),
  );
}

/** Replaces Mantine's colours that are too faint or do not fit our surfaces. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => {
  const tinted = Object.keys(colors).filter((name) => name !== "dark");
  return {
    variables: {},
    light: {
      ...tints(tinted, "light"),
      "--app-canvas": "#f7f7f8",
      "--app-border": gray[3],
      "--mantine-color-dimmed": gray[6],
      "--mantine-color-placeholder": gray[6],
      "--mantine-color-default-border": gray[5],
      "--mantine-color-anchor": brand[7],
      "--mantine-color-error": "#c42b2b",
      // Colour of a notice's title.
      "--mantine-color-yellow-light-color": "#7a4300",
    },
    dark: {
      ...tints(tinted, "dark"),
      "--app-canvas": dark[9],
      "--app-border": dark[4],
      "--mantine-color-body": dark[7],
      "--mantine-color-dimmed": dark[2],
      "--mantine-color-placeholder": dark[2],
      "--mantine-color-default": dark[6],
      "--mantine-color-default-border": dark[3],
      "--mantine-color-anchor": brand[3],
      "--mantine-color-error": "#ff8787",
    },
  };
};
