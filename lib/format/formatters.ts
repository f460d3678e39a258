const MAX_KEPT = 200;
const kept = new Map<string, unknown>();

/**
 * Keeps formatters, because making one takes fifty times as long as using it. The limit bounds the memory:
 * stores in many time zones need many formatters.
 */
function keep<Formatter>(key: string, make: () => Formatter): Formatter {
  const known = kept.get(key) as Formatter | undefined;
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const made = make();
  kept.set(key, made);
  return made;
}

/** One kept formatter per locale and options. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  keep(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  keep(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));

export const relativeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions) =>
  keep(`relative ${locale} ${options.numeric}`, () => new Intl.RelativeTimeFormat(locale, options));
