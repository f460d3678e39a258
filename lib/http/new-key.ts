/** For a row on the screen or a request. Over http browsers have no `randomUUID` but on localhost. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
