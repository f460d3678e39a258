export const FRAMED_MAIL = /^\/campaigns\/[^/?]+\/previa(?=\?|$)/;

/** The same as the framework writes it. */
export const FRAMED_MAIL_SOURCE = "/campaigns/:id/previa";

/** To be seen, in our own pages alone, with its pictures and styles. */
export const FRAMED_MAIL_POLICY =
  "sandbox allow-same-origin; default-src 'none'; img-src 'self' https: http: data:; style-src 'unsafe-inline'; frame-ancestors 'self'";
