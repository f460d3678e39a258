/** Holds the token of the preview link: the page shows the theme draft without a cookie. */
export const FACE_PARAM = "tema";

/** `/loja/…?tema=<token>`: the address that the theme editor shows in a frame. */
export const FRAMED_SHOP = /^\/loja(?:\/[^?]*)?\?(?:[^#]*&)?tema=/;
