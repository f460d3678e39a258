export const AREAS = {
  panel: { home: "/admin", login: "/admin/entrar" },
  storefront: { home: "/loja", login: "/loja/entrar" },
} as const;
export type Area = keyof typeof AREAS;

export const ENROLMENT_PAGE = "/admin/segundo-fator";

const ANY_ORIGIN = "http://local.invalid";

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Returns `wanted` if it lies in the same area, else the area's home. Never another site (`//x`, `/\x`). */
export function safeReturnPath(area: Area, wanted: string | null | undefined): string {
  const { home, login } = AREAS[area];
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes("\\")) return home;
  if (!URL.canParse(wanted, ANY_ORIGIN)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith("//")) return home;
  return isBelow(pathname, home) && !isBelow(pathname, login) ? `${pathname}${search}${hash}` : home;
}

export function loginAddress(area: Area, path: string): string {
  return `${AREAS[area].login}?${new URLSearchParams({ de: path })}`;
}
