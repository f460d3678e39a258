const MAX_KEPT = 200;
const kept = new Map<string, unknown>();

/** Making a formatter takes as long as using it fifty times; stores all over the world need more than are kept. */
function keep<Formatter>(key: string, make: () => Formatter): Formatter {
  const known = kept.get(key) as Formatter | undefined;
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const made = make();
  kept.set(key, made);
  return made;
}

/** `Intl.NumberFormat`, made once for each locale and way of writing. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  keep(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));

/** `Intl.DateTimeFormat`, likewise. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  keep(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));

/** `Intl.RelativeTimeFormat`, likewise. */
export const relativeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions) =>
  keep(`relative ${locale} ${options.numeric}`, () => new Intl.RelativeTimeFormat(locale, options));
