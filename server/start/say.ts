import { styleText } from "node:util";

const paint = (style: Parameters<typeof styleText>[0], text: string) =>
  process.stdout.isTTY ? styleText(style, text) : text;

export const say = {
  title: (text: string) => console.log(`\n  ${paint("bold", text)}\n`),
  done: (text: string) => console.log(`  ${paint("green", "✓")} ${text}`),
  note: (text: string) => console.log(`  ${paint("dim", text)}`),
  warn: (text: string) => console.warn(`  ${paint("yellow", "!")} ${text}`),
  fail: (text: string) => console.error(`  ${paint("red", "✗")} ${text}`),
  pair: (name: string, value: string) => console.log(`  ${name.padEnd(11)} ${paint("cyan", value)}`),
  blank: () => console.log(),
};

/** Prints the text, and the duration unless it was short. */
export async function step<T>(text: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  say.done(seconds < 0.5 ? text : `${text} (${seconds.toFixed(1).replace(".", ",")} s)`);
  return result;
}
