/** A key for a row on the screen or for a request. `randomUUID` exists only over https and on localhost. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
