import slugify from "@sindresorhus/slugify";

/** The slug that a name makes: accents stripped, kebab case; empty for a name without letters and digits. */
export const slugOf = (name: string, maxLength: number): string =>
  slugify(name, { customReplacements: [["&", " "]] })
    .slice(0, maxLength - 8)
    .replace(/-+$/, "");

/**
 * A free slug for a name: accents stripped, kebab case, then `-2`, `-3` … on collision (decisions: Categories).
 * @param takenLike the slugs in use that begin with the given text
 */
export async function freeSlug(
  name: string,
  maxLength: number,
  takenLike: (base: string) => Promise<string[]>,
): Promise<string> {
  const base = slugOf(name, maxLength) || "item";
  const taken = new Set(await takenLike(base));
  if (!taken.has(base)) return base;
  let suffix = 2;
  while (taken.has(`${base}-${suffix}`)) suffix++;
  return `${base}-${suffix}`;
}
