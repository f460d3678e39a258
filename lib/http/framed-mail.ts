export const FRAMED_MAIL = /^\/campaigns\/[^/?]+\/previa(?=\?|$)/;

/** The same path in the framework's notation. */
export const FRAMED_MAIL_SOURCE = "/campaigns/:id/previa";

/** Only our own pages may show the mail in a frame; its pictures and styles load. */
export const FRAMED_MAIL_POLICY =
  "sandbox allow-same-origin; default-src 'none'; img-src 'self' https: http: data:; style-src 'unsafe-inline'; frame-ancestors 'self'";
