/** The address of a mail that the panel shows in a frame. */
export const FRAMED_MAIL = /^\/campaigns\/[^/?]+\/previa(?=\?|$)/;

/** What it may do there: be seen, in our own pages alone, with its pictures and styles. */
export const FRAMED_MAIL_POLICY =
  "sandbox allow-same-origin; default-src 'none'; img-src 'self' https: http: data:; style-src 'unsafe-inline'; frame-ancestors 'self'";
