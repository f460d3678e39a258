/** Holds the preview link's token: the page shows the draft without a cookie. */
export const FACE_PARAM = "tema";

/** `/loja/…?tema=<token>`, as the editor of the shop's look frames it. */
export const FRAMED_SHOP = /^\/loja(?:\/[^?]*)?\?(?:[^#]*&)?tema=/;
