const SECRET_BYTES = 32;

/** As Standard Webhooks defines it. Made in the browser, so that no answer of ours carries it. */
export const newSigningSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`;
