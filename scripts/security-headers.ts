// The framework's configuration would make them twice as dear. Pages get policy and nonce from proxy.ts.

/** For every response. */
export const SECURITY_HEADERS: [name: string, value: string][] = [
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  // JSON, files and pictures load nothing; the proxy replaces it for pages.
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
];

/** For what a browser shows as a page. */
export const PAGE_HEADERS: [name: string, value: string][] = [
  ["X-Frame-Options", "DENY"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
];
