import { isDeepStrictEqual } from "node:util";

/**
 * True if every given value equals the stored value. Such a save must not change version, times or audit log:
 * otherwise another person would be told of a change that did not happen.
 */
export const isAsItWas = (known: object, given: object): boolean =>
  Object.entries(given).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(Reflect.get(known, name), value),
  );
