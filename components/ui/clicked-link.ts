export const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/** Of this site, and opened in this window. */
const isFollowed = (link: HTMLAnchorElement) =>
  link.origin === window.location.origin &&
  (link.target === "" || link.target === "_self") &&
  !link.hasAttribute("download");

const isShown = ({ pathname, search }: HTMLAnchorElement) =>
  pathname === window.location.pathname && search === window.location.search;

/** A part of the page that is shown is the browser's. */
export const isPanelLink = (link: HTMLAnchorElement) =>
  isFollowed(link) && /^\/admin(\/|$)/.test(link.pathname) && !(isShown(link) && link.hash !== "");

export const leavesPage = (link: HTMLAnchorElement) => isFollowed(link) && !isShown(link);

/** Null: it opens elsewhere, or is no link's. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return linkAt(event.target);
}

export const placeOf = ({ pathname, search, hash }: HTMLAnchorElement) => `${pathname}${search}${hash}`;
