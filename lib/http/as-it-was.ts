import { isDeepStrictEqual } from "node:util";

/**
 * Nothing is given but what is so already. Such a save leaves version, times and trail alone: nobody is told that
 * others changed it.
 */
export const isAsItWas = (known: object, given: object): boolean =>
  Object.entries(given).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(Reflect.get(known, name), value),
  );
