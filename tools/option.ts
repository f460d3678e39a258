export function option(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
}

export const numberOption = (name: string, fallback: number): number =>
  Number(option(name, String(fallback)));
