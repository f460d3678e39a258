/**
 * SQL: what stands for a key that itself told of somebody whose data were erased. It still answers to the key, so
 * that a repeated request does nothing anew.
 */
export const erasedKey = (store: string, caller: string, key: string) =>
  `'apagada:' || encode(sha256(convert_to(${store}::text || ' ' || ${caller}::text || ' ' || ${key}::text, 'UTF8')), 'hex')`;
