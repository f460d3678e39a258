/** Widths that every picture is kept in, in pixels; a smaller picture is not enlarged. */
export const IMAGE_WIDTHS = [1200, 600, 160] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Media types of the pictures that may be sent. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;

/** `/imagens/…/1200.webp` → the address of the same picture in another width. */
export const imageInWidth = (url: string, width: ImageWidth): string =>
  url.replace(/\d+\.webp$/, `${width}.webp`);
