export const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/** The link leads to this origin and opens in this window. */
const isFollowed = (link: HTMLAnchorElement) =>
  link.origin === window.location.origin &&
  (link.target === "" || link.target === "_self") &&
  !link.hasAttribute("download");

const isShown = ({ pathname, search }: HTMLAnchorElement) =>
  pathname === window.location.pathname && search === window.location.search;

/** The browser itself follows links to a part of the page that is shown. */
export const isPanelLink = (link: HTMLAnchorElement) =>
  isFollowed(link) && /^\/admin(\/|$)/.test(link.pathname) && !(isShown(link) && link.hash !== "");

export const leavesPage = (link: HTMLAnchorElement) => isFollowed(link) && !isShown(link);

/** Null if the link opens elsewhere, or if no link was clicked. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return linkAt(event.target);
}

export const placeOf = ({ pathname, search, hash }: HTMLAnchorElement) => `${pathname}${search}${hash}`;
