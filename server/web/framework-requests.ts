/** Only read here: changes are JSON endpoints. */
const PAGES = /^\/(?:(?:admin|loja)(?:\/.*)?)?$/;

export const isPage = (pathname: string): boolean => PAGES.test(pathname);
