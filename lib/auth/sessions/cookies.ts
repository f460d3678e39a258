export const PANEL_COOKIE = "ecom_token";
export const CUSTOMER_COOKIE = "ecom_customer_token";
export const DEVICE_COOKIE = "ecom_dispositivo";
/** The server renders no page from this cookie: the browser fetches the cart. */
export const CART_COOKIE = "ecom_cart";
/** Exists only while an experiment runs. Holds the variants that the visitor sees, and no personal data. */
export const VISITOR_COOKIE = "ecom_visitante";

/** Refuses a header with two cookies of one name, because the right one is unknown. */
export function readCookie(header: string | null, name: string): string | null {
  if (!header?.includes(name)) return null;
  let found: string | null = null;
  for (const part of header.split(";")) {
    const equals = part.indexOf("=");
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue;
    if (found !== null) return null;
    found = part.slice(equals + 1).trim();
  }
  return found || null;
}

/** Browsers and curl accept Secure cookies on localhost too. */
export function cookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

export const clearedCookie = (name: string) => cookie(name, "", 0);
