export const IMAGE_WIDTHS = [1200, 600, 160] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;

/** The address of the same picture in another width: `/imagens/…/1200.webp` → `/imagens/…/160.webp`. */
export const imageInWidth = (url: string, width: ImageWidth): string =>
  url.replace(/\d+\.webp$/, `${width}.webp`);
