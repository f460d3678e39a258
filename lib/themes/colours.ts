type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** @param part share of the second colour, from 0 to 1 */
export function mixed(one: string, other: string, part: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)];
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * part;
  return hexOf([at(0), at(1), at(2)]);
}

const linear = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const STEPS = 20;

/** Moves `colour` towards `ink` only as far as needed for the ratio on `ground`. */
export function readableOn(ground: string, colour: string, ink: string, ratio: number): string {
  for (let step = 0; step < STEPS; step++) {
    const candidate = mixed(colour, ink, step / STEPS);
    if (contrast(candidate, ground) >= ratio) return candidate;
  }
  return ink;
}

/** Black or white, whichever has more contrast. */
export const inkOn = (ground: string): string =>
  contrast("#ffffff", ground) >= contrast("#111111", ground) ? "#ffffff" : "#111111";
