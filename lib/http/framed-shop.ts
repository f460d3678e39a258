/** Names the preview link's token, so that one page shows the draft without a cookie. */
export const FACE_PARAM = "tema";

/** A page of the shop as the editor of its look shows it in a frame: `/loja/…?tema=<token>`. */
export const FRAMED_SHOP = /^\/loja(?:\/[^?]*)?\?(?:[^#]*&)?tema=/;
