/** `text`: small text beside the title. */
export type Place = { href: string; title: string; text?: string };

const KEPT = 5;
const keyOf = (userId: string) => `lojista-recentes-${userId}`;

const isPlace = (value: unknown): value is Place =>
  typeof value === "object" &&
  value !== null &&
  "href" in value &&
  typeof value.href === "string" &&
  value.href.startsWith("/admin") &&
  "title" in value &&
  typeof value.title === "string";

/** One list per user and browser, newest first; empty if storage fails. */
export function recentPlaces(userId: string): Place[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberPlace(userId: string, { href, title, text }: Place): void {
  const others = recentPlaces(userId).filter((place) => place.href !== href);
  const places = [{ href, title, ...(text && { text }) }, ...others].slice(0, KEPT);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(places));
  } catch {
    // Storage fails in private mode or on a full disk.
  }
}
