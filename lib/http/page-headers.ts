/** The proxy sets these headers for pages. */
export const NONCE_HEADER = "x-nonce";
export const PATH_HEADER = "x-page-path";

/** For one answer. */
export const newNonce = () => crypto.randomUUID().replaceAll("-", "");

type Policy = {
  area: "panel" | "storefront";
  nonce: string;
  isDevelopment: boolean;
  /** One of our own pages may show this page in a frame. */
  isFramed?: boolean;
};

/**
 * Mantine sets CSS variables in `style` attributes: the panel allows them, the storefront does not. React's
 * development build needs eval and inline styles.
 */
export function contentSecurityPolicy({ area, nonce, isDevelopment, isFramed }: Policy): string {
  const own = "'self'";
  const nonced = `'nonce-${nonce}'`;
  const directives: Record<string, string[]> = {
    "default-src": [own],
    "script-src": [nonced, "'strict-dynamic'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    "style-src": isDevelopment ? [own, "'unsafe-inline'"] : [own, nonced],
    "style-src-attr": [area === "panel" || isDevelopment ? "'unsafe-inline'" : "'none'"],
    "img-src": [own, "data:", "blob:"],
    "font-src": [own],
    // Service workers: `app/sem-conexao.js` of the panel, `app/loja/avisos.js` of the shop.
    "worker-src": [own],
    "connect-src": [own, ...(isDevelopment ? ["ws:"] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": [own],
    "frame-ancestors": [isFramed ? own : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
