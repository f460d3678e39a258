// Set by the server and not by the framework's configuration, where they cost twice as many requests per
// second. Pages get their content security policy, with a nonce, from proxy.ts.

/** For every response, whatever its type. */
export const SECURITY_HEADERS: [name: string, value: string][] = [
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  // JSON, files and pictures load nothing; the proxy puts a page's own policy in its place.
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
];

/** For what a browser shows as a page. */
export const PAGE_HEADERS: [name: string, value: string][] = [
  ["X-Frame-Options", "DENY"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
];
